import { expect, type Locator, type Page } from '@playwright/test'
import {
  answer,
  call,
  freshWord,
  makeDraft,
  makeParcel,
  type Parcel,
  printLabel,
  readParcel,
  screenOf,
  signIn,
} from '../setup/demo-shop.ts'
import { expectFits } from '../setup/screens.ts'
import { test } from '../setup/watch.ts'

const detail = (page: Page) => screenOf(page, 'parcel-detail')
const badge = (page: Page, words: string) => page.locator('h1 ~ *').filter({ hasText: words })
const slip = (page: Page) => page.locator('section').filter({ hasText: 'Tiền đơn này' }).last()
const action = (page: Page, name: string) => page.getByRole('group', { name })

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/packages/${id}`)
  await expect(detail(page)).toBeVisible()
  await expect(page.getByText('Hành trình')).toBeVisible()
}

/** The newest parcel of the demo shop in a status; the seeded past has every status of the main road. */
async function seeded(
  page: Page,
  status: string,
  fits: (parcel: Parcel) => boolean = () => true,
): Promise<Parcel> {
  const { data } = await call<Parcel[]>(page, 'GET', `/v1/shop-packages?status=${status}&limit=200`)
  const parcel = data.findLast((one) => one.cod > 0 && fits(one))
  if (!parcel) throw new Error(`The demo shop has no parcel with COD in status ${status}`)
  return parcel
}

async function stations(list: Locator): Promise<string[]> {
  const texts = await list.getByRole('listitem').allTextContents()
  return texts.map((text) => /(đã xong|đang ở đây|sắp tới|dừng ở đây|không cần)$/.exec(text)?.[0] ?? text)
}

test.beforeEach(async ({ page }) => {
  await signIn(page)
})

test.describe('what happens now', () => {
  test('says of a delivered parcel when its money comes, shows the history by days, and adds the money up line by line, down to the ledger', async ({
    page,
  }) => {
    // Its shop pays the fees: they stand in the ledger as charged to it.
    const parcel = await seeded(page, 'cod_collected', ({ payment_option }) => payment_option === 'sender')
    await open(page, parcel.id)
    await expect(page.getByText(/Bưu cục đã nhận [\d.]+\s₫ tiền thu hộ\./)).toContainText(
      /về tài khoản thứ (Hai|Tư|Sáu|Ba|Năm) \d\d\/\d\d\./,
    )
    const way = page.getByRole('list', { name: 'Chặng đường của đơn' })
    expect(await stations(way)).toEqual(['đã xong', 'đã xong', 'đã xong', 'đã xong', 'đang ở đây', 'sắp tới'])
    await expect(way.getByRole('listitem').last()).toContainText(/Tiền về.*thứ/)

    // Newest first, with place, courier and who took the parcel.
    // The days before the delivery's are folded.
    await page.getByText(/^\d+ chặng trước$/).click()
    const days = page.getByRole('list', { name: /^(Thứ|Chủ nhật)/ })
    const happened = await days.getByRole('listitem').allTextContents()
    expect(happened[0]).toContain('Bưu cục nhận tiền thu hộ')
    expect(happened.at(-1)).toContain('Tạo đơn')
    const delivery = days.getByRole('listitem').filter({ hasText: 'Giao thành công' })
    await expect(delivery).toContainText(/, bưu tá/)
    await expect(delivery).toContainText('Người nhận hàng:')

    const amounts = (await slip(page).locator('dd').allTextContents()).map(readAmount)
    const result = readAmount((await slip(page).getByText('Shop nhận về').locator('..').textContent()) ?? '')
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(result)
    expect(amounts[0]).toBe(parcel.cod)

    await slip(page).getByRole('button', { name: 'Vì sao là số này' }).click()
    const drawer = page.getByRole('dialog', { name: 'Vì sao là số này' })
    await expect(drawer.getByText(/^Thể tích: /)).toContainText('kg quy đổi')
    await expect(drawer.getByText(/tiền đến hạn sau hai ngày làm việc/)).toBeVisible()
    const owed = new Set(['Nợ shop', 'Doanh thu vận chuyển'])
    for (const words of ['Bưu tá thu tiền của khách', 'Tính phí cho shop', 'Bưu tá nộp tiền về bưu cục']) {
      const posting = drawer.getByRole('listitem').filter({ hasText: words })
      const entries = (await posting.locator('dd').allTextContents()).map(readAmount)
      const accounts = await posting.locator('dt').allTextContents()
      // What is owed and what is earned are read as amounts of their own; cash and dues stand against them.
      const sum = entries.reduce(
        (rest, amount, index) => rest + (owed.has(accounts[index] ?? '') ? -amount : amount),
        0,
      )
      expect(sum, words).toBe(0)
      expect(Math.max(...entries), words).toBeGreaterThan(0)
    }
    const collected = drawer.getByRole('listitem').filter({ hasText: 'Bưu tá thu tiền của khách' })
    const owedToShop = collected.getByText('Nợ shop', { exact: true }).locator('..').locator('dd')
    expect(readAmount((await owedToShop.textContent()) ?? '')).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(slip(page).getByRole('button', { name: 'Vì sao là số này' })).toBeFocused()
  })

  test('follows a new parcel to its pickup without being reloaded, and says that a receiver who pays the fee pays it', async ({
    page,
  }) => {
    const parcel = await makeParcel(page, { payment_option: 'receiver' })
    await open(page, parcel.id)
    await expect(slip(page)).toContainText(/[\d.]+\s₫, khách trả khi nhận/)
    await expect(slip(page)).toContainText(/Nếu hoàn: không thu hộ, shop trả/)
    await expect(slip(page).getByText('Shop nhận về').locator('..')).toContainText('1.250.000')

    await printLabel(page, parcel.id)
    await expect(page.getByText(/Dự kiến giao (thứ|Chủ nhật)/)).toContainText(
      /giao xong, [\d.]+\s₫ về tài khoản/,
    )
    // The simulated provider comes for it once its label is printed; every step it reports is on the screen at once.
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Đã lấy hàng' }).filter({ hasText: ', bưu tá' }),
    ).toBeVisible()
    // What the shop could do by itself is now something it asks for.
    await expect(action(page, 'Xin hủy đơn').getByRole('button', { name: 'Xin hủy…' })).toBeVisible()
    await expect(page.getByText(/^Hàng đang trên đường\. Nhà vận chuyển xét/)).toBeVisible()
  })

  test('changes by itself when something happens elsewhere', async ({ page }) => {
    const draft = await makeDraft(page)
    await open(page, draft.id)
    await expect(page.getByText('Trực tiếp')).toBeVisible()
    await call(page, 'PATCH', `/v1/packages/${draft.id}/cancel`, { reason: 'Khách đổi ý' })
    await expect(page.getByText(/^Bạn đã hủy đơn này lúc/)).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Shop hủy đơn' })).toContainText('Khách đổi ý')
  })

  test('shows plainly why the order system refused a parcel, and what to do', async ({ page }) => {
    const parcel = await seeded(page, 'failed')
    await open(page, parcel.id)
    await expect(page.getByText(/^Nhà vận chuyển chưa nhận đơn này/)).toBeVisible()
    await expect(page.getByText(/^Lý do: Phường nhận đã đổi tên/)).toBeVisible()
    await page.getByRole('link', { name: 'Sửa và gửi lại' }).click()
    await expect(page).toHaveURL(`/packages/edit/${parcel.id}`)
  })
})

test.describe('what may be done', () => {
  test('finds a parcel by the code on its label, asks once before it cancels, says in the dialog why it could not, and keeps the reason', async ({
    page,
    watch,
  }) => {
    const word = freshWord()
    const draft = await makeDraft(page, { receiver_name: word })
    // The code on its label finds it, too.
    await page.goto(`/packages/${draft.tracking_number}`)
    await expect(page).toHaveURL(`/packages/${draft.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(draft.tracking_number)
    await action(page, 'Hủy đơn').getByRole('button').click()
    const ask = page.getByRole('alertdialog', { name: `Hủy đơn ${draft.tracking_number}?` })
    await expect(ask).toContainText(`Đơn của ${word}, thu hộ 1.250.000 ₫.`)
    await expect(ask.getByRole('button', { name: 'Giữ đơn' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(ask).toBeHidden()
    expect((await readParcel(page, draft.id)).status).toBe('draft')

    await action(page, 'Hủy đơn').getByRole('button').click()
    watch.allowFailedCalls()
    await page.route(/\/cancel$/, (route) =>
      answer(route, 409, { code: 'EPK016', message: 'Đơn đã được lấy nên không hủy được', request_id: 'r' }),
    )
    await ask.getByRole('button', { name: 'Hủy đơn này' }).click()
    await expect(page.getByRole('alert')).toHaveText('Đơn đã được lấy nên không hủy được')
    await page.unroute(/\/cancel$/)

    await ask.getByRole('textbox', { name: /Lý do/ }).fill('Hết hàng')
    await ask.getByRole('button', { name: 'Hủy đơn này' }).click()
    await expect(page.getByText(`Đã hủy đơn ${draft.tracking_number}`)).toBeVisible()
    await expect(badge(page, 'Shop đã hủy').first()).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Shop hủy đơn' })).toContainText('Hết hàng')
    await expect(page.getByText('Đơn đã hủy nên không in nhãn.')).toBeVisible()
  })

  test('locks COD once the label is printed, and says so beside the button', async ({ page }) => {
    const parcel = await makeParcel(page)
    const { data } = await call<Record<string, unknown>>(page, 'GET', `/v1/packages/${parcel.id}`)
    const printed = {
      ...data,
      status: 'waiting_for_pickup',
      awb_printed_at: data.created_at,
      awb_print_count: 1,
    }
    await page.route(`**/v1/packages/${parcel.id}`, (route) => answer(route, 200, { data: printed }))
    await open(page, parcel.id)
    const cod = action(page, 'Sửa tiền thu hộ, người trả phí')
    await expect(cod).toHaveAccessibleDescription(/^Nhãn đã in nên COD đã chốt\./)
    const address = `/support?new=1&parcel=${parcel.tracking_number}&type=change_of_information`
    await expect(cod.getByRole('link', { name: 'Yêu cầu đổi' })).toHaveAttribute('href', address)
    await action(page, 'Sửa người nhận, địa chỉ').getByRole('link').click()
    await expect(page).toHaveURL(`/packages/edit/${parcel.id}`)
  })
})

test('a delivered parcel says once that it can neither be changed nor cancelled', async ({ page }) => {
  const parcel = await seeded(page, 'delivered')
  await open(page, parcel.id)
  const actions = page.getByRole('listitem').filter({ hasText: 'Không sửa, không hủy được' })
  await expect(actions).toContainText('Khách đã nhận hàng.')
  await expect(page.getByText('Khách đã nhận hàng.')).toHaveCount(1)
  await expect(page.getByRole('group', { name: 'Hủy đơn' })).toHaveCount(0)
})

test('a shop copies what it sends its customer to follow the parcel, from the page and from the list', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const parcel = await seeded(page, 'in_delivery')
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const link = `/t/${parcel.tracking_number}`
  await open(page, parcel.id)
  await page.getByRole('button', { name: `Thao tác khác với ${parcel.tracking_number}` }).click()
  await page.getByRole('menuitem', { name: 'Chép tin theo dõi' }).click()
  await expect(page.getByText(`Đã chép tin theo dõi ${parcel.tracking_number}`)).toBeVisible()
  const message = await copied()
  expect(message).toMatch(/^Đơn .+ của bạn, COD [\d.]+\s₫, xem hàng tới đâu tại http/)
  expect(message.endsWith(link)).toBe(true)
  const followed = await page.request.get(message.slice(message.indexOf('http')))
  expect(followed.status()).toBe(200)

  await page.goto(`/packages?keyword=${parcel.tracking_number}`)
  await page.getByRole('row').filter({ hasText: parcel.tracking_number }).hover()
  await page.getByRole('button', { name: `Thao tác khác với ${parcel.tracking_number}` }).click()
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await page.getByRole('menuitem', { name: 'Chép tin theo dõi' }).click()
  await expect.poll(copied).toBe(message)
})

test.describe('states', () => {
  test('says that there is no such parcel, and leads to the list', async ({ page, watch }) => {
    watch.allowFailedCalls()
    for (const id of ['01a1ef67-0000-7000-8000-000000000000', 'GH0000000000']) {
      await page.goto(`/packages/${id}`)
      await expect(page.getByRole('heading', { name: 'Không có đơn này' })).toBeVisible()
    }
    await page.getByRole('link', { name: 'Tới danh sách đơn' }).click()
    await expect(page).toHaveURL('/packages')
  })

  test('holds very long texts and payloads without breaking or running them', async ({ page }) => {
    const payload = '<img src=x onerror=pwned()>"\'{{pwned()}}'
    const draft = await makeDraft(page, {
      receiver_name: `${payload} ${'Ẩ'.repeat(55)}`,
      receiver_address: 'x'.repeat(100),
      notes: `**${payload}** ${'dài '.repeat(40)}`.slice(0, 250),
      products: [{ name: `${payload}${'y'.repeat(200)}`, quantity: 10_000, value: 1 }],
    })
    await open(page, draft.id)
    for (const width of [1366, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expect(page.getByText(payload).first()).toBeVisible()
      await expectFits(page)
      expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toEqual([])
    }
  })
})

/** `−45.000 ₫` as −45000. */
function readAmount(text: string): number {
  const found = /([−-]?)([\d.]+)\s₫/.exec(text)
  return Number((found?.[2] ?? 'NaN').replaceAll('.', '')) * (found?.[1] ? -1 : 1)
}
