import { expect, type Locator, type Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** A screen behind the login that is made of one call. */
export type ScreenFacts = {
  /** Its `data-screen`. */
  name: string
  /** Its address, where it has one for a parcel, for a support request or for an import. */
  path: (parcel: string, request: string, orders: string) => string
  /** The call without which it has nothing to show. */
  call: string
  /** What is seen once it is filled. */
  filled: (page: Page) => Locator
  /** What it says to a shop that has nothing, or not this parcel. */
  empty: string
  /** What it says when the call fails: what did not come and, where there is something to fear for, that it is safe. */
  failed: readonly string[]
  /** What it says of its own to an account without permission (EUS008). */
  refused?: string
}

const named = (page: Page) => page.getByRole('textbox', { name: 'Họ tên', exact: true })

export const screens: readonly ScreenFacts[] = [
  {
    name: 'live-dashboard',
    path: () => '/live-dashboard',
    call: '**/v1/dashboard*',
    filled: (page) => page.getByRole('group', { name: 'Đơn hôm nay' }).first(),
    empty: 'Đơn đầu tiên đang chờ bạn',
    failed: ['Chưa tải được số liệu', 'Đơn và tiền của bạn vẫn nguyên.'],
  },
  {
    name: 'packages',
    path: () => '/packages?limit=25',
    call: '**/v1/shop-packages*',
    filled: (page) => page.getByRole('link', { name: /GH\d{10}/ }).first(),
    empty: 'Đơn đầu tiên đang chờ bạn',
    failed: ['Chưa tải được danh sách', 'Đơn của bạn vẫn nguyên.'],
    refused: 'Tài khoản này không xem được đơn hàng',
  },
  {
    name: 'parcel-create',
    path: () => '/packages/create',
    call: '**/v1/stores*',
    filled: named,
    empty: 'Bạn chưa có cửa hàng nào để gửi hàng đi.',
    failed: ['Chưa tải được cửa hàng của bạn'],
  },
  {
    name: 'parcel-edit',
    path: (parcel) => `/packages/edit/${parcel}`,
    call: '**/v1/packages/*',
    filled: named,
    empty: 'Không có đơn này',
    failed: ['Chưa mở được đơn', 'Đơn của bạn vẫn nguyên.'],
  },
  {
    name: 'parcel-copy',
    path: (parcel) => `/packages/copy/${parcel}`,
    call: '**/v1/packages/*',
    filled: named,
    empty: 'Không có đơn này',
    failed: ['Chưa mở được đơn', 'Đơn của bạn vẫn nguyên.'],
  },
  {
    name: 'parcel-detail',
    path: (parcel) => `/packages/${parcel}`,
    call: '**/v1/packages/*',
    filled: (page) => page.getByRole('heading', { level: 1, name: /GH\d{10}/ }),
    empty: 'Không có đơn này',
    failed: ['Chưa tải được đơn này', 'Đơn của bạn vẫn nguyên.'],
  },
  {
    name: 'awb',
    path: (parcel) => `/packages/${parcel}/awb`,
    call: '**/v1/packages/*/label-preview*',
    filled: (page) => page.getByRole('img', { name: /GH\d{10}/ }),
    empty: 'Không có đơn này',
    failed: ['Chưa tải được nhãn', 'Đơn của bạn vẫn nguyên.'],
  },
  {
    name: 'pickup-list',
    path: () => '/pickup-list',
    call: '**/v1/pickup-list*',
    filled: (page) => page.getByRole('textbox', { name: 'Quét nhãn hoặc gõ mã đơn' }),
    empty: 'Bạn chưa có cửa hàng nào',
    failed: ['Chưa tải được bảng bàn giao', 'Đơn của bạn vẫn nguyên.'],
  },
  {
    name: 'cod',
    path: () => '/cod',
    call: '**/v1/cod-overview*',
    filled: (page) =>
      page.getByText('Còn phải trả bạn', { exact: true }).or(page.getByText('Tiền thu hộ sẽ nằm ở đây')),
    empty: 'Tiền thu hộ sẽ nằm ở đây',
    failed: ['Chưa tải được số liệu COD', 'Tiền của bạn vẫn nguyên.'],
  },
  {
    name: 'packages-waiting-cod',
    path: () => '/packages-waiting-cod',
    call: '**/v1/cod-items*',
    filled: (page) =>
      page
        .getByRole('link', { name: /GH\d{10}/ })
        .or(page.getByText('Không có đơn nào chờ chuyển tiền'))
        .first(),
    empty: 'Không có đơn nào chờ chuyển tiền',
    failed: ['Chưa tải được các đơn', 'Tiền của bạn vẫn nguyên.'],
  },
  {
    name: 'packages-bank-deposit',
    path: () => '/packages-bank-deposit',
    call: '**/v1/cod-items*',
    filled: (page) =>
      page
        .getByRole('link', { name: /GH\d{10}/ })
        .or(page.getByText('Chưa có đơn nào về tiền'))
        .first(),
    empty: 'Chưa có đơn nào về tiền trong những ngày này',
    failed: ['Chưa tải được các đơn', 'Tiền của bạn vẫn nguyên.'],
  },
  {
    name: 'cod-month',
    path: () => '/cod?month=2026-11',
    call: '**/v1/cod-months/*',
    filled: (page) => page.getByText('Cuối tháng còn phải trả bạn', { exact: true }),
    empty: 'Không có lần chuyển khoản nào trong tháng.',
    failed: ['Chưa tải được bảng kê', 'Tiền của bạn vẫn nguyên.'],
  },
  {
    name: 'stores',
    path: () => '/stores',
    call: '**/v1/stores*',
    filled: (page) => page.getByRole('list', { name: 'Cửa hàng' }),
    empty: 'Chưa có cửa hàng nào',
    failed: ['Chưa tải được danh sách cửa hàng', 'Cửa hàng của bạn vẫn nguyên.'],
  },
  {
    name: 'presets',
    path: () => '/presets',
    call: '**/v1/presets*',
    filled: (page) => page.getByRole('heading', { level: 2, name: 'Hàng của shop' }),
    empty: 'Chưa lưu món hàng nào',
    failed: ['Chưa tải được mẫu đã lưu'],
  },
  {
    name: 'support',
    path: () => '/support',
    call: '**/v1/customer-request*',
    filled: (page) =>
      page
        .getByRole('main')
        .getByText(/YC\d{6}-/)
        .first(),
    empty: 'Bạn chưa gửi yêu cầu nào',
    failed: ['Chưa tải được yêu cầu hỗ trợ', 'Yêu cầu đã gửi vẫn nguyên.'],
  },
  {
    name: 'support-request',
    path: (_, request) => `/support/${request}`,
    call: '**/v1/customer-request/*',
    filled: (page) => page.getByRole('heading', { level: 2, name: 'Trao đổi' }),
    empty: 'Không có yêu cầu này',
    failed: ['Chưa tải được yêu cầu này', 'Yêu cầu đã gửi vẫn nguyên.'],
  },
  {
    name: 'support-new',
    path: (parcel) => `/support?new=1&parcel=${parcel}`,
    call: '**/v1/packages/*',
    filled: (page) => page.getByRole('textbox', { name: 'Nội dung', exact: true }),
    empty: 'Bạn chọn đơn khác bên dưới.',
    failed: ['Chưa tải được đơn này', 'Đơn của bạn vẫn nguyên.'],
  },
  {
    name: 'user-profile',
    path: () => '/user/profile',
    call: '**/v1/user/profile*',
    filled: (page) => page.getByRole('textbox', { name: 'Tên shop' }),
    empty: 'Chọn một hay nhiều ngành bạn bán.',
    failed: ['Chưa tải được thông tin tài khoản', 'Dữ liệu của bạn vẫn nguyên.'],
  },
  {
    name: 'upload-excel',
    path: () => '/packages/upload-excel',
    call: '**/v1/stores*',
    filled: (page) => page.getByLabel('File đơn hàng', { exact: true }),
    empty: 'Bạn chưa có cửa hàng nào để gửi hàng đi.',
    failed: ['Chưa tải được cửa hàng của bạn'],
  },
  {
    name: 'paste-orders',
    path: () => '/packages/review/new',
    call: '**/v1/stores*',
    filled: (page) => page.getByRole('textbox', { name: 'Dán vào đây' }),
    empty: 'Bạn chưa có cửa hàng nào để gửi hàng đi.',
    failed: ['Chưa tải được cửa hàng của bạn'],
  },
  {
    name: 'import-packages',
    path: () => '/import-packages',
    call: '**/v1/uploaded-file*',
    filled: (page) => page.getByRole('link', { name: 'Dán trực tiếp' }).first(),
    empty: 'Chưa có lần tải lên nào',
    failed: ['Chưa tải được các lần tải lên', 'Đơn của bạn vẫn nguyên.'],
  },
  {
    name: 'import-review',
    path: (_, __, orders) => `/packages/review/${orders}`,
    call: '**/v1/uploaded-file*',
    filled: (page) => page.getByRole('tabpanel').getByText('Khách thiếu số').first(),
    empty: 'Không có lần tải lên này',
    failed: ['Chưa tải được các dòng', 'Đơn của bạn vẫn nguyên.'],
  },
  {
    name: 'import-row',
    path: (_, __, orders) => `/packages/edit/id=${orders}&no=1&type=invalid`,
    call: '**/arr-package*',
    filled: (page) => page.getByRole('textbox', { name: 'Tên người nhận' }),
    empty: 'Không có dòng này',
    failed: ['Chưa tải được các dòng', 'Đơn của bạn vẫn nguyên.'],
  },
]

export const wide = { width: 1366, height: 844 }
export const narrow = { width: 390, height: 844 }

/** Journeys are walked once a language, each at another width. */
export const walks = [
  { language: 'vi', size: wide },
  { language: 'en', size: narrow },
] as const // as: each language by name

/** The screen of this name stands there, alone, and waits for nothing. */
export async function expectSettled(page: Page, name: string): Promise<void> {
  await expect(page.locator('[data-screen]')).toHaveCount(1)
  await expect(page.locator(`[data-screen="${name}"]`)).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** axe finds nothing, serious or not; the whole page is looked at, or only what is within this selector. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  // Read once a document, which is looked at in several widths and themes.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(async (within) => {
    const { violations } = await window.axe.run(within ?? document, { resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])
  }, within)
  expect(found).toEqual([])
}

/** Everything that is pressed is at least 24 px wide and high, or has as much room (WCAG 2.2). */
export async function expectTouchable(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, {
      runOnly: ['target-size'],
      rules: { 'target-size': { enabled: true } },
    })
    return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 200)))
  })
  expect(found).toEqual([])
}

/** The page is as wide as the window: nothing makes one scroll sideways. */
export async function expectFits(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overflow, { message: `overflow at ${page.viewportSize()?.width} px` }).toBe(0)
}

/** Shows the page in another width and theme, and waits until both are drawn. */
export async function showAs(
  page: Page,
  size: { width: number; height: number },
  colorScheme: 'light' | 'dark',
): Promise<void> {
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
}

/**
 * Wide and light, narrow and dark: axe finds nothing and nothing sticks out. axe looks at the whole page, or at a dialog
 * whose page was looked at before.
 */
export async function expectSound(page: Page, within?: string): Promise<void> {
  await showAs(page, wide, 'light')
  await expectFits(page)
  await expectAccessible(page, within)
  await showAs(page, narrow, 'dark')
  await expectFits(page)
  await expectAccessible(page, within)
}

/** The same of what another width would take away: light and dark at this one. */
export async function expectSoundAt(
  page: Page,
  size: { width: number; height: number },
  within?: string,
): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await showAs(page, size, theme)
    await expectFits(page)
    await expectAccessible(page, within)
  }
}

/** The same of a page that the server writes, which follows the machine's theme by itself. */
export async function expectServedSound(page: Page): Promise<void> {
  for (const { size, colorScheme } of [
    { size: wide, colorScheme: 'light' },
    { size: narrow, colorScheme: 'dark' },
  ] as const /* as: the names of themes */) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    await expectFits(page)
    await expectAccessible(page)
  }
}

/** Switches the language as another tab of the same browser does. */
export async function switchLanguage(page: Page, language: 'vi' | 'en'): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('language', chosen)
    window.dispatchEvent(new StorageEvent('storage', { key: 'language', storageArea: localStorage }))
  }, language)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/**
 * Presses the button that asks again, and lets the call through only then: what the live events make the screen ask by
 * itself before fails like what was asked first, and what it asks while the key is down is answered once it is up, so
 * that nothing takes the button away under the finger.
 */
export async function tryAgain(page: Page, call: string | RegExp, button: Locator): Promise<void> {
  let pressing = false
  const { promise: pressed, resolve: release } = Promise.withResolvers<void>()
  await page.route(call, async (route) => {
    if (!pressing) return await route.abort('connectionfailed')
    await pressed
    await route.continue()
  })
  await expect(button).toBeVisible()
  await expect(button).not.toHaveAttribute('aria-busy', 'true')
  pressing = true
  await button.press('Enter')
  release()
}

/** Counts how often the browser was asked to print; a browser of tests has no printer. */
export async function countPrints(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const prints = { count: 0 }
    Object.assign(window, {
      prints,
      print: () => {
        prints.count += 1
      },
    })
  })
  return () => page.evaluate(() => Reflect.get(Reflect.get(window, 'prints'), 'count'))
}
