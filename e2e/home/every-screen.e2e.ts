import { type ErrorCode, errorCatalogue } from '@guihang/contract/errors/catalogue'
import { getParcel, listParcels } from '@guihang/contract/parcels/parcels'
import { listCustomerRequests } from '@guihang/contract/talk/support'
import { expect, type Page, type Route } from '@playwright/test'
import type { Database } from '../../apps/api/src/platform/database/index.ts'
import { anImport } from '../parcels/imports/an-import.ts'
import { expectLight } from '../setup/expect-light.ts'
import { isMarked, messengerMarks } from '../setup/messenger-marks.ts'
import { addParcel, addStore, bar, demo, enterAs, type Member, newOwner, signIn } from '../setup/people.ts'
import {
  expectAccessible,
  expectFits,
  expectSettled,
  expectSound,
  type Screen,
  screens,
  showAs,
  switchLanguage,
  tryAgain,
} from '../setup/screens.ts'
import { everyWay, narrow, wide } from '../setup/walks.ts'
import { madeUp, test } from '../setup/watch.ts'
import { addRequest } from '../talk/support.ts'

// Nothing here changes a thing, so the tests need not wait for each other.
test.describe.configure({ mode: 'parallel' })

const hotline = '1900 1234'
const barring = ['EUS008', 'ESH002', 'EUS012'] as const // as: codes of the catalogue

/** A refusal as the house would word it. */
function refuse(route: Route, code: ErrorCode): Promise<void> {
  const { status, vi } = errorCatalogue[code]
  const json = { code, message: said(vi), request_id: 'made-up-request' }
  return route.fulfill({ status, json, headers: madeUp })
}

const said = (text: string) => text.replaceAll('{hotline}', hotline)

type Ids = [parcel: string, request: string, orders: string]

/**
 * A parcel of the demo shop that can still be edited and printed, which the simulator leaves alone as all seeded ones;
 * a support request of it, and an import.
 */
async function demoIds(member: Member): Promise<Ids> {
  const { client } = member
  const parcels = await client.call(listParcels, { query: { status_group: 'waiting', limit: '50' } })
  const requests = await client.call(listCustomerRequests, { query: { limit: '1' } })
  const parcel = await ownParcelAmong(member, parcels.data)
  const orders = await anImport(member, parcel?.store_id ?? '')
  return [parcel?.id ?? 'there is none', requests.data[0]?.id ?? 'there is none', orders]
}

/** Journeys of carriers send some beside this one, whose labels are the carrier's. */
async function ownParcelAmong<Listed extends { readonly id: string }>(
  { client }: Member,
  listed: readonly Listed[],
): Promise<Listed | undefined> {
  for (const parcel of listed) {
    const { data } = await client.call(getParcel, { params: { id: parcel.id } })
    if (data.carrier === null) return parcel
  }
  return undefined
}

async function expectFitsAt(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    await expectFits(page)
  }
}

/** Enters as a shop in which nothing moves, so that nothing is fetched but what the test asks for. */
async function quietIds(page: Page, storage: Database): Promise<Ids> {
  const owner = await newOwner(storage)
  await enterAs(page, owner)
  const store = await addStore(owner)
  const { id } = await addParcel(owner, store)
  return [id, (await addRequest(owner)).id, await anImport(owner, store.id)]
}

// A shop with much to show brings further parts of these, once they can be used.
const loadsMore = ['live-dashboard', 'parcel-edit']

for (const { name, path, filled } of screens.filter((screen) => loadsMore.includes(screen.name)))
  test(`${name}: light at its first load`, async ({ page, storage }) => {
    await page.goto(path(...(await quietIds(page, storage))))
    await expect(filled(page)).toBeVisible()
    await expectSettled(page, name)
    await expectLight(page, name)
  })

// One screen of each layout: list, form, record, figures, tabs, and a spreadsheet as large as the window. What every other
// says while it has no answer, the portal's own tests see, and `npm test` looks at a list and a form.
const layouts = everyWay
  ? ['packages', 'parcel-create', 'parcel-detail', 'cod', 'user-profile', 'import-review']
  : ['packages', 'parcel-create']

/** The first two have each language, width and theme once. */
const looks = [
  { language: 'vi', size: wide, theme: 'light' },
  { language: 'en', size: narrow, theme: 'dark' },
  { language: 'vi', size: narrow, theme: 'dark' },
  { language: 'en', size: wide, theme: 'dark' },
  { language: 'en', size: narrow, theme: 'light' },
] as const // as: names of languages and themes

const isLookedAt = ({ name }: Screen) => layouts.includes(name)
const isOfOne = ({ path }: Screen) => path('{id}', '{id}', '{id}').includes('{id}')

/** Screens that one page shows one after the other: a page of its own for each takes half as long again. */
const onPages = (those: readonly Screen[]) => {
  const pages = everyWay ? those.length : 4
  return [...Map.groupBy(those.entries(), ([at]) => at % pages).values()].map((group) =>
    group.map(([, screen]) => screen),
  )
}
const namesOf = (those: readonly Screen[]) => those.map(({ name }) => name).join(', ')

for (const together of onPages(screens))
  test(`filled, also by a link from a messenger: light at its first load, sound light and wide, dark and narrow, in either language, and fits every width: ${namesOf(together)}`, async ({
    page,
  }) => {
    test.slow()
    const member = await signIn(demo)
    await enterAs(page, member)
    const passedOn: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname.startsWith('/v1/') && isMarked.test(search)) passedOn.push(request.url())
    })
    const ids = await demoIds(member)
    for (const { name, path, filled } of together)
      await test.step(name, async () => {
        const address = path(...ids)
        await page.goto(`${address}${address.includes('?') ? '&' : '?'}${messengerMarks}`)
        await expect(filled(page)).toBeVisible()
        await expectSettled(page, name)
        await expect(page.getByRole('button', { name: /^Lọc \(\d/ })).toHaveCount(0)
        expect(passedOn).toEqual([])
        if (!loadsMore.includes(name)) await expectLight(page, name)
        for (const { language, size, theme } of everyWay ? looks : looks.slice(0, 2)) {
          await switchLanguage(page, language)
          await showAs(page, size, theme)
          await expectFits(page)
          await expectAccessible(page)
        }
        await expectFitsAt(page, [320, 600, 769, 1024, 1920])
        await expectSettled(page, name)
        await switchLanguage(page, 'vi')
        await showAs(page, wide, 'light')
      })
  })

const [ofOne, ofMany] = [screens.filter(isOfOne), screens.filter((screen) => !isOfOne(screen))]

// Where a screen asks for what is not there, its call fails; nowhere else.
for (const together of [...onPages(ofMany), ...onPages(ofOne.filter(isLookedAt))])
  test(`of an empty shop: says what to do, and another shop’s parcel is not there: ${namesOf(together)}`, async ({
    page,
    storage,
    watch,
  }) => {
    test.slow()
    const [owner, other] = await Promise.all([newOwner(storage), signIn(demo)])
    await enterAs(page, owner)
    if (together.every(isOfOne)) watch.allowFailedCalls()
    const ids = await demoIds(other)
    for (const { name, path, empty } of together)
      await test.step(name, async () => {
        await page.goto(path(...ids))
        await expect(page.getByText(empty).first()).toBeVisible()
        await expectSettled(page, name)
        await expectSound(page)
      })
  })

for (const [at, screen] of screens.entries()) {
  if (!isLookedAt(screen)) continue
  const { name, path, call, filled, failed, refused } = screen
  test.describe(name, () => {
    test('while it loads it keeps its place; when that fails it says why, and the next try fills it', async ({
      page,
      storage,
      watch,
    }) => {
      watch.allowFailedCalls()
      const ids = await quietIds(page, storage)
      const { promise: held, resolve: release } = Promise.withResolvers<void>()
      let fault: 'offline' | 'broken' = 'offline'
      await page.route(call, async (route) => {
        await held
        if (fault === 'offline') await route.abort('connectionfailed')
        else await refuse(route, 'EUS011')
      })
      await page.goto(path(...ids))
      const screen = page.locator(`[data-screen="${name}"]`)
      await expect(screen.and(page.locator('[aria-busy="true"]'))).toBeVisible()
      await expect(screen.getByText('Đang tải').first()).toBeAttached()
      await expectSound(page)
      release()
      await expect(page.getByText('Không kết nối được máy chủ. Kiểm tra mạng rồi thử lại.')).toBeVisible()
      const main = page.getByRole('main')
      const again = main.getByRole('button', { name: 'Thử lại' })
      fault = 'broken'
      await again.click()
      await expect(page.getByText(said(errorCatalogue.EUS011.vi))).toBeVisible()
      await expect(page.getByText('made-up-request')).toBeVisible()
      for (const words of failed) await expect(main).toContainText(words)
      await expectSettled(page, name)
      await expectSound(page)
      await tryAgain(page, call, again)
      await expect(filled(page)).toBeVisible()
      await expectSettled(page, name)
    })

    // The reason is the server's: each screen meets one of the three.
    const code = barring[(at + 2) % barring.length] ?? 'EUS008'
    test(`without permission in the middle of a session: says so and whom to call, ${code}`, async ({
      page,
      watch,
    }) => {
      watch.allowFailedCalls()
      const member = await signIn(demo)
      await enterAs(page, member)
      // The session had begun well: the profile is known.
      const known = /\/v1\/(user\/profile|public-settings)/
      await page.route('**/v1/**', (route) =>
        known.test(route.request().url()) ? route.continue() : refuse(route, code),
      )
      await page.goto(path(...(await demoIds(member))))
      await expect(page.getByText(said(errorCatalogue[code].vi)).first()).toBeVisible()
      if (code === 'EUS008' && refused)
        await expect(page.getByRole('heading', { name: refused })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Thử lại' })).toBeHidden()
      await expectSettled(page, name)
      await expectSound(page)
    })
  })
}

test.describe('login', () => {
  const username = (page: Page) => page.getByLabel('E-mail hoặc số điện thoại')
  const submit = async (page: Page, account = demo) => {
    await username(page).fill(account.username)
    await page.getByLabel('Mật khẩu', { exact: true }).fill(account.password)
    await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  }

  test('is light at its first load, fits every width and waits for nothing', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByText(demo.username)).toBeVisible()
    await expectSettled(page, 'login')
    await expectLight(page, 'login')
    await expectFitsAt(page, [320, 390, 769, 1024, 1920])
    await expectSound(page)
  })

  test('says that it works, and that it failed, in the form', async ({ page, watch }) => {
    watch.allowFailedCalls()
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/v1/clients/web/login', async (route) => {
      await held
      await refuse(route, 'EUS011')
    })
    await page.goto('/login')
    await submit(page)
    await expect(page.locator('button[type=submit]')).toHaveAttribute('aria-busy', 'true')
    await expectSound(page)
    release()
    await expect(page.getByRole('alert')).toContainText(said(errorCatalogue.EUS011.vi))
    await expectSettled(page, 'login')
    await page.unroute('**/v1/clients/web/login')
    await page.route('**/v1/clients/web/login', (route) => route.abort('connectionfailed'))
    await submit(page)
    await expect(page.getByRole('alert')).toContainText('Không kết nối được máy chủ')
    await expectSound(page)
  })

  test('tells a barred account why, and whom to call', async ({ page, watch, storage }) => {
    watch.allowFailedCalls()
    await page.goto('/login')
    for (const code of barring) {
      const { user } = await newOwner(storage)
      await bar(storage, user, code)
      await submit(page, { username: user.email, password: user.password })
      await expect(page.getByRole('alert')).toContainText(said(errorCatalogue[code].vi))
    }
    await expectSound(page)
  })
})

const open = [
  { name: 'register', address: '/register', filled: 'Đồ thủ công, mỹ nghệ' },
  { name: 'forgot-password', address: '/forgot-password', filled: 'Gửi liên kết' },
  { name: 'confirm-password', address: '/confirm-password/nobody', filled: 'Liên kết không còn dùng được' },
]

for (const { name, address, filled } of open) {
  test(`${name}: light at its first load, sound in light and dark, wide and narrow, and fits every width`, async ({
    page,
  }) => {
    await page.goto(address)
    await expect(page.getByText(filled)).toBeVisible()
    await expectSettled(page, name)
    await expectLight(page, name)
    await expectFitsAt(page, [320, 390, 769, 1024, 1920])
    await expectSound(page)
  })
}

test('not-found: sound, and fits with an address of 255 letters', async ({ page }) => {
  await enterAs(page, await signIn(demo))
  for (const address of [
    '/nowhere',
    `/${'ư'.repeat(255)}`,
    '/packages/create/nowhere/deeper',
    '/cod/nowhere',
  ]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Không có trang này', level: 2 })).toBeVisible()
    await expectSettled(page, 'not-found')
    await expectFits(page)
  }
  await expectSound(page)
})
