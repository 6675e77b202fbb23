import { expect } from '@playwright/test'
import { addParcel, addStore, enterAs, newOwner } from '../../setup/people.ts'
import { test } from '../../setup/watch.ts'
import { copyParcel } from '../batches/whole-batch.ts'

test('a long print shows how many of its labels are drawn', async ({ page, storage }) => {
  const owner = await newOwner(storage)
  await addParcel(owner, await addStore(owner))
  await copyParcel(storage, owner, 399)
  await enterAs(page, owner)
  await page.goto('/packages')
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  const bar = page.getByRole('toolbar')
  await bar.getByRole('button', { name: 'Chọn cả 400 đơn' }).click()
  await expect(bar).toContainText('400 đơn')
  const held = Promise.withResolvers<void>()
  // The real file, handed over late: drawing it takes less time than a look at the screen.
  await page.route(/packages-multiple-awb/, async (route) => {
    const response = await route.fetch()
    await held.promise
    await route.fulfill({ response })
  })
  await bar.getByRole('button', { name: 'In nhãn' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'In 400 đơn' }).click()
  const progress = page.getByRole('progressbar', { name: 'Đang tạo nhãn' })
  await expect(progress).toBeVisible()
  await expect.poll(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(300)
  held.resolve()
  await expect(page.getByRole('dialog', { name: 'Nhãn của 400 đơn đã sẵn sàng' })).toBeVisible()
})
