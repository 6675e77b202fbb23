import { type Client, createClient } from '@guihang/contract/client'
import { cancelParcel, getParcel } from '@guihang/contract/parcels/parcels'
import { addDays, businessDayOf } from '@guihang/domain/calendar'
import { expect, type Page } from '@playwright/test'
import { reportAll, reportEvent } from '../../apps/api/src/testing/road/road.ts'
import { origin } from '../setup/instance.ts'
import { addStore, enterAs, newOwner, type Owner } from '../setup/people.ts'
import { expectFits } from '../setup/screens.ts'
import { mintOperator } from '../setup/storage.ts'
import { walksOf } from '../setup/walks.ts'
import { test } from '../setup/watch.ts'
import { carriedParcel } from './carried.ts'

const words = {
  vi: {
    asked: /Chưa giao được: không liên lạc được với khách. Bạn muốn giao lại hay lấy hàng về\?/,
    again: 'Giao lại…',
    tomorrow: 1,
    deadline: (time: string) => new RegExp(`^Trả lời trước ${time} .*tự quyết · còn 2 lần giao$`),
    call: 'Gọi khách',
    zalo: 'Nhắn Zalo cho 0912 345 678',
    note: /^Nhắn cho bưu tá/,
    send: 'Giao lại',
    told: /sẽ được giao lại/,
    history: 'Shop hẹn giao lại',
    back: 'Cho hoàn…',
    backSend: 'Cho hoàn về shop',
    backTold: /đang quay về shop/,
    waits: 'Hàng chờ hoàn về shop.',
    home: /Hàng đã về tới shop lúc/,
    fee: 'Phí hoàn',
  },
  en: {
    asked: /Not delivered: the receiver could not be reached. Try again, or return to you\?/,
    again: 'Deliver again…',
    tomorrow: 1,
    deadline: (time: string) => new RegExp(`^Answer by ${time} .*provider decides · attempts left: 2$`),
    call: 'Call the customer',
    zalo: 'Zalo chat with 0912 345 678',
    note: /^Word to the courier/,
    send: 'Deliver again',
    told: /will be delivered again/,
    history: 'The shop asked to deliver again',
    back: 'Return…',
    backSend: 'Return to you',
    backTold: /is on its way back/,
    waits: 'The goods wait for their return to the shop.',
    home: /The goods were back at the shop on/,
    fee: 'Return fee',
  },
}

let owner: Owner
let operator: Client
let id: string
let tracking_number: string

test.beforeEach(async ({ storage }) => {
  const token = await mintOperator(storage)
  operator = createClient({ baseUrl: origin, token: () => token })
  owner = await newOwner(storage)
  const store = await addStore(owner)
  ;({ id, tracking_number } = await carriedParcel({ storage, operator, owner, store }))
})

const reachDetail = async (page: Page) => {
  await page.goto(`/packages/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** When the attempt failed, by the history. */
async function failedAt(): Promise<string> {
  const { data } = await owner.client.call(getParcel, { params: { id } })
  return data.events.findLast(({ event }) => event === 'fail_delivery_attempt')?.at ?? ''
}

/** `21:40` in Vietnam. */
function formatTime(instant: Date): string {
  return instant.toLocaleTimeString('vi-VN', { timeStyle: 'short', timeZone: 'Asia/Ho_Chi_Minh' })
}

for (const { language, size } of walksOf(import.meta.filename)) {
  const say = words[language]
  test(`a failed delivery is tried again on a day, then sent back, ${language}, ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await enterAs(page, owner, { language })
    await reachDetail(page)
    await reportEvent(operator, tracking_number, 'fail_delivery_attempt', { reason_code: 'FR011' })
    await expect(page.getByText(say.asked)).toBeVisible()
    await expectFits(page)
    // Without scrolling, on a phone too.
    await expect(page.getByRole('button', { name: say.again })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: say.back })).toBeInViewport({ ratio: 1 })
    const answer_by = formatTime(new Date(Date.parse(await failedAt()) + 24 * 3_600_000))
    await expect(page.getByText(say.deadline(answer_by))).toBeInViewport({ ratio: 1 })
    const call = page.getByRole('link', { name: say.call })
    await expect(call).toBeInViewport({ ratio: 1 })
    await expect(call).toHaveAttribute('href', 'tel:0912345678')
    const zalo = page.getByRole('link', { name: say.zalo })
    await expect(zalo).toBeInViewport({ ratio: 1 })
    await expect(zalo).toHaveAttribute('href', 'https://zalo.me/0912345678')

    await page.getByRole('button', { name: say.again }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio').nth(say.tomorrow).check()
    await dialog.getByRole('textbox', { name: say.note }).fill('Gọi số của chị gái')
    await dialog.getByRole('button', { name: say.send, exact: true }).click()
    await expect(page.getByText(say.told)).toBeVisible()
    await expect(page.getByText(say.history)).toBeVisible()
    const tomorrow = addDays(businessDayOf(Date.now()), 1)
    const { data } = await owner.client.call(getParcel, { params: { id } })
    expect(data.events.at(-1)).toMatchObject({ note: 'Gọi số của chị gái', deliver_on: tomorrow })

    await reportAll(operator, tracking_number, ['plan_delivery', 'start_delivery', 'fail_delivery_attempt'])
    await page.getByRole('button', { name: say.back }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: say.backSend, exact: true }).click()
    await expect(page.getByText(say.backTold)).toBeVisible()
    await expect(page.getByText(say.waits)).toBeVisible()
    await reportAll(operator, tracking_number, ['plan_return', 'start_return', 'hand_back', 'confirm_return'])
    await expect(page.getByText(say.home)).toBeVisible()
    await expect(page.getByText(say.fee, { exact: true })).toBeVisible()
    await expectFits(page)
  })
}

test('what was typed stays when the answer does not arrive, and after the last try the parcel page offers only the way back', async ({
  page,
  watch,
}) => {
  watch.allowFailedCalls()
  await enterAs(page, owner)
  await reportEvent(operator, tracking_number, 'fail_delivery_attempt', { reason_code: 'FR011' })
  await reachDetail(page)
  await page.route('**/failed-delivery', (route) => route.abort())
  await page.getByRole('button', { name: words.vi.again }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: words.vi.note }).fill('Gửi bảo vệ')
  await dialog.getByRole('button', { name: words.vi.send, exact: true }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: words.vi.note })).toHaveValue('Gửi bảo vệ')
  await page.unroute('**/failed-delivery')
  await dialog.getByRole('button', { name: words.vi.send, exact: true }).click()
  await expect(page.getByText(words.vi.told)).toBeVisible()

  await reportAll(operator, tracking_number, [
    'plan_delivery',
    'start_delivery',
    'fail_delivery_attempt',
    'retry_delivery_soon',
    'fail_delivery_attempt',
  ])
  await expect(page.getByText(/Đã hết lần giao, chỉ còn cách lấy hàng về\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: words.vi.back })).toBeVisible()
  await expect(page.getByRole('button', { name: words.vi.again })).toBeHidden()
})

test('a parcel on its way is asked to be cancelled, and says that the provider decides; a request to cancel is withdrawn there and from the row of its parcel', async ({
  page,
}) => {
  await enterAs(page, owner)
  await reachDetail(page)
  await page.getByRole('button', { name: 'Xin hủy…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Gửi yêu cầu hủy' }).click()
  await expect(page.getByText(`Đã gửi yêu cầu hủy đơn ${tracking_number}`)).toBeVisible()
  await expect(page.getByText('Bạn đã xin hủy, nhà vận chuyển đang xét.')).toBeVisible()

  await page.getByRole('button', { name: 'Rút yêu cầu hủy' }).click()
  await expect(page.getByText(`Đã rút yêu cầu hủy đơn ${tracking_number}`)).toBeVisible()
  await expect(page.getByText(/^Bưu tá.* đang đi giao\. /)).toBeVisible()

  await owner.client.call(cancelParcel, { params: { id }, body: {} })
  await page.getByRole('link', { name: 'Đơn hàng' }).first().click()
  await page.getByRole('row', { name: tracking_number }).hover()
  await page.getByRole('button', { name: `Thao tác khác với ${tracking_number}` }).click()
  await page.getByRole('menuitem', { name: 'Rút yêu cầu hủy' }).click()
  const status = async () => (await owner.client.call(getParcel, { params: { id } })).data.status
  await expect.poll(status).toBe('in_delivery')
  await expect(page.getByText(`Đã rút yêu cầu hủy đơn ${tracking_number}`).last()).toBeVisible()
})
