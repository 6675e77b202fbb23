import { expect } from '@playwright/test'
import { firstLoads } from '../apps/portal/scripts/first-loads.ts'
import { enterAs, newOwner } from './people.ts'
import { test } from './watch.ts'

test.describe('the first load of a screen', () => {
  for (const [path, questions] of Object.entries(firstLoads.askAt)) {
    test(`fetches what ${path} shows before the code of the screen has loaded, and only once`, async ({
      page,
      storage,
    }) => {
      const asked: string[] = []
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url())
        if (pathname.startsWith('/v1/')) asked.push(pathname + search)
      })
      await enterAs(page, await newOwner(storage))
      await page.goto(path)
      // Whoever needs an answer takes it away.
      await expect
        .poll(() => page.evaluate(() => Object.keys(Reflect.get(window, 'earlyAnswers') ?? { unset: 1 })))
        .toEqual([])
      await expect(page.locator('[data-screen]')).not.toHaveAttribute('aria-busy', 'true')
      for (const question of [...firstLoads.ask, ...questions])
        expect(asked.filter((address) => address === question)).toEqual([question])
    })
  }

  test('shows the list when fetching it ahead failed', async ({ page, storage, watch }) => {
    watch.allowFailedCalls()
    await enterAs(page, await newOwner(storage))
    let lost = 0
    await page.route('**/v1/shop-packages?**', (route) => {
      lost += 1
      return lost === 1 ? route.abort() : route.continue()
    })
    await page.goto('/packages')
    await expect(page.getByRole('link', { name: 'Tạo đơn' }).first()).toBeVisible()
    await expect(page.locator('[data-screen="packages"]')).not.toHaveAttribute('aria-busy', 'true')
    expect(lost).toBe(2)
  })
})
