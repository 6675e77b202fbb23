import { expect, type Page, type Route } from '@playwright/test'
import {
  answer,
  call,
  freshWord,
  makeDraft,
  makeParcel,
  type Parcel,
  readParcel,
  screenOf,
  signIn,
} from './demo-shop.ts'
import { expectAccessible, tryAgain } from './screens.ts'
import { test } from './watch.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Đơn hàng' })
const rows = (page: Page) => table(page).locator('tbody tr')
const row = (page: Page, parcel: Parcel) => rows(page).filter({ hasText: parcel.tracking_number })
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Tìm đơn hàng' })
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Thao tác với mục đã chọn' })

async function openList(page: Page, address = '/packages'): Promise<void> {
  await page.goto(address)
  await expect(screenOf(page, 'packages')).toBeVisible()
}

async function countOf(page: Page, name: RegExp): Promise<number> {
  const text = (await tab(page, name).textContent()) ?? ''
  return Number(/[\d.]+$/.exec(text)?.[0].replaceAll('.', ''))
}

/** Notes which addresses the page opens in tabs of their own; a browser without a window shows no PDF. */
async function watchOpening(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const opened: string[] = []
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true })
    Object.assign(window, {
      opened,
      open: (address: string) => {
        opened.push(address)
        return window
      },
    })
  })
  return () => page.evaluate(() => Reflect.get(window, 'opened'))
}

/** What the house answers; null for a question that the page, or its end, has taken back meanwhile. */
async function told(route: Route): Promise<{ data: Parcel[]; meta: object } | null> {
  return await route
    .fetch()
    .then((answered) => answered.json())
    .catch(() => null)
}

/** An id nobody has, told from the others by its number. */
const idNumbered = (number: number) => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`

test.beforeEach(async ({ page }) => {
  await signIn(page)
})

test.describe('finding', () => {
  test('shows ten groups with their counts, and the address holds the choice', async ({ page }) => {
    await openList(page)
    await expect(page.getByRole('tab')).toHaveCount(12)
    // Other journeys save drafts in this shop meanwhile: the tab follows, a moment later.
    await expect(async () => {
      const { data } = await call<{ group: string; count: number }[]>(
        page,
        'GET',
        '/v1/package-status-group-with-count',
      )
      const drafts = data.find(({ group }) => group === 'draft')?.count
      expect(await countOf(page, /^Nháp/)).toBe(drafts)
    }).toPass()
    expect(await countOf(page, /^Tất cả/)).toBeGreaterThan(300)

    await tab(page, /^Nháp/).click()
    await expect(page).toHaveURL('/packages?status_group=draft')
    await expect(async () => {
      const drafts = await countOf(page, /^Nháp/)
      expect(await rows(page).count()).toBe(Math.min(drafts, 50))
    }).toPass()
    await page.reload()
    await expect(tab(page, /^Nháp/)).toHaveAttribute('aria-selected', 'true')
    await page.goBack()
    await expect(page).toHaveURL('/packages')
    await expect(tab(page, /^Tất cả/)).toHaveAttribute('aria-selected', 'true')
  })

  test('walks the tabs by keyboard', async ({ page }) => {
    await openList(page)
    await tab(page, /^Tất cả/).focus()
    await page.keyboard.press('ArrowRight')
    await expect(tab(page, /^Cần bạn/)).toBeFocused()
    await expect(page).toHaveURL('/packages?needs=you')
    await page.keyboard.press('ArrowRight')
    await expect(tab(page, /^Chờ xác nhận/)).toBeFocused()
    await expect(page).toHaveURL('/packages?status_group=confirmation')
    await page.keyboard.press('End')
    await expect(page).toHaveURL('/packages?status_group=cancel')
  })

  test('searches as one types, without accents, and cancels what was superseded', async ({ page }) => {
    const word = freshWord()
    const parcel = await makeDraft(page, { receiver_name: `Đỗ Hồng ${word}` })
    await openList(page)
    await page.keyboard.press('/')
    await expect(search(page)).toBeFocused()

    let held: (() => void) | undefined
    await page.route(/shop-packages\?.*keyword=do(&|$)/, async (route) => {
      await new Promise<void>((resolve) => {
        held = resolve
      })
      await route.continue().catch(() => undefined)
    })
    const cancelled = page.waitForEvent('requestfailed', (request) => /keyword=do(&|$)/.test(request.url()))
    await search(page).fill('do')
    await expect.poll(() => held !== undefined).toBe(true)
    await search(page).fill(`do hong ${word.toLowerCase().replace('ử', 'u')}`)
    await cancelled
    held?.()
    await expect(rows(page)).toHaveCount(1)
    await expect(row(page, parcel)).toBeVisible()
    await expect(page).toHaveURL(/keyword=do\+hong/)

    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('link', { name: parcel.tracking_number, exact: true })).toBeFocused()
    await search(page).focus()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/packages')
  })

  test('filters by days, store, payer, label and precise status, and lets go of all at once', async ({
    page,
  }) => {
    await openList(page)
    await page.getByRole('button', { name: 'Người trả phí' }).click()
    await page.getByRole('menuitemradio', { name: 'Khách trả' }).click()
    await expect(page).toHaveURL('/packages?payment_option=receiver')
    await page.getByRole('button', { name: 'Nhãn' }).click()
    await page.getByRole('menuitemradio', { name: 'đã in' }).click()
    await page.getByRole('button', { name: 'Trạng thái', exact: true }).click()
    await page.getByRole('menuitemradio', { name: /^Đã thu COD/ }).click()
    await page.getByRole('button', { name: 'Cửa hàng' }).click()
    await page.getByRole('menuitemradio', { name: 'Kho Bát Tràng' }).click()
    await page.getByRole('combobox', { name: 'Ngày tạo' }).fill('01/01/2026 ~ 31/12/2027')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(
      /payment_option=receiver.*printed=true|printed=true.*payment_option=receiver/,
    )
    await expect(page).toHaveURL(/from=2026-01-01&to=2027-12-31/)
    await expect(rows(page).first()).toBeVisible()
    for (const badge of await rows(page).getByText('khách trả phí').all()) await expect(badge).toBeVisible()
    await page.getByRole('button', { name: 'Bỏ lọc' }).click()
    await expect(page).toHaveURL('/packages')
  })

  test('turns pages by key, keeps the way back, and remembers how many a page', async ({ page }) => {
    await openList(page)
    const first = await rows(page).first().textContent()
    await expect(page.getByText(/^1 – 50 trong [\d.]+$/)).toBeVisible()
    await page.getByRole('button', { name: 'Sau' }).click()
    await expect(page).toHaveURL(/cursor=[0-9a-f-]{36}&page=2/)
    await expect(page.getByText(/^51 – 100 trong [\d.]+$/)).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Sau' }).click()
    await expect(page.getByText(/^101 – 150 trong/)).toBeVisible()
    await page.getByRole('button', { name: 'Trước' }).click()
    await page.getByRole('button', { name: 'Trước' }).click()
    await expect(page).toHaveURL('/packages')
    // Parcels made meanwhile by other journeys stand above; what stood first is still there.
    await expect(table(page)).toContainText(first?.slice(0, 12) ?? '')

    await page.getByRole('button', { name: 'Mỗi trang' }).click()
    await page.getByRole('menuitemradio', { name: '25', exact: true }).click()
    await expect(page).toHaveURL('/packages?limit=25')
    await expect(rows(page)).toHaveCount(25)
  })

  test('keeps the chosen columns on this machine', async ({ page }) => {
    await openList(page)
    await page.getByRole('button', { name: 'Chọn cột' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Địa chỉ' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Dự kiến giao' }).click()
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(page.getByRole('columnheader', { name: 'Dự kiến giao' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Địa chỉ' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Chọn cột' }).click()
    await expect(page.getByRole('menuitemcheckbox', { name: 'Trạng thái' })).toBeDisabled()
    await page.getByRole('menuitem', { name: 'Về mặc định' }).click()
    await expect(page.getByRole('columnheader', { name: 'Địa chỉ' })).toBeVisible()
  })

  test('opens a parcel by keyboard and comes back to the same list', async ({ page }) => {
    // Days long past: no new row pushes those one walks down while one walks.
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
    const address = `/packages?from=${day(20)}&to=${day(10)}`
    await openList(page, address)
    const second = rows(page).nth(1).getByRole('link').first()
    await expect(second).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(second).toBeFocused()
    await page.keyboard.press('Space')
    await expect(rows(page).nth(1).getByRole('checkbox')).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(screenOf(page, 'parcel-detail')).toBeVisible()
    await page.getByRole('link', { name: 'Về danh sách đơn' }).click()
    await expect(page).toHaveURL(address)
  })
})

test.describe('states', () => {
  test('shows bars while it loads, after a moment, and says that it is busy', async ({ page }) => {
    let go: (() => void) | undefined
    await page.route(/\/v1\/shop-packages/, async (route) => {
      await new Promise<void>((resolve) => {
        go = resolve
      })
      await route.continue()
    })
    await page.goto('/packages')
    await expect(page.locator('[data-screen="packages"][aria-busy="true"]')).toBeVisible()
    await expect(table(page)).toHaveAttribute('aria-busy', 'true')
    await expectAccessible(page)
    await expect.poll(() => go !== undefined).toBe(true)
    go?.()
    await expect(screenOf(page, 'packages')).toBeVisible()
    await expect(rows(page).first()).toBeVisible()
  })

  test('offers the first parcel to a shop that has none', async ({ page }) => {
    await page.route(/\/v1\/shop-packages/, (route) =>
      answer(route, 200, { data: [], meta: { next_cursor: null, total: 0 } }),
    )
    await page.route(/status-group-with-count/, (route) => answer(route, 200, { data: [] }))
    await openList(page)
    await expect(page.getByRole('heading', { name: 'Đơn đầu tiên đang chờ bạn' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Tạo đơn' }).last().click()
    await expect(page).toHaveURL('/packages/create')
  })

  test('says which filter hides what, and how many match in other groups', async ({ page }) => {
    const word = freshWord()
    await makeDraft(page, { receiver_name: word })
    await openList(page, `/packages?status_group=return&keyword=${word}`)
    await expect(page.getByRole('heading', { name: `Không có đơn nào khớp “${word}”` })).toBeVisible()
    await expect(page.getByText('Đang lọc nhóm Hoàn hàng. Có 1 đơn khớp ở nhóm khác.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Tìm trong mọi nhóm' }).click()
    await expect(rows(page)).toHaveCount(1)
    await expect(page).toHaveURL(`/packages?keyword=${word}`)
  })

  test('says so when the list does not come, and tries again', async ({ page, watch }) => {
    watch.allowFailedCalls()
    const refuse = { code: 'EUS011', message: 'Có lỗi, gọi hotline', request_id: 'req-123' }
    await page.route(/\/v1\/shop-packages/, (route) => answer(route, 500, refuse))
    await openList(page)
    const alert = page.getByRole('alert').filter({ hasText: 'Chưa tải được danh sách' })
    await expect(alert).toContainText('Đơn của bạn vẫn nguyên.')
    await expect(alert).toContainText('req-123')
    await expectAccessible(page)
    await tryAgain(page, /\/v1\/shop-packages/, alert.getByRole('button', { name: 'Thử lại' }))
    await expect(rows(page).first()).toBeVisible()
  })

  test('tells an account without permission, and does not offer to try again', async ({ page, watch }) => {
    watch.allowFailedCalls()
    const refuse = { code: 'EUS008', message: 'Bạn không có quyền', request_id: 'req-8' }
    await page.route(/\/v1\/shop-packages/, (route) => answer(route, 403, refuse))
    await openList(page)
    await expect(page.getByRole('heading', { name: 'Tài khoản này không xem được đơn hàng' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Thử lại' })).toHaveCount(0)
    await expectAccessible(page)
  })

  test('holds very long texts without breaking its rows', async ({ page }) => {
    const word = freshWord()
    const long = `${word} ${'Nguyễn Thị Ẩnh Hồng '.repeat(4)}`.slice(0, 95)
    await makeDraft(page, {
      receiver_name: long,
      receiver_address: 'Số 45/12/7A hẻm Ẩm Thực đường Lê Văn Sỹ nối dài '.repeat(2).slice(0, 99),
      products: [{ name: 'Áo thun cổ tròn rất dài '.repeat(10).slice(0, 250), quantity: 10_000, value: 1 }],
      private_code: `DH-${word}-${'X'.repeat(36)}`,
    })
    for (const width of [1366, 1024, 800, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await openList(page, `/packages?keyword=${word}`)
      await expect(page.getByText(word).first()).toBeVisible()
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(beyond, `at ${width}`).toBeLessThanOrEqual(0)
      if (width > 768) expect((await rows(page).first().boundingBox())?.height).toBeLessThanOrEqual(54)
    }
  })

  test('is clean to axe filled, chosen and with a menu open, light and dark, wide and narrow, in English', async ({
    page,
  }) => {
    test.slow()
    for (const theme of ['light', 'dark']) {
      await page.addInitScript((name) => localStorage.setItem('guihang.theme', name), theme)
      for (const width of [1366, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await openList(page, '/packages?limit=25')
        await page
          .getByRole('checkbox')
          .nth(width > 768 ? 1 : 0)
          .check()
        await expect(bar(page)).toBeVisible()
        await expectAccessible(page)
      }
    }
    await page.setViewportSize({ width: 1366, height: 844 })
    await page.addInitScript(() => localStorage.setItem('language', 'en'))
    await openList(page)
    await expect(page.getByRole('tab', { name: /^Cancelled/ })).toBeVisible()
    await page.getByRole('row').nth(1).hover()
    await page
      .getByRole('button', { name: /^More for/ })
      .first()
      .click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('changing by itself', () => {
  test('moves rows and counts within a second, in their place', async ({ page }) => {
    const word = freshWord()
    await openList(page, `/packages?keyword=${word}`)
    await expect(page.getByRole('heading', { name: /Không có đơn nào khớp/ })).toBeVisible()
    await expect(page.getByText('Trực tiếp')).toBeVisible()
    const drafts = await countOf(page, /^Nháp/)
    const draft = await makeDraft(page, { receiver_name: word })
    await expect(row(page, draft)).toContainText('Nháp', { timeout: 1_000 })
    await expect.poll(() => countOf(page, /^Nháp/)).toBeGreaterThan(drafts)
    const other = await makeDraft(page, { receiver_name: word })
    await expect(rows(page)).toHaveCount(2)
    const place = await row(page, draft).boundingBox()
    await call(page, 'PATCH', `/v1/packages/${draft.id}/cancel`, {})
    await expect(row(page, draft)).toContainText('Shop đã hủy', { timeout: 1_000 })
    expect((await row(page, draft).boundingBox())?.y).toBe(place?.y)
    await expect(row(page, other)).toContainText('Nháp')
  })
})

test.describe('many at once', () => {
  test('chooses a range, a page, and everything that matches', async ({ page }) => {
    await openList(page, '/packages?limit=25')
    await rows(page).nth(1).getByRole('checkbox').click()
    await rows(page)
      .nth(4)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] })
    await expect(bar(page)).toContainText('4 đơn')
    await page.getByRole('checkbox', { name: 'Chọn tất cả trong trang' }).click()
    await expect(bar(page)).toContainText('25 đơn')
    await bar(page)
      .getByRole('button', { name: /^Chọn cả/ })
      .click()
    const total = await countOf(page, /^Tất cả/)
    await expect(bar(page)).toContainText(`${total} đơn`)
    await expect(bar(page).getByRole('button', { name: /^Chọn cả/ })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(bar(page)).toHaveCount(0)
  })

  test('stops choosing everything when told to', async ({ page }) => {
    await openList(page, '/packages?limit=25')
    await rows(page).first().getByRole('checkbox').check()
    let held: (() => void) | undefined
    await page.route(/shop-packages\?.*limit=200.*cursor=/, async (route) => {
      await new Promise<void>((resolve) => {
        held = resolve
      })
      await route.continue().catch(() => undefined)
    })
    await bar(page)
      .getByRole('button', { name: /^Chọn cả/ })
      .click()
    await bar(page).getByRole('button', { name: 'Đã tìm 200 đơn. Dừng' }).click()
    await expect(bar(page)).toContainText('1 đơn')
    held?.()
    await expect(bar(page).getByRole('button', { name: /^Chọn cả/ })).toBeVisible()
  })

  test('copies the codes of the chosen parcels', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const word = freshWord()
    const one = await makeDraft(page, { receiver_name: word })
    const two = await makeDraft(page, { receiver_name: word })
    await openList(page, `/packages?keyword=${word}`)
    await page.getByRole('checkbox', { name: 'Chọn tất cả trong trang' }).check()
    await bar(page).getByRole('button', { name: 'Chép mã' }).click()
    await expect(page.getByText('Đã chép 2 mã vận đơn')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied.split('\n').sort()).toEqual([one.tracking_number, two.tracking_number].sort())
  })

  test('cancels what can be cancelled and tells of each row', async ({ page }) => {
    const word = freshWord()
    const draft = await makeDraft(page, { receiver_name: word, cod: 300_000 })
    const other = await makeDraft(page, { receiver_name: word, cod: 200_000 })
    const gone = await makeDraft(page, { receiver_name: word })
    await call(page, 'PATCH', `/v1/packages/${gone.id}/cancel`, {})
    await openList(page, `/packages?keyword=${word}`)
    await page.getByRole('checkbox', { name: 'Chọn tất cả trong trang' }).check()
    await bar(page).getByRole('button', { name: 'Hủy đơn…' }).click()
    const ask = page.getByRole('alertdialog', { name: 'Hủy 2 đơn, thu hộ 500.000 ₫?' })
    await expect(ask).toContainText('1 đơn trong số đã chọn không hủy được')
    await expectAccessible(page)
    await ask.getByRole('textbox', { name: /Lý do/ }).fill('Khách đổi ý')
    await ask.getByRole('button', { name: 'Hủy 2 đơn' }).click()

    const result = page.getByRole('dialog', { name: 'Đã hủy 2 trong 3 đơn' })
    const told = result.getByRole('listitem')
    await expect(told.filter({ hasText: gone.tracking_number })).toContainText('Đơn đã hủy.')
    await expect(told.filter({ hasText: draft.tracking_number })).toContainText('Đã hủy')
    await expectAccessible(page)
    await result.getByRole('button', { name: 'Đóng' }).click()
    await expect(row(page, other)).toContainText('Shop đã hủy')
    await expect(bar(page)).toContainText('1 đơn')
    expect((await readParcel(page, draft.id)).status).toBe('shop_canceled')
  })

  test('stops a batch when told to, and tries the rest again', async ({ page, watch }) => {
    watch.allowFailedCalls()
    const word = freshWord()
    for (let count = 0; count < 6; count += 1) await makeDraft(page, { receiver_name: word })
    await openList(page, `/packages?keyword=${word}`)
    await expect(rows(page)).toHaveCount(6)
    let asked = 0
    const held: (() => void)[] = []
    await page.route(/\/cancel$/, async (route) => {
      asked += 1
      await new Promise<void>((resolve) => held.push(resolve))
      if (asked > 0) await answer(route, 503, { code: 'EBUSY', message: 'Đang bận', request_id: 'r' })
    })
    await page.getByRole('checkbox', { name: 'Chọn tất cả trong trang' }).check()
    await bar(page).getByRole('button', { name: 'Hủy đơn…' }).click()
    await page.getByRole('button', { name: 'Hủy 6 đơn' }).click()
    await expect(page.getByRole('progressbar', { name: 'Đã xử lý' })).toBeVisible()
    await expect.poll(() => held.length).toBe(4)
    await page.getByRole('button', { name: 'Dừng' }).click()
    for (const go of held) go()
    const result = page.getByRole('dialog', { name: 'Đã hủy 0 trong 6 đơn' })
    await expect(result.getByText('Chưa làm, vì bạn đã dừng')).toHaveCount(2)
    await expect(result.getByText('Đang bận')).toHaveCount(4)
    await page.unroute(/\/cancel$/)
    await result.getByRole('button', { name: 'Thử lại 6 đơn' }).click()
    await expect(page.getByRole('dialog', { name: 'Đã hủy 6 đơn' })).toBeVisible()
  })

  test('sends the failed ones of the chosen again and tells of each', async ({ page, watch }) => {
    watch.allowFailedCalls()
    const word = freshWord()
    const failed = [
      await makeDraft(page, { receiver_name: word }),
      await makeDraft(page, { receiver_name: word }),
    ]
    await makeDraft(page, { receiver_name: word })
    // As the list would tell of two parcels that could not be pushed.
    await page.route(/\/v1\/shop-packages\?/, async (route) => {
      const answered = await told(route)
      if (answered === null) return
      const { data, meta } = answered
      const changed = data.map((one) =>
        failed.some(({ id }) => id === one.id) ? { ...one, status: 'failed' } : one,
      )
      await answer(route, 200, { data: changed, meta })
    })
    const asked: string[] = []
    await page.route(/\/retry-push-to-oms$/, async (route) => {
      const id = new URL(route.request().url()).pathname.split('/').at(-2) ?? ''
      asked.push(id)
      if (asked.length === 1)
        await answer(route, 503, { code: 'EBUSY', message: 'Đang bận', request_id: 'r' })
      else await answer(route, 200, { data: await readParcel(page, id) })
    })
    await openList(page, `/packages?keyword=${word}`)
    await page.getByRole('checkbox', { name: 'Chọn tất cả trong trang' }).check()
    await bar(page).getByRole('button', { name: 'Gửi lại 2 đơn lỗi' }).click()
    const some = page.getByRole('dialog', { name: 'Đã gửi lại 1 trong 2 đơn' })
    await expect(some.getByText('Đang bận')).toHaveCount(1)
    await expectAccessible(page)
    await some.getByRole('button', { name: 'Thử lại 1 đơn' }).click()
    await expect(page.getByRole('dialog', { name: 'Đã gửi lại 2 đơn' })).toBeVisible()
    expect(asked.toSorted()).toEqual([asked[0], ...failed.map(({ id }) => id)].toSorted())
    await page.getByRole('button', { name: 'Đóng' }).click()
    await expect(bar(page)).toContainText('3 đơn')
  })

  test('prints what has a label, remembers the size, and tells what was left out', async ({ page }) => {
    const opened = await watchOpening(page)
    const word = freshWord()
    const one = await makeParcel(page, { receiver_name: word })
    const two = await makeParcel(page, { receiver_name: word })
    const draft = await makeDraft(page, { receiver_name: word })
    await openList(page, `/packages?keyword=${word}`)
    await page.getByRole('checkbox', { name: 'Chọn tất cả trong trang' }).check()
    await bar(page).getByRole('button', { name: 'In nhãn' }).click()
    const dialog = page.getByRole('dialog', { name: 'In nhãn cho 2 đơn' })
    await expect(dialog.getByRole('listitem').filter({ hasText: draft.tracking_number })).toContainText(
      'Đơn nháp chưa có nhãn.',
    )
    await dialog.getByRole('radio', { name: '52 × 70 mm' }).check()
    await expectAccessible(page)
    const asked = page.waitForRequest(/packages-multiple-awb/)
    await dialog.getByRole('button', { name: 'In 2 đơn' }).click()
    const sent: { ids: string[]; size: string } = (await asked).postDataJSON()
    expect(sent.ids.sort()).toEqual([one.id, two.id].sort())
    expect(sent.size).toBe('52x70')

    const done = page.getByRole('dialog', { name: 'Nhãn của 2 đơn đã sẵn sàng' })
    await expect(done.getByRole('listitem').filter({ hasText: draft.tracking_number })).toBeVisible()
    await expectAccessible(page)
    const saving = page.waitForEvent('download')
    await done.getByRole('button', { name: 'Tải PDF' }).click()
    expect((await saving).suggestedFilename()).toBe('nhan-2-don.pdf')
    await done.getByRole('button', { name: 'Mở để in' }).click()
    expect(await opened()).toEqual([expect.stringMatching(/^blob:/)])
    await done.getByRole('button', { name: 'Đóng' }).click()
    expect((await readParcel(page, one.id)).awb_print_count).toBe(1)

    await bar(page).getByRole('button', { name: 'In nhãn' }).click()
    await expect(page.getByRole('radio', { name: '52 × 70 mm' })).toBeChecked()
  })

  for (const cause of ['stop', 'error'] as const) {
    test(`offers the files that came before a batch print ended half-way: ${cause}`, async ({
      page,
      watch,
    }) => {
      // Five hundred rows to draw and to choose.
      test.slow()
      watch.allowFailedCalls()
      const word = freshWord()
      const one = await makeParcel(page, { receiver_name: word })
      // As many parcels as need two files: the list shows one of them under many ids.
      await page.route(/\/v1\/shop-packages\?/, async (route) => {
        const answered = await told(route)
        if (answered === null) return
        const [first] = answered.data
        const copies = Array.from({ length: 501 }, (_, index) =>
          index === 0 ? first : { ...first, id: idNumbered(index) },
        )
        await answer(route, 200, { ...answered, data: copies })
      })
      await openList(page, `/packages?keyword=${word}`)
      await page.getByRole('checkbox', { name: 'Chọn tất cả trong trang' }).check()
      let calls = 0
      await page.route(/packages-multiple-awb/, async (route) => {
        calls += 1
        const sent: { ids: string[] } = route.request().postDataJSON()
        if (sent.ids.length === 500) await route.continue({ postData: { ...sent, ids: [one.id] } })
        else if (calls > 2) await route.continue({ postData: { ...sent, ids: [one.id] } })
        else if (cause === 'error')
          await answer(route, 503, { code: 'EBUSY', message: 'Đang bận', request_id: 'r-1' })
      })
      await bar(page).getByRole('button', { name: 'In nhãn' }).click()
      await page.getByRole('button', { name: 'In 501 đơn' }).click()
      if (cause === 'stop') {
        await expect.poll(() => calls).toBe(2)
        await page.getByRole('button', { name: 'Dừng' }).click()
      }
      const done = page.getByRole('dialog', { name: 'Nhãn của 500 đơn đã sẵn sàng' })
      await expect(done.getByRole('alert')).toHaveText(cause === 'stop' ? /Bạn đã dừng/ : 'Đang bận')
      await expect(done.getByText('Chưa nhận được tệp nhãn')).toHaveCount(1)
      if (cause === 'error') await expectAccessible(page, '[role=dialog]')
      const saving = page.waitForEvent('download')
      await done.getByRole('button', { name: 'Tải PDF' }).click()
      await saving
      await done.getByRole('button', { name: 'In tiếp 1 đơn' }).click()
      const whole = page.getByRole('dialog', { name: 'Nhãn của 501 đơn đã sẵn sàng' })
      await expect(whole.getByRole('button', { name: 'Tải PDF' })).toHaveCount(2)
      await expect(whole.getByRole('alert')).toHaveCount(0)
    })
  }

  test('reports a parcel that the server left out of the file', async ({ page }) => {
    const word = freshWord()
    const one = await makeParcel(page, { receiver_name: word })
    const two = await makeParcel(page, { receiver_name: word })
    await openList(page, `/packages?keyword=${word}`)
    await page.getByRole('checkbox', { name: 'Chọn tất cả trong trang' }).check()
    // Cancelled elsewhere after this screen has read it.
    await page.route(/packages-multiple-awb/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), 'x-skipped': two.id } })
    })
    await bar(page).getByRole('button', { name: 'In nhãn' }).click()
    await page.getByRole('button', { name: 'In 2 đơn' }).click()
    const done = page.getByRole('dialog', { name: 'Nhãn của 1 đơn đã sẵn sàng' })
    await expect(done.getByRole('listitem').filter({ hasText: two.tracking_number })).toContainText(
      'Đơn không còn in được',
    )
    await expect(done.getByText(one.tracking_number)).toHaveCount(0)
    await expectAccessible(page, '[role=dialog]')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('shows cards, filters behind one button, and chooses everything above the cards', async ({ page }) => {
    await openList(page)
    const cards = page.getByRole('list', { name: 'Đơn hàng' }).getByRole('listitem')
    await expect(cards).toHaveCount(50)
    await page.getByRole('button', { name: 'Lọc' }).click()
    const dialog = page.getByRole('dialog', { name: 'Lọc' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('combobox', { name: 'Người trả phí' }).click()
    await page.getByRole('option', { name: 'Khách trả' }).click()
    await expect(page).toHaveURL('/packages?payment_option=receiver')
    await dialog.getByRole('button', { name: 'Xem kết quả' }).click()
    await expect(page.getByRole('button', { name: 'Lọc (1)' })).toBeVisible()
    await cards.first().getByRole('checkbox').check()
    await expect(page.getByRole('button', { name: 'Chọn mọi đơn khớp bộ lọc' })).toBeVisible()
    await cards.first().getByRole('link').click()
    await expect(screenOf(page, 'parcel-detail')).toBeVisible()
  })

  test('comes back to the card one left', async ({ page }) => {
    await openList(page)
    const cards = page.getByRole('list', { name: 'Đơn hàng' }).getByRole('listitem')
    await expect(cards).toHaveCount(50)
    const link = cards.nth(30).getByRole('link').first()
    await link.scrollIntoViewIfNeeded()
    const address = (await link.getAttribute('href')) ?? ''
    await link.click()
    await expect(screenOf(page, 'parcel-detail')).toBeVisible()
    await page.goBack()
    await expect(page.locator(`a[href="${address}"]`).first()).toBeInViewport()
  })
})
