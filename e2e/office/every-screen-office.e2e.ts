import type { DemoRole } from '@guihang/contract/provider/staff/demo'
import { expect, type Page, type Route } from '@playwright/test'
import { type OfficeScreen, officeScreens } from '../../apps/console/src/testing/screen-facts.ts'
import { expectLight } from '../setup/expect-light.ts'
import {
  expectAccessible,
  expectFits,
  expectSettled,
  expectSound,
  showAs,
  switchLanguage,
} from '../setup/screens.ts'
import { everyWay, narrow, wide } from '../setup/walks.ts'
import { madeUp, test } from '../setup/watch.ts'
import { enterConsole } from './console.ts'
import { officeIds } from './office-screens.ts'

// Nothing here changes a thing, so the tests need not wait for each other.
test.describe.configure({ mode: 'parallel' })

const looks = [
  { language: 'vi', theme: 'light' },
  { language: 'en', theme: 'dark' },
  { language: 'vi', theme: 'dark' },
  { language: 'en', theme: 'light' },
] as const // as: names of languages and themes

const rooms: [DemoRole, readonly OfficeScreen[]][] = [
  ['support', officeScreens.support],
  ['accountant', officeScreens.accountant],
  ['approver', officeScreens.approver],
  ['administrator', officeScreens.administrator],
]

/** Nothing is fetched but what the screen itself asks for: the rail of who is signed in, and what it counts, stand. */
const ofScreens = /\/ops\/v1\/(?!me$|events|staff-sessions|demo)/

for (const [role, screens] of rooms) {
  test(`check 61: each screen of the demo’s ${role} is light at its first load and sound in light and dark, in both languages`, async ({
    page,
    storage,
  }) => {
    test.slow()
    const ids = await officeIds(storage)
    await enterConsole(page, role, 'vi')
    for (const { name, path, onPhone } of screens)
      await test.step(path(ids), async () => {
        await page.setViewportSize(wide)
        await page.goto(`/console${path(ids)}`)
        await expectSettled(page, name)
        await expectLight(page, name)
        for (const { language, theme } of everyWay ? looks : looks.slice(0, 2)) {
          await switchLanguage(page, language)
          for (const size of onPhone ? [wide, narrow] : [wide]) {
            await showAs(page, size, theme)
            await expectFits(page)
            await picture(page, [role, path(ids), language, theme, size.width])
          }
          await expectAccessible(page)
        }
        await expectFitsAt(page, [1280, 1920])
        await expectSettled(page, name)
        await switchLanguage(page, 'vi')
        await showAs(page, wide, 'light')
      })
  })

  // What every screen says then, the console's own tests see; here it is a list, a record and a desk.
  if (!everyWay && role !== 'support') continue
  test(`check 61: each screen of the demo’s ${role} says that its calls failed, and that they found nothing`, async ({
    page,
    storage,
    watch,
  }) => {
    test.slow()
    watch.allowFailedCalls()
    const ids = await officeIds(storage)
    await enterConsole(page, role, 'vi')
    let answers: 'failure' | 'nothing' = 'failure'
    await page.route(ofScreens, (route) => (answers === 'failure' ? fail(route) : findNothing(route)))
    for (const { name, path, failed, empty } of screens)
      await test.step(path(ids), async () => {
        if (failed === undefined) return
        answers = 'failure'
        await page.goto(`/console${path(ids)}`)
        await expect(page.getByText(failed).first()).toBeVisible()
        await expectSettled(page, name)
        await picture(page, [role, path(ids), 'failed'])
        await expectSoundWide(page)
        if (empty === undefined) return
        answers = 'nothing'
        await page.reload()
        await expect(page.getByText(empty).first()).toBeVisible()
        await expectSettled(page, name)
        await picture(page, [role, path(ids), 'empty'])
        await expectSoundWide(page)
      })
  })
}

test('check 61: the doors of the office are light at their first load, and sound on a desk and on a phone', async ({
  page,
  watch,
}) => {
  // The link of the invitation is none.
  watch.allowFailedCalls()
  for (const { name, address } of [
    { name: 'sign-in', address: '/console/sign-in' },
    { name: 'forgot-password', address: '/console/forgot-password' },
    { name: 'invitation', address: `/console/invitation/${'x'.repeat(43)}` },
  ])
    await test.step(name, async () => {
      await page.goto(address)
      await expectSettled(page, name)
      await expectLight(page, name)
      await expectFitsAt(page, [320, 390, 768, 1280, 1920])
      await picture(page, [name])
      await expectSound(page)
    })
})

async function expectFitsAt(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    await expectFits(page)
  }
}

/** A desk's screen is as wide as a desk. */
async function expectSoundWide(page: Page): Promise<void> {
  for (const theme of everyWay ? (['light', 'dark'] as const) : (['light'] as const)) {
    // as: names of themes
    await showAs(page, wide, theme)
    await expectFits(page)
    await expectAccessible(page)
  }
}

function fail(route: Route): Promise<void> {
  const json = { code: 'EUS011', message: 'Có lỗi ở máy chủ', request_id: 'made-up-request' }
  return route.fulfill({ status: 500, json, headers: madeUp })
}

/** Answers each list call with an empty list. All other answers pass as the server gave them. */
async function findNothing(route: Route): Promise<void> {
  const response = await route.fetch()
  const json: { data: unknown } = await response.json()
  const isSearch = new URL(route.request().url()).pathname.endsWith('/search')
  const empty = isSearch ? { parcels: [], shops: [] } : Array.isArray(json.data) ? [] : json.data
  await route.fulfill({ response, json: { ...json, data: empty, meta: { next_cursor: null, total: 0 } } })
}

async function picture(page: Page, words: readonly (string | number)[]): Promise<void> {
  const folder = process.env.OFFICE_PICTURES
  if (folder === undefined) return
  const name = words.join('_').replace(/[^\w.-]+/g, '-')
  await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' })
}
