import { type Client, createClient } from '@guihang/contract/client'
import { transferCod } from '@guihang/contract/money/cod'
import { getParcel, type Parcel } from '@guihang/contract/parcels/parcels'
import { deliverPartly } from '@guihang/contract/provider/corrections'
import { expect } from '@playwright/test'
import { payShop } from '../../apps/api/src/testing/road/pay-shop.ts'
import { reportAll } from '../../apps/api/src/testing/road/road.ts'
import { origin } from '../setup/instance.ts'
import { addStore, enterAs, newOwner, type Owner } from '../setup/people.ts'
import { expectFits } from '../setup/screens.ts'
import { mintOperator } from '../setup/storage.ts'
import { walksOf } from '../setup/walks.ts'
import { test } from '../setup/watch.ts'
import { carriedParcel } from './carried.ts'

const words = {
  vi: {
    kept: /Khách lấy 2 × Áo sơ mi lụa\. COD từ 900\.000\s?₫ còn 600\.000\s?₫\./,
    rest: 'Hàng còn lại quay về trong đơn',
    waits: 'Hàng khách không lấy đang chờ hoàn về shop.',
    of: 'Đây là hàng khách không lấy của đơn',
    attempt: /Bưu tá mang hàng về nhưng chưa trả được/,
    home: /Hàng đã về tới shop lúc/,
    why: 'Vì sao là số này',
    fee: 'Phí hoàn',
    group: /^Hoàn hàng/,
    recipient: 'Shop đã nhận lại hàng',
    back: 'Bạn vẫn muốn mua thì nhắn shop.',
  },
  en: {
    kept: /The receiver kept 2 × Áo sơ mi lụa\. COD went from .*900\.000.* to .*600\.000/,
    rest: 'The rest comes back in parcel',
    waits: 'What the receiver did not keep waits for its return to the shop.',
    of: 'This is what the receiver did not keep of parcel',
    attempt: /The courier could not hand the goods back/,
    home: /The goods were back at the shop on/,
    why: 'Why this amount',
    fee: 'Return fee',
    group: /^Return/,
    recipient: 'Returned to the shop',
    back: 'Do you still want it? Write to the shop.',
  },
}

let owner: Owner
let operator: Client
let parcel: Parcel

test.beforeEach(async ({ storage }) => {
  const token = await mintOperator(storage)
  operator = createClient({ baseUrl: origin, token: () => token })
  owner = await newOwner(storage)
  const store = await addStore(owner)
  parcel = await carriedParcel({ storage, operator, owner, store }, 'start_delivery', {
    products: [{ name: 'Áo sơ mi lụa', quantity: 3, value: 7_000_000 }],
    cod: 900_000,
    allow_partial_delivery: true,
  })
})

for (const { language, size } of walksOf(import.meta.filename)) {
  const say = words[language]
  test(`what a receiver does not keep comes back to the shop, ${language}, ${size.width} px`, async ({
    page,
    storage,
  }) => {
    await page.setViewportSize(size)
    await enterAs(page, owner, { language })
    await page.goto(`/packages/${parcel.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const { data } = await operator.call(deliverPartly, {
      body: {
        event_id: 'round-88',
        tracking_number: parcel.tracking_number,
        kept: [{ index: 0, quantity: 2 }],
        receiver_type: 'CUSTOMER',
        note: 'Một áo chật',
      },
    })
    const rest = data.return_parcel
    if (rest === null) throw new Error('Nothing comes back')
    await expect(page.getByText(say.kept)).toBeVisible()
    await expect(page.getByText(say.rest)).toBeVisible()
    await expectFits(page)

    await page.getByRole('link', { name: rest.tracking_number }).press('Enter')
    await expect(page.getByText(say.waits)).toBeVisible()
    await expect(page.getByText(say.of)).toBeVisible()
    const home = ['await_return_linehaul', 'plan_return_linehaul', 'depart_return', 'arrive_return'] as const
    await reportAll(operator, rest.tracking_number, [
      ...home,
      'plan_return',
      'start_return',
      'fail_return_attempt',
    ])
    await expect(page.getByText(say.attempt)).toBeVisible()
    await reportAll(operator, rest.tracking_number, [
      'plan_return',
      'start_return',
      'hand_back',
      'confirm_return',
    ])
    await expect(page.getByText(say.home)).toBeVisible()

    // The cash of what was kept goes its way to the shop. When the bank has paid it, the return is settled, too.
    await reportAll(operator, parcel.tracking_number, ['confirm_delivery', 'hand_over_cash'])
    const carry = (event: 'transfer_to_hub' | 'transfer_to_center' | 'pay_returned_cod') =>
      operator.call(transferCod, {
        body: {
          event,
          reference: `PNT-${event}-${parcel.tracking_number}`,
          tracking_numbers: [(event === 'pay_returned_cod' ? rest : parcel).tracking_number],
        },
      })
    await carry('transfer_to_hub')
    await carry('transfer_to_center')
    await payShop(storage, owner.user.shop.id)
    const { data: settled } = await carry('pay_returned_cod')
    expect(settled).toMatchObject([{ ok: true, status: 'returned_cod_transferred_to_shop' }])
    await expect(page.getByText(say.fee, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: say.why }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expectFits(page)
    const { data: returned } = await owner.client.call(getParcel, { params: { id: rest.id } })
    const owed = returned.ledger.filter(({ account }) => account === 'shop_fees_due')
    expect(owed.map(({ amount }) => amount)).toEqual([parcel.return_fee])

    await page.goto('/packages?status_group=return')
    await expect(page.getByRole('tab', { name: say.group })).toContainText('1')
    await expect(page.getByRole('link', { name: rest.tracking_number }).first()).toBeVisible()
    await page.goto(`/t/${rest.tracking_number}?lang=${language}`)
    await expect(page.getByRole('heading', { name: say.recipient })).toBeVisible()
    await expect(page.getByText(say.back)).toBeVisible()
  })
}
