import { createClient } from '@guihang/contract/client'
import { transferCod } from '@guihang/contract/money/cod'
import { expect } from '@playwright/test'
import { carriedParcel } from '../provider/carried.ts'
import { origin } from '../setup/instance.ts'
import { addStore, enterAs, newOwner } from '../setup/people.ts'
import { mintOperator } from '../setup/storage.ts'
import { walksOf } from '../setup/walks.ts'
import { test } from '../setup/watch.ts'

const words = {
  vi: {
    status: 'COD chờ chuyển khoản',
    history: 'Đã chốt COD, chờ chuyển khoản',
    sentence: /^Đã chốt tiền cho shop\. .*về tài khoản thứ/,
    progress: 'Chặng đường của đơn',
    paidAhead: /Tiền về.*sắp tới$/,
    order: 'Ủy nhiệm chi số',
    provider: 'Nhà vận chuyển',
    money: 'Tiền đơn này',
    slip: 'Chờ chuyển khoản',
    paid: 'Đã về tài khoản',
    why: 'Vì sao là số này',
    account: 'Tiền chờ chuyển khoản cho shop',
  },
  en: {
    status: 'COD transferred to shop',
    history: 'COD set aside for the shop, waits for the bank transfer',
    sentence: /^Your money is ready for the bank transfer\. .*goes to your account on/,
    progress: 'The way of the parcel',
    paidAhead: /Paid.*to come$/,
    order: 'Payment order',
    provider: 'The provider',
    money: 'Money of this parcel',
    slip: 'Waits for the transfer',
    paid: 'Paid',
    why: 'Why this amount',
    account: 'Cash that waits for the bank transfer',
  },
}

for (const { language, size } of walksOf(import.meta.filename)) {
  const say = words[language]
  test(`badge, sentence, stations, history and slip agree that money set aside is not paid yet, ${language}, ${size.width} px`, async ({
    page,
    storage,
  }) => {
    const token = await mintOperator(storage)
    const operator = createClient({ baseUrl: origin, token: () => token })
    const owner = await newOwner(storage)
    const parcel = await carriedParcel(
      { storage, operator, owner, store: await addStore(owner) },
      'hand_over_cash',
    )
    for (const event of ['transfer_to_hub', 'transfer_to_center', 'transfer_to_shop'] as const) {
      const reference = `PNT-${event}-${parcel.tracking_number}`
      await operator.call(transferCod, {
        body: { event, reference, tracking_numbers: [parcel.tracking_number] },
      })
    }
    await page.setViewportSize(size)
    await enterAs(page, owner, { language })
    await page.goto(`/packages/${parcel.id}`)
    await expect(page.locator('h1 ~ *').filter({ hasText: say.status })).toBeVisible()
    await expect(page.getByText(say.sentence)).toBeVisible()
    const stations = page.getByRole('list', { name: say.progress }).getByRole('listitem')
    await expect(stations.last()).toHaveText(say.paidAhead)
    const setAside = page.getByRole('listitem').filter({ hasText: say.history })
    await expect(setAside).toContainText(`${say.order} PNT-transfer_to_shop-${parcel.tracking_number}`)
    // Who of the provider reported it is its own business.
    await expect(setAside).toContainText(say.provider)
    await expect(setAside).not.toContainText('e2e')
    await expect(page.getByText(say.slip, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: say.why }).click()
    await expect(page.getByRole('dialog').getByText(say.account).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText(say.slip, { exact: true })).toBeVisible()
    await expect(page.locator('section').filter({ hasText: say.money }).last()).not.toContainText(say.paid)
  })
}
