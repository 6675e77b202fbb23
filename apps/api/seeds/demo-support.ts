import type { CreateRequest } from '@guihang/contract/talk/support'
import { operatorScopes } from '@guihang/domain/provider/operators/operator-scopes'
import { hourMs } from '@guihang/domain/time'
import {
  answerRequest,
  completeRequest,
  createRequest,
  passRequest,
  promiseAttempt,
  proposeChange,
  refuseRequest,
  replyToProvider,
  takeRequest,
} from '../src/modules/talk/support/index.ts'
import { insertOperator } from '../src/platform/auth/operators.store.ts'
import { fixedClock, realClock } from '../src/platform/clock.ts'
import type { Database, Tx } from '../src/platform/database/index.ts'
import { newId } from '../src/platform/new-id.ts'
import type { DemoShop } from './demo-shop.ts'

type Standing = { readonly tracking_number: string; readonly status: string }

type Facts = {
  readonly shop: Pick<DemoShop, 'id' | 'author'>
  readonly now: Date
  readonly parcels: readonly Standing[]
}

/** One request in each status, by the use cases. Only the newest of the open ones lies with a team of the simulator. */
export async function seedSupport(database: Database, tx: Tx, { shop, now, parcels }: Facts): Promise<void> {
  const user = { id: newId(now), name: shop.author, access: 'full' } as const // as: the exact access
  const operator = { id: newId(now), name: 'Chăm sóc Gửi Hàng', scopes: operatorScopes }
  await insertOperator(tx, { id: operator.id, name: operator.name, created_at: realClock.now() })
  /** The product as it was so many hours ago. */
  const ago = (hours: number) => {
    const at = new Date(now.getTime() - hours * hourMs)
    const platform = { database, realClock, businessClock: { ...fixedClock(at), moveAhead: async () => at } }
    return {
      call: { platform, tx, operator },
      ask: async (body: CreateRequest) =>
        (await createRequest(platform, tx, { shop_id: shop.id, user }, body)).id,
      reply: (customer_request_id: string, content: string) =>
        replyToProvider(platform, tx, { shop_id: shop.id, user }, { customer_request_id, content }),
    }
  }
  /** A parcel in the status. Each request is about another one. */
  const used = new Set<string>()
  const numberOf = (status: string): string => {
    const found = parcels.find((one) => one.status === status && !used.has(one.tracking_number))
    if (found === undefined) throw new Error(`No parcel of the demo is in ${status}`)
    used.add(found.tracking_number)
    return found.tracking_number
  }

  const wrapped = await ago(200).ask({
    request_type: 'advisory',
    description: 'Bình gốm cao 60 cm gửi đi Đà Nẵng thì gói thế nào để được nhận chở?',
  })
  await answerRequest(ago(198).call, wrapped, {
    content: 'Shop bọc ba lớp xốp nổ, chèn kín thùng và ghi “Hàng dễ vỡ” là bên mình nhận chở nhé',
  })
  await completeRequest(ago(120).call, wrapped, undefined)

  const dented = await ago(170).ask({
    request_type: 'complaint',
    tracking_number: numberOf('delivered'),
    description: 'Khách báo bưu tá giao trễ một ngày, gọi không nghe máy',
  })
  await refuseRequest(ago(150).call, dented, 'Bưu tá đã gọi ba lần trong ngày hẹn, khách không bắt máy')

  const broken = await ago(60).ask({
    request_type: 'complaint',
    tracking_number: numberOf('delivered'),
    description: 'Khách nhận hàng thấy một chén bị mẻ, shop xin được bồi thường',
  })
  await passRequest(ago(58).call, broken, { team: 'compensation', note: 'Nhờ xem biên bản giao của bưu cục' })

  const money = await ago(50).ask({
    request_type: 'advisory',
    description: 'Tuần này nghỉ lễ thì COD về tài khoản ngày nào?',
  })
  await passRequest(ago(49).call, money, { team: 'reconciliation' })
  await answerRequest(ago(47).call, money, { content: 'COD về vào ngày làm việc kế tiếp sau lễ shop nhé' })
  await ago(46).reply(money, 'Vậy đơn giao hôm qua có kịp đợt này không ạ?')

  const again = await ago(30).ask({
    request_type: 'advisory',
    description: 'Shop muốn lấy hàng sau 17 giờ được không?',
  })
  await passRequest(ago(29).call, again, { team: 'technical' })
  await answerRequest(ago(27).call, again, {
    content: 'Bưu cục có chuyến lấy 17 giờ 30. Shop xác nhận để bên mình đổi giờ lấy cố định nhé?',
    asks_confirmation: true,
  })

  const box = await ago(26).ask({
    request_type: 'advisory',
    description: 'Bưu cục gần shop có bán thùng không?',
  })
  await passRequest(ago(25).call, box, { team: 'technical' })
  await answerRequest(ago(24).call, box, { content: 'Bưu cục có bán thùng cỡ 30×24×18, giá 6.000 đ một cái' })

  const cheaper = await ago(20).ask({
    request_type: 'change_of_information',
    tracking_number: numberOf('waiting_for_delivery'),
    description: 'Khách chuyển khoản trước một phần, nhờ giảm tiền thu hộ giúp shop',
    change: { cod: 150_000, notes: 'Gọi trước khi giao 30 phút' },
  })
  await passRequest(ago(19).call, cheaper, { team: 'technical' })
  await proposeChange(ago(18).call, cheaper, 'Đã gọi lại shop, đúng số tiền mới')

  const sooner = await ago(5).ask({
    request_type: 'hurry_up_delivery',
    tracking_number: numberOf('in_delivery'),
    description: 'Khách chiều nay đi công tác, nhờ giao trước 15 giờ',
  })
  await promiseAttempt(ago(4).call, sooner, 'Bưu tá ghé trước 15 giờ')

  const back = await ago(6).ask({
    request_type: 'hurry_up_return',
    tracking_number: numberOf('in_return'),
    description: 'Shop cần hàng hoàn để gửi cho khách khác',
  })
  await promiseAttempt(ago(5).call, back, undefined)

  const looked = await ago(3).ask({
    request_type: 'complaint',
    tracking_number: numberOf('in_linehaul'),
    description: 'Đơn đứng yên ở kho trung chuyển hai ngày rồi',
  })
  await passRequest(ago(2).call, looked, { team: 'technical' })
  await takeRequest(ago(2).call, looked)

  await ago(0.2).ask({
    request_type: 'hurry_up_pickup',
    tracking_number: numberOf('waiting_for_pickup'),
    description: 'Nhờ bưu tá ghé lấy trong sáng nay, khách đang cần gấp',
  })
}
