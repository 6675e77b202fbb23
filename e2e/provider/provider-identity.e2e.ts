import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { pictureFile } from '../../apps/api/src/testing/people/pictures.ts'
import { startHouse } from '../setup/house.ts'
import { dataDir } from '../setup/instance.ts'
import { test as watched } from '../setup/watch.ts'

// A house of its own: no demo, and a provider with a name and a logo.
const test = watched.extend<object, { house: { readonly origin: string } }>({
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const folder = `${dataDir}-identity`
      const logo = join(folder, 'logo.png')
      mkdirSync(folder, { recursive: true })
      writeFileSync(logo, Buffer.from(await pictureFile().arrayBuffer()))
      const house = await startHouse({
        GUIHANG_DATA: folder,
        GUIHANG_DEMO: '0',
        GUIHANG_SECRET: 'only for a journey: nothing is kept',
        PUBLIC_URL: 'https://portal.giaonhanh.example',
        PROVIDER_NAME: 'Giao Nhanh',
        PROVIDER_LOGO: logo,
        HOTLINE: '1900 8888',
        SUPPORT_EMAIL: 'hotro@giaonhanh.example',
      })
      await use(house)
      await house.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ house }, use) => use(house.origin),
})

test('a real instance shows its provider’s name, logo and hotline, and nothing of the demo', async ({
  page,
}) => {
  await page.goto('/login')
  const panel = page.getByRole('complementary')
  await expect(panel.getByText('Giao Nhanh')).toBeVisible()
  await expect(page).toHaveTitle(/· Giao Nhanh$/)
  const logo = panel.locator('img[src^="/provider-logo-"]')
  await expect(logo).toBeVisible()
  expect(await logo.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(64)
  await expect(page.getByText('1900 8888').first()).toBeVisible()
  await expect(page.getByText('demo@guihang.vn')).toHaveCount(0)
})
