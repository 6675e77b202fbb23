import { type Client, createClient } from '@guihang/contract/client'
import { getParcel, type Parcel, saveDraft } from '@guihang/contract/parcels/parcels'
import { expect, type Page } from '@playwright/test'
import { reportAll, reportEvent } from '../../apps/api/src/testing/road/road.ts'
import { carriedParcel } from '../provider/carried.ts'
import { origin } from '../setup/instance.ts'
import { addParcel, addStore, enterAs, newOwner, type Owner } from '../setup/people.ts'
import { expectAccessible, expectFits, expectSettled, tryAgain } from '../setup/screens.ts'
import { mintOperator } from '../setup/storage.ts'
import { walksOf } from '../setup/walks.ts'
import { test } from '../setup/watch.ts'

const words = {
  vi: {
    tab: /^Cần xử lý/,
    undelivered: 'Giao chưa thành công',
    held: 'Đang chờ nhà vận chuyển: 1',
    value: /Giá trị hàng trên 20\.000\.000/,
    attempts: 'còn 2 lần giao',
    noAttempts: 'đã hết lần giao',
    since: /^chờ từ \d{2}:\d{2} \d{2}\/\d{2}$/,
    again: 'Giao lại…',
    phone: 'Điện thoại khách',
    address: 'Số nhà, đường',
    send: 'Giao lại',
    some: 'Đã nhận 1 trên 2 đơn',
    used: 'Đơn đã dùng hết số lần giao',
    close: 'Đóng',
    back: 'Cho hoàn…',
    backSend: 'Cho hoàn về shop',
    backTold: /đang quay về shop/,
    urgent: 'Gấp nhất',
    answer: 'Chọn cách xử lý',
  },
  en: {
    tab: /^Needs attention/,
    undelivered: 'Not delivered yet',
    held: 'Waiting for the provider: 1',
    value: /Goods worth more than 20\.000\.000/,
    attempts: 'attempts left: 2',
    noAttempts: 'no attempt left',
    since: /^waiting since \d{2}:\d{2} \d{2}\/\d{2}$/,
    again: 'Deliver again…',
    phone: "Customer's phone",
    address: 'House number and street',
    send: 'Deliver again',
    some: '1 of 2 parcels answered',
    used: 'All delivery attempts are used up',
    close: 'Close',
    back: 'Return…',
    backSend: 'Return to you',
    backTold: /is on its way back/,
    urgent: 'Most urgent',
    answer: 'Decide',
  },
}

let owner: Owner
let operator: Client
let waiting: Parcel
let tried: Parcel
let loseOne: () => Promise<void>

test.beforeEach(async ({ storage }) => {
  const token = await mintOperator(storage)
  operator = createClient({ baseUrl: origin, token: () => token })
  owner = await newOwner(storage)
  const store = await addStore(owner)
  const cast = { storage, operator, owner, store }
  waiting = await carriedParcel(cast)
  tried = await carriedParcel(cast, 'start_delivery', { receiver_name: 'Lâm Chí Thành' })
  await addParcel(owner, store)
  loseOne = async () => {
    const { tracking_number } = await carriedParcel(cast, 'depart')
    await reportAll(operator, tracking_number, ['report_missing', 'confirm_lost'])
  }
  await reportEvent(operator, waiting.tracking_number, 'fail_delivery_attempt', { reason_code: 'FR013' })
  const again = ['fail_delivery_attempt', 'retry_delivery_soon'] as const
  await reportAll(operator, tried.tracking_number, [...again, ...again, 'fail_delivery_attempt'])
})

const statusOf = async ({ id }: Parcel) =>
  (await owner.client.call(getParcel, { params: { id } })).data.status

/** The row, or on a phone the card, of a parcel. */
function rowOf(page: Page, { tracking_number }: Parcel) {
  const box = page.getByRole('checkbox', { name: new RegExp(tracking_number) })
  return { box }
}

for (const { language, size } of walksOf(import.meta.filename)) {
  const say = words[language]
  test(`a shop sees what needs it, answers two parcels together and takes one back, ${language}, ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await enterAs(page, owner, { language })
    await page.goto('/live-dashboard')
    await expect(page.getByRole('list', { name: say.urgent }).getByRole('link')).toHaveCount(2)
    await page.getByRole('link', { name: say.answer }).first().click()
    await expectSettled(page, 'packages')
    await expect(page.getByRole('tab', { name: say.tab })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByText(say.attempts)).toBeVisible()
    await expect(page.getByText(say.noAttempts)).toBeVisible()
    // The cards of a phone have room for the deadline only.
    if (size.width > 390) await expect(page.getByText(say.since).first()).toBeVisible()
    await expect(page.getByRole('region', { name: say.held }).getByText(say.value)).toBeVisible()
    await expectFits(page)
    const starts = await page
      .locator('main table')
      .evaluateAll((tables) =>
        tables.map((table) =>
          [
            ...table.querySelectorAll(
              'tbody tr:first-child [data-row-main], tbody tr:first-child .text-pretty',
            ),
          ].map((text) => text.getBoundingClientRect().x),
        ),
      )
    for (const columns of starts) expect(columns, 'tables below each other').toEqual(starts[0])

    await rowOf(page, waiting).box.press('Space')
    await rowOf(page, tried).box.press('Space')
    await page.getByRole('toolbar').getByRole('button', { name: say.again }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox', { name: say.phone })).toBeHidden()
    await dialog.getByRole('button', { name: say.send, exact: true }).click()
    await expect(dialog.getByRole('heading', { name: say.some })).toBeVisible()
    await expect(dialog.getByText(say.used)).toBeVisible()
    // Two answers of which the provider takes one: no parcel of the demo shop comes to this.
    await expectAccessible(page, '[role=dialog]')
    await dialog.getByRole('button', { name: say.close }).click()
    expect(await statusOf(waiting)).toBe('waiting_for_delivery')

    await expect(page.getByRole('checkbox', { name: new RegExp(waiting.tracking_number) })).toBeHidden()
    await page.getByRole('region', { name: say.undelivered }).getByRole('button', { name: say.back }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: say.backSend, exact: true }).click()
    await expect(page.getByText(say.backTold)).toBeVisible()
    await expect(page.getByRole('region', { name: say.undelivered })).toBeHidden()
    expect(await statusOf(tried)).toBe('waiting_for_return')
  })

  test(`a wrong phone number is corrected for the next delivery, ${language}, ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await enterAs(page, owner, { language })
    await page.goto('/packages?needs=you')
    await page.getByRole('region', { name: say.undelivered }).getByRole('button', { name: say.again }).click()
    const dialog = page.getByRole('dialog')
    const phone = dialog.getByRole('textbox', { name: say.phone })
    await phone.fill('123')
    await dialog.getByRole('button', { name: say.send, exact: true }).click()
    await expect(phone).toHaveAttribute('aria-invalid', 'true')
    await expect(phone).toBeFocused()
    await phone.fill('0987 654 321')
    await dialog.getByRole('textbox', { name: say.address }).fill('47 Lê Văn Sỹ')
    await dialog.getByRole('button', { name: say.send, exact: true }).click()
    await expect(dialog).toBeHidden()
    const { data } = await owner.client.call(getParcel, { params: { id: waiting.id } })
    expect(data.receiver).toMatchObject({ phone: '0987654321', address: '47 Lê Văn Sỹ' })
  })
}

test('dashboard, tab and list count the same, and a loss is claimed from its row', async ({ page }) => {
  await loseOne()
  await owner.client.call(saveDraft, { body: { receiver_name: 'Chưa xong' } })
  await enterAs(page, owner)
  await page.goto('/live-dashboard')
  const card = page.getByRole('region', { name: 'Cần xử lý' })
  // The fourth waits for the provider, not for the shop.
  await expect(card.getByText('3', { exact: true })).toBeVisible()
  await expect(card.getByText('Đang chờ nhà vận chuyển duyệt: 1 đơn')).toBeVisible()
  await expect(card.getByText('1 đơn nháp chưa tạo xong')).toBeVisible()
  await card.getByRole('link', { name: 'Yêu cầu đền bù' }).click()
  await expectSettled(page, 'packages')
  const tab = page.getByRole('tab', { name: words.vi.tab })
  await expect(tab).toHaveText(/3$/)
  await expect(page.getByRole('tabpanel').getByRole('link', { name: /^GH/ })).toHaveCount(4)

  const losses = page.getByRole('region', { name: 'Mất hàng, chưa yêu cầu đền bù' })
  await losses.getByRole('button', { name: 'Yêu cầu đền bù…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Gửi yêu cầu', exact: true }).click()
  await expect(losses).toBeHidden()
  await expect(tab).toHaveText(/2$/)
})

test('says that nothing needs the shop, and fetches the list again after a failure', async ({
  page,
  storage,
  watch,
}) => {
  watch.allowFailedCalls()
  await enterAs(page, await newOwner(storage))
  await page.route('**/v1/needs-you*', (route) => route.abort())
  await page.goto('/packages?needs=you')
  await tryAgain(page, '**/v1/needs-you*', page.getByRole('button', { name: 'Thử lại' }))
  await expect(page.getByText('Không còn việc nào cần xử lý')).toBeVisible()
})
