import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Locator, type Page, test } from '@playwright/test'
import type axe from 'axe-core'
import { type ScreenFacts, screenFacts } from '../../apps/portal/src/testing/screen-facts.ts'
import { everyWay, narrow, wide } from './walks.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

export type Screen = ScreenFacts & {
  /** What is seen once it is filled. */
  filled: (page: Page) => Locator
}

const named = (page: Page) => page.getByRole('textbox', { name: 'Họ tên', exact: true })

const filled: Record<(typeof screenFacts)[number]['name'], Screen['filled']> = {
  'live-dashboard': (page) => page.getByRole('group', { name: 'Đơn hôm nay' }).first(),
  packages: (page) => page.getByRole('link', { name: /GH\d{10}/ }).first(),
  'parcel-create': named,
  'parcel-edit': named,
  'parcel-copy': named,
  'parcel-detail': (page) => page.getByRole('heading', { level: 1, name: /GH\d{10}/ }),
  awb: (page) => page.getByRole('img', { name: /GH\d{10}/ }),
  'pickup-list': (page) => page.getByRole('textbox', { name: 'Quét nhãn hoặc gõ mã đơn' }),
  cod: (page) =>
    page.getByText('Còn phải trả bạn', { exact: true }).or(page.getByText('Tiền thu hộ sẽ nằm ở đây')),
  'packages-waiting-cod': (page) =>
    page
      .getByRole('link', { name: /GH\d{10}/ })
      .or(page.getByText('Không có đơn nào chờ chuyển tiền'))
      .first(),
  'packages-bank-deposit': (page) =>
    page
      .getByRole('link', { name: /GH\d{10}/ })
      .or(page.getByText('Chưa có đơn nào về tiền'))
      .first(),
  'cod-month': (page) => page.getByText('Cuối tháng còn phải trả bạn', { exact: true }),
  stores: (page) => page.getByRole('list', { name: 'Cửa hàng' }),
  presets: (page) => page.getByRole('heading', { level: 2, name: 'Hàng của shop' }),
  support: (page) =>
    page
      .getByRole('main')
      .getByText(/YC\d{6}-/)
      .first(),
  'support-request': (page) => page.getByRole('heading', { level: 2, name: 'Trao đổi' }),
  'support-new': (page) => page.getByRole('textbox', { name: 'Nội dung', exact: true }),
  'user-profile': (page) => page.getByRole('textbox', { name: 'Tên shop' }),
  'upload-excel': (page) => page.getByLabel('File đơn hàng', { exact: true }),
  'paste-orders': (page) => page.getByRole('textbox', { name: 'Dán vào đây' }),
  'import-packages': (page) => page.getByRole('link', { name: 'Dán trực tiếp' }).first(),
  'import-review': (page) => page.getByRole('tabpanel').getByText('Khách thiếu số').first(),
  'import-row': (page) => page.getByRole('textbox', { name: 'Tên người nhận' }),
}

export const screens: readonly Screen[] = screenFacts.map((facts) => ({
  ...facts,
  filled: filled[facts.name],
}))

/** The screen of this name stands there, alone, and waits for nothing. */
export async function expectSettled(page: Page, name: string): Promise<void> {
  await expect(page.locator('[data-screen]')).toHaveCount(1)
  await expect(page.locator(`[data-screen="${name}"]`)).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Read once a document, which is looked at in several widths and themes. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
}

/** What axe leaves out: the rows of a list are alike, and looking at fifty takes longer than loading the page. */
const furtherRows = everyWay ? [] : [':is(li, tr, [role=row]):nth-child(n + 11)']

/**
 * axe finds nothing, serious or not; the whole page is looked at, or only what is within this selector, and in all rules or
 * all but that of contrast.
 */
export async function expectAccessible(page: Page, within = 'html', contrast = true): Promise<void> {
  await bringAxe(page)
  const found = await page.evaluate(
    async ({ context, enabled }) => {
      const rules = { 'color-contrast': { enabled } }
      const { violations } = await window.axe.run(context, { resultTypes: ['violations'], rules })
      return violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])
    },
    { context: { include: [within], exclude: furtherRows }, enabled: contrast },
  )
  expect(found).toEqual([])
}

/** Everything that is pressed is at least 24 px wide and high, or has as much room (WCAG 2.2). */
export async function expectTouchable(page: Page): Promise<void> {
  await bringAxe(page)
  const found = await page.evaluate(
    async (context) => {
      const { violations } = await window.axe.run(context, {
        runOnly: ['target-size'],
        rules: { 'target-size': { enabled: true } },
      })
      return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 200)))
    },
    { include: ['html'], exclude: furtherRows },
  )
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

type Look = { readonly size: { width: number; height: number }; readonly theme: 'light' | 'dark' }

const bothLooks: readonly Look[] = [
  { size: wide, theme: 'light' },
  { size: narrow, theme: 'dark' },
]

/**
 * Wide and light, narrow and dark: nothing sticks out in either, and axe finds nothing in one of them by turns, in both where
 * the journeys walk every way. axe looks at the whole page, or at a dialog whose page was looked at before. Contrast takes it
 * as long as all else: each filled screen is looked at for it in both themes, a state only where every way is walked.
 */
export async function expectSound(page: Page, within?: string): Promise<void> {
  await expectSoundIn(page, bothLooks, within)
}

/** The same of what another width would take away: light and dark at this one. */
export async function expectSoundAt(page: Page, size: Look['size'], within?: string): Promise<void> {
  await expectSoundIn(
    page,
    [
      { size, theme: 'light' },
      { size, theme: 'dark' },
    ],
    within,
  )
}

const timesLooked = new WeakMap<Page, number>()

async function expectSoundIn(page: Page, looks: readonly Look[], within?: string): Promise<void> {
  const times = timesLooked.get(page) ?? test.info().title.length
  timesLooked.set(page, times + 1)
  for (const [at, { size, theme }] of looks.entries()) {
    await showAs(page, size, theme)
    await expectFits(page)
    if (everyWay || at === times % looks.length) await expectAccessible(page, within, everyWay)
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
