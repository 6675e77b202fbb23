import { createGatewayToken } from '@guihang/contract/connection/gateway-tokens'
import {
  attachReceipt,
  listStatementLines,
  listStatements,
} from '@guihang/contract/money/operated-statements'
import {
  disputeCodStatement,
  downloadCodStatement,
  getCodStatement,
  listCodStatementLines,
  listCodStatements,
  readCodReceipt,
} from '@guihang/contract/money/statements'
import { listNotifications } from '@guihang/contract/talk/notifications'
import { createCustomerResponse, getCustomerRequest } from '@guihang/contract/talk/support'
import { completeSupportRequest, listSupportRequests } from '@guihang/contract/talk/support-requests'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localTime } from '../../../platform/spreadsheets/local-time.ts'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { pictureFile } from '../../../testing/people/pictures.ts'
import { sheetTexts } from '../../../testing/read-workbook.ts'
import { Payouts } from '../../../testing/road/payouts.ts'
import { walkPages } from '../../../testing/walk-pages.ts'

let api: TestApi
let payouts: Payouts
beforeAll(async () => {
  api = await startTestApi()
  payouts = await Payouts.open(api)
})
afterAll(() => api.stop())

const at = (id: string) => ({ params: { id } })
const description = 'Thiếu đơn đã giao hôm thứ Sáu'

describe('a shop', () => {
  it('disputes a statement by a complaint that names it, and by one at a time', async () => {
    const shop = await payouts.payableShop()
    await payouts.atCenter(shop)
    const id = await payouts.newStatement(shop)
    const { data: dispute } = await shop.client.call(disputeCodStatement, {
      ...at(id),
      body: { description },
    })
    expect(dispute).toEqual({
      id: expect.any(String),
      support_code: expect.any(String),
      status: 'waiting',
      created_at: expect.any(String),
    })
    const { data: request } = await shop.client.call(getCustomerRequest, at(dispute.id))
    const { data: statement } = await shop.client.call(getCodStatement, at(id))
    expect(request).toMatchObject({
      request_type: 'complaint',
      description,
      support_code: dispute.support_code,
      statement: { id, number: statement.number, kind: 'delivered' },
    })
    expect(statement.dispute).toEqual(dispute)
    const again = shop.client.call(disputeCodStatement, { ...at(id), body: { description } })
    expect(await refusal(again)).toMatchObject(answers(409, 'EDISPUTE'))
    const { data: found } = await payouts.preparing.call(listSupportRequests, {
      query: { keyword: statement.number, shop_code: shop.user.shop.shop_code },
    })
    expect(found).toMatchObject([{ statement: { id } }])
    const { data: listed } = await payouts.preparing.call(listStatements, { query: { disputed: 'true' } })
    expect(listed.map((row) => row.id)).toContain(id)
    expect((await shop.client.call(listCodStatements, { query: { disputed: 'true' } })).data).toHaveLength(1)
    await payouts.preparing.call(completeSupportRequest, { ...at(dispute.id), body: {} })
    expect((await shop.client.call(listCodStatements, { query: { disputed: 'true' } })).data).toEqual([])
    const { data: second } = await shop.client.call(disputeCodStatement, { ...at(id), body: { description } })
    expect((await shop.client.call(getCodStatement, at(id))).data.dispute?.id).toBe(second.id)
    // The first one cannot be opened again beside the second.
    const body = { customer_request_id: dispute.id, content: 'Vẫn thiếu' }
    expect(await refusal(shop.client.call(createCustomerResponse, { body }))).toMatchObject(
      answers(409, 'EDISPUTE'),
    )
  })

  it('disputes a statement once, though two people do so at the same moment', async () => {
    const shop = await payouts.payableShop()
    await payouts.atCenter(shop)
    const id = await payouts.newStatement(shop)
    const dispute = () => shop.client.call(disputeCodStatement, { ...at(id), body: { description } })
    const made = await Promise.allSettled([dispute(), dispute(), dispute()])
    const refused = made.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toMatchObject([answers(409, 'EDISPUTE'), answers(409, 'EDISPUTE')])
  })

  it('reads the receipt once the statement is approved, and not before', async () => {
    const shop = await payouts.payableShop()
    await payouts.atCenter(shop)
    const id = await payouts.newStatement(shop)
    const query = { number: 'UNC-0412' }
    await payouts.preparing.call(attachReceipt, { ...at(id), query, file: pictureFile() })
    expect(await refusal(shop.client.raw(readCodReceipt, at(id)))).toMatchObject(answers(404, 'ENOTFOUND'))
    await payouts.approve(id)
    const file = await shop.client.raw(readCodReceipt, at(id))
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 2)
        .toString('hex'),
    ).toBe('ffd8')
  })

  it('saves a statement as a workbook whose lines add up to its totals', async () => {
    const shop = await payouts.payableShop()
    await payouts.atCenter(shop, { product_value: 4_000_000 })
    await payouts.atCenter(shop, { payment_option: 'receiver', product_value: 0 })
    const id = await payouts.newStatement(shop)
    const { data: statement } = await shop.client.call(getCodStatement, at(id))
    const { data: lines } = await shop.client.call(listCodStatementLines, at(id))
    const file = await shop.client.raw(downloadCodStatement, at(id))
    expect(file.headers.get('content-disposition')).toContain(`${statement.number}-delivered.xlsx`)
    const rows = sheetTexts(Buffer.from(await file.arrayBuffer()))
    expect(rows[1]).toEqual(['Số phiếu', statement.number])
    expect(rows.slice(0, 5)).toEqual([
      ['Phiếu đối soát COD'],
      ['Số phiếu', statement.number],
      ['Ngày đối soát', statement.payout_on],
      ['Trạng thái', 'Mới'],
      [
        ...['STT', 'Nội dung', 'Mã vận đơn', 'Mã đơn', 'Thời gian', 'COD', 'Đền bù', 'Phí vận chuyển'],
        ...['Phí bảo hiểm', 'Phí thu hộ', 'Phí hoàn', 'Phí cân lại', 'Kỳ trước chuyển sang', 'Thực nhận'],
      ],
    ])
    const written = rows.slice(5, -1)
    const feesOf = (of: (typeof lines)[number] | typeof statement) => [
      of.shipping_fee,
      of.insurance_fee,
      of.service_fee,
      of.return_fee,
      of.reweigh_fee,
    ]
    const texts = (cells: readonly unknown[]) => cells.map((cell) => (cell === null ? '' : String(cell)))
    // COD stands in the column of COD and in that of the net, a fee in its own.
    expect(written).toEqual(
      lines.map((line) =>
        texts([
          line.position,
          line.kind === 'cod' ? 'Tiền COD' : 'Phí giao hàng',
          line.parcel?.tracking_number,
          line.parcel?.code,
          localTime(new Date(line.at ?? 0)),
          line.kind === 'cod' ? line.amount : null,
          null,
          ...feesOf(line),
          null,
          line.amount,
        ]),
      ),
    )
    expect(new Set(lines.map(({ kind }) => kind))).toEqual(new Set(['cod', 'fees']))
    expect(rows.at(-1)).toEqual(
      texts([
        ...[null, 'Cộng', null, null, null, statement.cod_amount, statement.compensation_amount],
        ...[...feesOf(statement), statement.carried_amount, statement.net_amount],
      ]),
    )
    const sum = written.reduce((total, row) => total + Number(row.at(-1)), 0)
    expect(sum).toBe(statement.net_amount)
    const english = api.client((await api.signIn(shop.user)).access_token, 'en')
    const translated = sheetTexts(
      Buffer.from(await (await english.raw(downloadCodStatement, at(id))).arrayBuffer()),
    )
    expect(translated[0]).toEqual(['COD statement'])
  })

  it('saves a statement of more than a thousand lines whole, with what an earlier one left to it', async () => {
    const shop = await payouts.payableShop()
    await payouts.atCenter(shop)
    const id = await payouts.newStatement(shop)
    // More than a shop of a test sends: they are carried over from the statement itself.
    await api.database.pool.query(
      `INSERT INTO statement_lines (shop_id, statement_id, position, kind, amount, shipping_fee, insurance_fee, service_fee,
         return_fee, reweigh_fee, carried_from)
       SELECT $1, $2, 100 + number, 'carried_over', number, 0, 0, 0, 0, 0, $2 FROM generate_series(1, 1100) AS number`,
      [shop.user.shop.id, id],
    )
    const file = await shop.client.raw(downloadCodStatement, at(id))
    const rows = sheetTexts(Buffer.from(await file.arrayBuffer()))
    const carried = rows.filter((row) => row[1] === 'Kỳ trước chuyển sang').map((row) => Number(row.at(-1)))
    expect(carried).toEqual(Array.from({ length: 1100 }, (_, index) => index + 1))
    const [line] = rows.filter((row) => row[0] === '101')
    expect(line).toEqual([
      '101',
      'Kỳ trước chuyển sang',
      '',
      '',
      '',
      '',
      '',
      '0',
      '0',
      '0',
      '0',
      '0',
      '1',
      '1',
    ])
  })

  it('reads the lines of a statement page by page', async () => {
    const shop = await payouts.payableShop()
    await payouts.atCenter(shop)
    await payouts.atCenter(shop, { product_value: 4_000_000 })
    const id = await payouts.newStatement(shop)
    const { data: lines } = await shop.client.call(listCodStatementLines, at(id))
    expect(lines.length).toBeGreaterThan(2)
    const walked = await walkPages((query) => shop.client.call(listCodStatementLines, { ...at(id), query }))
    expect(walked).toEqual(lines)
    for (const cursor of ['x', '1x', 'x1', '1234567890']) {
      const wrong = shop.client.call(listCodStatementLines, { ...at(id), query: { cursor } })
      expect(await refusal(wrong)).toMatchObject(answers(422, 'EVALID'))
    }
    const none = await shop.client.call(listCodStatementLines, { ...at(id), query: { cursor: '123456789' } })
    expect(none).toEqual({ data: [], meta: { next_cursor: null, total: null } })
    // The shop's own software reads the same, without the names of receivers.
    expect(new Set(lines.map(({ parcel }) => parcel?.receiver_name))).toEqual(
      new Set(['Nguyễn Thị Hồng Nhung']),
    )
    const body = { name: 'Kế toán', scopes: ['statements' as const], expires_in_days: null }
    const { gateway_token } = (await shop.client.call(createGatewayToken, { body })).data
    const { data: read } = await api.client(gateway_token).call(listCodStatementLines, at(id))
    expect(read).toEqual(
      lines.map((line) => ({ ...line, parcel: line.parcel && { ...line.parcel, receiver_name: null } })),
    )
    const { data: operated } = await payouts.preparing.call(listStatementLines, at(id))
    expect(operated).toEqual(lines)
  })

  it('finds a statement by its day, kind and states, as the provider does in all shops', async () => {
    const shop = await payouts.payableShop()
    await payouts.atCenter(shop)
    const first = await payouts.newStatement(shop)
    await payouts.atCenter(shop)
    const second = await payouts.newStatement(shop)
    await payouts.approve(first)
    const { data: statement } = await shop.client.call(getCodStatement, at(first))
    const { shop_code } = shop.user.shop
    for (const [query, ids] of [
      [{}, [second, first]],
      [{ payout_on: statement.payout_on }, [first]],
      [{ kind: 'delivered' }, [second, first]],
      [{ kind: 'lost' }, []],
      [{ state: 'approved' }, [first]],
      [{ state: 'new,approved' }, [second, first]],
      [{ state: 'new,paid' }, [second]],
      [{ disputed: 'true' }, []],
    ] as const) {
      const { data: own } = await shop.client.call(listCodStatements, { query })
      expect(own.map(({ id }) => id)).toEqual(ids)
      const all = await payouts.preparing.call(listStatements, { query: { ...query, shop_code } })
      expect(all.data.map(({ id }) => id)).toEqual(ids)
      expect(all.data.map((row) => row.shop_code)).toEqual(ids.map(() => shop_code))
    }
    const { data: everywhere } = await payouts.preparing.call(listStatements, { query: { limit: '200' } })
    expect(new Set(everywhere.map((row) => row.shop_code)).size).toBeGreaterThan(1)
    expect(await walkPages((query) => shop.client.call(listCodStatements, { query }))).toMatchObject([
      { id: second },
      { id: first },
    ])
    const walked = await walkPages((query) =>
      payouts.preparing.call(listStatements, { query: { ...query, shop_code } }),
    )
    expect(walked.map(({ id }) => id)).toEqual([second, first])
  })

  it('hears of its payout with the net of the statement', async () => {
    const shop = await payouts.payableShop()
    await payouts.atCenter(shop, { payment_option: 'receiver' })
    await payouts.atCenter(shop, { product_value: 4_000_000 })
    const id = await payouts.newStatement(shop)
    await payouts.pay(id)
    const { data: statement } = await shop.client.call(getCodStatement, at(id))
    const { data: notices } = await shop.client.call(listNotifications, {})
    expect(notices.filter(({ kind }) => kind === 'payout_sent')).toMatchObject([
      { count: 1, amount: statement.net_amount, subjects: [{ id, code: statement.number }] },
    ])
  })

  it('check 19: finds another shop’s file, receipt and dispute like missing ones', async () => {
    const [shop, stranger] = [await payouts.payableShop(), await payouts.payableShop()]
    await payouts.atCenter(shop)
    const id = await payouts.newStatement(shop)
    await payouts.approve(id)
    for (const ask of [
      () => stranger.client.raw(downloadCodStatement, at(id)),
      () => stranger.client.raw(readCodReceipt, at(id)),
      () => stranger.client.call(disputeCodStatement, { ...at(id), body: { description } }),
    ])
      expect(await refusal(ask())).toMatchObject(answers(404, 'ENOTFOUND'))
    expect((await shop.client.call(getCodStatement, at(id))).data.dispute).toBeNull()
  })
})
