import { expect } from '@playwright/test'
import { reportAll } from '../../apps/api/src/testing/road/road.ts'
import { addParcel, addStore, newOwner } from '../people.ts'
import { test } from '../watch.ts'

test('a recipient who scans a label reads where the parcel is, in both languages', async ({
  page,
  storage,
  watch,
}) => {
  watch.allowFailedCalls()
  const owner = await newOwner(storage)
  const { tracking_number } = await addParcel(owner, await addStore(owner))
  await page.goto(`/t/${tracking_number}`)
  await expect(page.getByRole('heading', { name: 'Shop đang chuẩn bị đơn hàng' })).toBeVisible()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'The shop is preparing your parcel' })).toBeVisible()
  await page.goto('/t/GH0000000001')
  await expect(page.getByRole('heading', { name: 'Không có đơn hàng này' })).toBeVisible()
})
