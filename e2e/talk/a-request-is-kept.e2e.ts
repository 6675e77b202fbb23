import { type Client, createClient } from '@guihang/contract/client'
import type { Parcel } from '@guihang/contract/parcels/parcels'
import { getCustomerRequest } from '@guihang/contract/talk/support'
import {
  answerSupportRequest,
  completeSupportRequest,
  passSupportRequest,
  refuseSupportRequest,
  takeSupportRequest,
} from '@guihang/contract/talk/support-requests'
import { expect, type Page } from '@playwright/test'
import { origin as instance } from '../setup/instance.ts'
import { addParcel, addStore, enterAs, newOwner, type Owner } from '../setup/people.ts'
import { expectSound } from '../setup/screens.ts'
import { mintOperator } from '../setup/storage.ts'
import { narrow } from '../setup/walks.ts'
import { test } from '../setup/watch.ts'
import { addRequest, giveFile, leaveToPeople, pdfToChoose, pictureToChoose } from './support.ts'

let owner: Owner
let operator: Client
let parcel: Parcel

test.beforeEach(async ({ page, storage }) => {
  const token = await mintOperator(storage)
  operator = createClient({ baseUrl: instance, token: () => token })
  owner = await newOwner(storage)
  parcel = await addParcel(owner, await addStore(owner))
  await enterAs(page, owner)
})

const text = (page: Page) => page.getByRole('textbox', { name: 'Nội dung', exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const reply = (page: Page) => page.getByRole('textbox', { name: 'Trả lời', exact: true })

test('a complaint loses nothing: files by drop and paste, a failed upload, a failed call, a reload', async ({
  page,
  watch,
}) => {
  watch.allowFailedCalls()
  await page.goto('/support')
  await expect(page.getByText('Bạn chưa gửi yêu cầu nào')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Gửi yêu cầu hỗ trợ' }).last().click()
  await button(page, 'Gửi yêu cầu').click()
  await expect(page.getByRole('radio', { name: /^Tư vấn/ })).toBeFocused()

  await page.getByRole('radio', { name: /^Giục giao hàng/ }).check()
  await page.getByRole('searchbox', { name: 'Đơn hàng' }).fill('hong nhung')
  await page.getByRole('list', { name: 'Đơn tìm thấy' }).getByRole('button').click()
  // A parcel that waits for approval has no delivery to hurry up: the form says so and sends nothing.
  await text(page).fill('Hàng bị móp')
  await button(page, 'Gửi yêu cầu').click()
  const why = 'Chỉ giục giao được khi hàng đang trên đường tới khách'
  await expect(page.getByRole('region', { name: 'Đơn hàng' }).getByText(why)).toBeVisible()
  await page.getByRole('radio', { name: /^Khiếu nại/ }).check()
  await expect(page.getByRole('radio', { name: /^Giục giao hàng/ })).toBeDisabled()
  await expect(page.getByRole('region', { name: 'Đơn hàng' }).getByText(why)).toBeHidden()

  await giveFile(text(page), 'drop', { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
  await expect(page.getByText('Chỉ nhận ảnh JPG, PNG, WebP và tệp PDF')).toBeVisible()
  await page.route('**/v1/support-attachments', (route) => route.abort('connectionfailed'))
  await giveFile(text(page), 'drop', pdfToChoose)
  const failed = page.getByRole('listitem').filter({ hasText: 'hoa-don.pdf' })
  await expect(failed.getByRole('alert')).toContainText('Không kết nối được máy chủ')
  await expectSound(page)
  await page.unroute('**/v1/support-attachments')
  await failed.getByRole('button', { name: 'Thử lại' }).click()
  await expect(page.getByText(/^PDF 1 · /)).toBeVisible()
  await giveFile(text(page), 'paste', await pictureToChoose())
  await expect(page.getByRole('img', { name: 'Ảnh 2' })).toBeVisible()

  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/v1/support-attachments', async (route) => {
    await held
    // The page has stopped waiting by then.
    await route.abort().catch(() => undefined)
  })
  await giveFile(text(page), 'paste', { ...(await pictureToChoose()), name: 'thua.png' })
  await expect(page.getByRole('progressbar', { name: 'Đang gửi thua.png' })).toBeVisible()
  await expect(page.getByText('Tệp đang gửi lên')).toBeVisible()
  await button(page, 'Dừng gửi thua.png').click()
  await expect(page.getByText('Tệp đang gửi lên')).toBeHidden()
  release()
  await page.unroute('**/v1/support-attachments')

  await page.route('**/v1/customer-request', (route) => route.abort('connectionfailed'))
  await button(page, 'Gửi yêu cầu').click()
  await expect(page.getByText('Phần bạn viết vẫn còn đây, bấm lại là gửi.')).toBeVisible()
  await page.unroute('**/v1/customer-request')
  await page.reload()
  await expect(page.getByText('Đây là phần bạn viết dở lần trước.')).toBeVisible()
  await expect(text(page)).toHaveValue('Hàng bị móp')
  await expect(page.getByRole('radio', { name: /^Khiếu nại/ })).toBeChecked()
  await expect(page.getByText(/^PDF 1 · /)).toBeVisible()
  await button(page, 'Gửi yêu cầu').click()

  await expect(page.getByText('Đã gửi, chờ nhà vận chuyển tiếp nhận.')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /^PDF 1 · / }).click()
  await download
  const { data } = await owner.client.call(getCustomerRequest, {
    params: { id: page.url().split('/').at(-1) ?? '' },
  })
  expect(data).toMatchObject({ request_type: 'complaint', tracking_number: parcel.tracking_number })
  expect(data.attachments).toHaveLength(2)
  // What was sent is not offered again.
  await page.goto('/support?new=1')
  await expect(text(page)).toHaveValue('')
})

test('a request is changed while it waits, answered, completed, reopened, and refused', async ({
  page,
  watch,
}) => {
  watch.allowFailedCalls()
  const { tracking_number } = parcel
  await leaveToPeople(page, owner, tracking_number)
  const { id } = await addRequest(owner, { tracking_number })
  await page.goto(`/support/${id}`)
  await button(page, 'Sửa nội dung').click()
  await text(page).fill('Có nhận gốm sứ không?')
  await button(page, 'Lưu nội dung').click()
  await expect(page.getByRole('listitem').getByText('Có nhận gốm sứ không?')).toBeVisible()
  await operator.call(takeSupportRequest, { params: { id } })
  await expect(page.getByText('Nhà vận chuyển đang xử lý.')).toBeVisible()
  await expect(button(page, 'Sửa nội dung')).toBeHidden()

  await page.route('**/v1/customer-response', (route) => route.abort('connectionfailed'))
  await reply(page).fill('Gốm Bát Tràng')
  await reply(page).press('Control+Enter')
  await expect(page.getByText('Phần bạn viết vẫn còn đây, bấm lại là gửi.')).toBeVisible()
  await page.unroute('**/v1/customer-response')
  await page.reload()
  await expect(reply(page)).toHaveValue('Gốm Bát Tràng')
  await reply(page).press('Control+Enter')
  await expect(page.getByRole('listitem').getByText('Gốm Bát Tràng')).toBeVisible()
  await expect(reply(page)).toHaveValue('')

  await operator.call(answerSupportRequest, {
    params: { id },
    body: { content: 'Shop đồng ý bọc thêm hai lớp chứ?', asks_confirmation: true },
  })
  await expect(page.getByText('Nhà vận chuyển chờ bạn xác nhận.')).toBeVisible()
  await expectSound(page)
  await button(page, 'Đồng ý').click()
  await expect(page.getByText(/^Đã hoàn tất lúc/)).toBeVisible()
  await expect(page.getByText(/^Còn vướng thì trả lời trước/)).toBeVisible()
  await expectSound(page)

  await page.getByRole('textbox', { name: 'Trả lời để mở lại yêu cầu' }).fill('Còn phí bọc thì sao?')
  await button(page, 'Gửi và mở lại').click()
  await expect(page.getByText('Shop mở lại yêu cầu')).toBeVisible()
  await operator.call(completeSupportRequest, { params: { id }, body: {} })
  await expect(page.getByText(/^Đã hoàn tất lúc/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Trả lời để mở lại yêu cầu' }).fill('Chưa ai trả lời phí bọc')
  await button(page, 'Gửi và mở lại').click()
  await expect(reply(page)).toBeVisible()
  await operator.call(refuseSupportRequest, { params: { id }, body: { reason: 'Bọc thêm là việc của shop' } })
  await expect(page.getByText('Nhà vận chuyển từ chối: Bọc thêm là việc của shop')).toBeVisible()
  await expectSound(page)
})

test('the row of a parcel and the palette lead to a request; the list cuts no status off, has its days in their order, and is narrowed by status, type, unread, words and days, which the address keeps', async ({
  page,
}) => {
  await page.goto('/packages')
  await page.getByRole('row', { name: parcel.tracking_number }).hover()
  await page.getByRole('button', { name: `Thao tác khác với ${parcel.tracking_number}` }).click()
  await page.getByRole('menuitem', { name: 'Gửi yêu cầu hỗ trợ' }).click()
  await expect(page.getByRole('region', { name: 'Đơn hàng' })).toContainText(parcel.receiver.name)
  await expect(page.getByRole('radio', { name: /^Tư vấn/ })).toBeChecked()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('khieu nai')
  await page.getByRole('option', { name: 'Gửi yêu cầu hỗ trợ' }).click()
  await expect(page.getByRole('searchbox', { name: 'Đơn hàng' })).toBeVisible()

  const answered = await addRequest(owner, { description: 'Phí bọc hàng là bao nhiêu?' })
  await addRequest(owner, {
    request_type: 'complaint',
    tracking_number: parcel.tracking_number,
    description: 'Bưu tá không gọi trước',
  })
  await operator.call(answerSupportRequest, { params: { id: answered.id }, body: { content: 'Miễn phí' } })
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Hỗ trợ/ })
    .first()
    .click()
  const rows = page.getByRole('main').getByText(/^YC\d{6}-/)
  await expect(rows).toHaveCount(2)

  await button(page, 'Trạng thái').click()
  await page.getByRole('menuitemradio', { name: 'Đã trả lời' }).click()
  await expect(rows).toHaveText([answered.support_code])
  await expect(page).toHaveURL(/status=answered/)
  await page.reload()
  await expect(rows).toHaveText([answered.support_code])
  await button(page, 'Bỏ lọc').click()
  await expect(rows).toHaveCount(2)

  await button(page, 'Loại yêu cầu').click()
  await page.getByRole('menuitemradio', { name: 'Khiếu nại' }).click()
  await expect(rows).toHaveCount(1)
  await expect(page.getByText('Bưu tá không gọi trước')).toBeVisible()
  await button(page, 'Bỏ lọc').click()
  await button(page, 'Tin mới').click()
  await page.getByRole('menuitemradio', { name: 'chưa đọc' }).click()
  await expect(rows).toHaveText([answered.support_code])
  await button(page, 'Bỏ lọc').click()
  await page.getByRole('searchbox', { name: 'Tìm yêu cầu' }).fill('buu ta')
  await expect(rows).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Tìm yêu cầu' }).fill('khong-co')
  await expect(page.getByText('Không có yêu cầu nào khớp “khong-co”')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Bỏ lọc' }).last().click()
  await expect(rows).toHaveCount(2)

  await operator.call(passSupportRequest, { params: { id: answered.id }, body: { team: 'compensation' } })
  for (const width of [820, 1100, 1366]) {
    await page.setViewportSize({ width, height: 800 })
    // The desk of the simulated provider may have passed on the other one meanwhile.
    const words = page
      .getByRole('row')
      .filter({ hasText: answered.support_code })
      .getByText('Đã chuyển bộ phận phụ trách', { exact: true })
    await expect(words).toBeVisible()
    expect(await words.evaluate((at) => at.scrollWidth - at.clientWidth), `${width} px`).toBe(0)
  }
  const days = page.getByRole('main').getByRole('row').getByRole('time')
  const sent = await days.evaluateAll((times) => times.map((time) => time.getAttribute('datetime')))
  expect(sent).toHaveLength(2)
  expect(sent).toEqual([...sent].sort().reverse())
  expect(sent).toContain(answered.created_at)

  await page.setViewportSize(narrow)
  // A phone has the same filters behind one button.
  await button(page, 'Lọc').click()
  const dialog = page.getByRole('dialog', { name: 'Lọc' })
  await dialog.getByRole('combobox', { name: 'Ngày gửi' }).fill('01/01/2020 ~ 31/01/2020')
  await dialog.getByRole('combobox', { name: 'Ngày gửi' }).press('Enter')
  await dialog.getByRole('button', { name: 'Xem kết quả' }).click()
  await expect(page.getByText('Không có yêu cầu nào khớp bộ lọc')).toBeVisible()
})
