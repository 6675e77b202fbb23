import type { Page } from '@playwright/test'
import type { Database } from '../../../apps/api/src/platform/database/index.ts'
import { startHouse } from '../../setup/house.ts'
import { dataDir } from '../../setup/instance.ts'
import { openStorageBelow } from '../../setup/storage.ts'
import { test as watched } from '../../setup/watch.ts'

type Slow = { readonly origin: string; readonly storage: Database }

// A house of its own, whose couriers take their time: else they fetch the parcels before their labels are printed.
export const test = watched.extend<object, { slow: Slow }>({
  slow: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
    async ({}, use, { workerIndex }) => {
      // Two files may ask for a house at the same time.
      const folder = `${dataDir}-slow-${workerIndex}`
      const house = await startHouse({ GUIHANG_DATA: folder, SIMULATOR_SPEED: '1' })
      const storage = openStorageBelow(folder)
      await use({ origin: house.origin, storage })
      await storage.close()
      await house.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ slow }, use) => use(slow.origin),
})

/** Counts what a person presses with the mouse or a finger, over all screens. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const count = () => Number(sessionStorage.getItem('clicks') ?? 0)
    addEventListener('pointerup', ({ isTrusted }) => {
      if (isTrusted) sessionStorage.setItem('clicks', String(count() + 1))
    })
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem('clicks')))
}
