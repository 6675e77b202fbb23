import { createClient } from '@guihang/contract/client'
import { expect, type Page, type Request } from '@playwright/test'
import { setStates } from '../../apps/api/src/testing/parcel-states.ts'
import { reportEvent } from '../../apps/api/src/testing/road/road.ts'
import { carriedParcel } from '../provider/carried.ts'
import { origin } from '../setup/instance.ts'
import { addParcel, addStore, enterAs, newOwner } from '../setup/people.ts'
import { expectSettled, screens } from '../setup/screens.ts'
import { mintOperator } from '../setup/storage.ts'
import { drawn, narrow, wide } from '../setup/walks.ts'
import { test } from '../setup/watch.ts'
import { addRequest } from '../talk/support.ts'

const sizes = [wide, narrow]
const steady = ['packages', 'parcel-create', 'live-dashboard', 'parcel-detail']

type Moved = { value: number; nodes: string[] }

/**
 * Notes each layout shift of the page from the first paint on, and what moved. They are told once every call has its
 * answer and the page has drawn it.
 */
async function watchShifts(page: Page): Promise<() => Promise<Moved[]>> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
    const shifts: Moved[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      // as: the entries of the one type that is watched
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const named = (node: Node | null) =>
          node instanceof Element ? node.outerHTML.slice(0, 160) : (node?.textContent ?? 'gone')
        shifts.push({ value, nodes: sources.map(({ node }) => named(node)) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const waiting = new Set<Request>()
  page.on('request', (request) => !isLive(request) && waiting.add(request))
  page.on('requestfinished', (request) => waiting.delete(request))
  page.on('requestfailed', (request) => waiting.delete(request))
  return async () => {
    await expect
      .poll(async () => {
        await painted(page)
        return waiting.size
      })
      .toBe(0)
    return await page.evaluate(() => Reflect.get(window, 'shifts'))
  }
}

/** The line of live events stays open as long as the page. */
const isLive = (request: Request) => request.url().endsWith('/v1/live-events')

/** The page has drawn what it was given, and has nothing left to do. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((done) => requestIdleCallback(() => requestAnimationFrame(() => setTimeout(done))))
  })
}

for (const { name, path, filled } of screens.filter((screen) => steady.includes(screen.name)))
  for (const size of drawn(sizes, name))
    test.describe(`at ${size.width} px nothing moves while a screen loads`, () => {
      test.use({ viewport: size })
      test(`${name}: the first time, and again below the banners`, async ({ page, storage }) => {
        const owner = await newOwner(storage, { shop: { paper_uploaded_full: false, paper_verified: false } })
        const parcel = await addParcel(owner, await addStore(owner))
        await enterAs(page, owner)
        const shifts = await watchShifts(page)
        // On a slow machine the banners come seconds after the screen.
        await page.route(/banner-list/, async (route) => {
          await filled(page).waitFor()
          await page.evaluate(() => {
            for (const one of document.getAnimations()) one.currentTime = 3_000
          })
          await painted(page)
          await route.continue()
        })
        for (const time of ['first', 'second']) {
          await page.goto(path(parcel.id, (await addRequest(owner)).id, ''))
          await expect(filled(page)).toBeVisible()
          await expectSettled(page, name)
          expect(await shifts(), `the ${time} load`).toEqual([])
        }
      })
    })

for (const size of sizes)
  test(`at ${size.width} px nothing moves for a shop with stores, failed deliveries and failed pushes`, async ({
    page,
    storage,
  }) => {
    const token = await mintOperator(storage)
    const operator = createClient({ baseUrl: origin, token: () => token })
    const owner = await newOwner(storage)
    const store = await addStore(owner)
    await addStore(owner, { store_name: 'Kho thứ hai' })
    const undelivered = await carriedParcel({ storage, operator, owner, store })
    await reportEvent(operator, undelivered.tracking_number, 'fail_delivery_attempt', {
      reason_code: 'FR013',
    })
    const unsent = await addParcel(owner, store)
    await setStates(
      storage.db,
      { shop_id: owner.user.shop.id, id: unsent.id },
      { status: 'failed', push_error: 'Hệ thống bận' },
    )
    const request = await addRequest(owner)
    await enterAs(page, owner)
    await page.setViewportSize(size)
    const shifts = await watchShifts(page)
    for (const time of ['first', 'second'])
      for (const { name, path, filled } of screens.filter((screen) => steady.includes(screen.name))) {
        await page.goto(path(undelivered.id, request.id, ''))
        await expect(filled(page)).toBeVisible()
        await expectSettled(page, name)
        expect(await shifts(), `${name}, the ${time} load`).toEqual([])
      }
  })

const halves = { figures: '**/v1/dashboard*', stores: '**/v1/stores*' }

for (const [late, call] of Object.entries(halves))
  for (const size of drawn(sizes, late))
    test(`at ${size.width} px nothing moves on the dashboard when the ${late} come last`, async ({
      page,
      storage,
    }) => {
      const owner = await newOwner(storage)
      await addParcel(owner, await addStore(owner))
      await addStore(owner, { store_name: 'Kho thứ hai' })
      await enterAs(page, owner)
      await page.setViewportSize(size)
      const shifts = await watchShifts(page)
      const { promise: held, resolve: release } = Promise.withResolvers<void>()
      await page.route(call, async (route) => {
        await held
        await route.continue()
      })
      const others = Object.values(halves).filter((other) => other !== call)
      const early = Promise.all(others.map((other) => page.waitForResponse(other)))
      await page.goto('/live-dashboard')
      await early
      // What came first is drawn by itself.
      await painted(page)
      release()
      await expect(page.getByRole('link', { name: 'Bảng bàn giao' })).toBeVisible()
      await expectSettled(page, 'live-dashboard')
      expect(await shifts()).toEqual([])
    })

test('the menu begins with the words of the last load, and forgets them with the session', async ({
  page,
  storage,
}) => {
  const owner = await newOwner(storage, { shop: { shop_type: 'organization' }, name: 'Lan' })
  await enterAs(page, owner)
  await page.goto('/stores')
  const menu = page.getByRole('navigation', { name: 'Chính' })
  await expect(menu).toContainText('Hồ sơ doanh nghiệp')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/v1/user/profile*', async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  await page.reload()
  await expect(menu).toContainText('Hồ sơ doanh nghiệp')
  await expect(page.getByRole('link', { name: 'Lan' })).toBeVisible()
  release()
  await page.getByRole('button', { name: 'Đăng xuất' }).click()
  await expect(page).toHaveURL(/login/)
  expect(await page.evaluate(() => localStorage.getItem('guihang.shell'))).toBeNull()
})
