import { expect } from '@playwright/test'
import { addParcel, addStore, newOwner } from './people.ts'
import { expectAccessible, expectFits, narrow, wide } from './screens.ts'
import { test } from './watch.ts'

for (const [size, theme] of [
  [narrow, 'light'],
  [wide, 'dark'],
] as const) {
  // as: pairs
  test(`a recipient who scans a label reads where the parcel is: ${size.width} px, ${theme}`, async ({
    page,
    storage,
    watch,
  }) => {
    watch.allowFailedCalls()
    const owner = await newOwner(storage)
    const { tracking_number } = await addParcel(owner, await addStore(owner))
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: theme })
    await page.goto(`/t/${tracking_number}`)
    await expect(page.getByRole('heading', { name: 'Shop đang chuẩn bị đơn hàng' })).toBeVisible()
    await expectFits(page)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page.getByRole('heading', { name: 'The shop is preparing your parcel' })).toBeVisible()
    await page.goto('/t/GH0000000001')
    await expect(page.getByRole('heading', { name: 'Không có đơn hàng này' })).toBeVisible()
    await expectAccessible(page)
  })
}
