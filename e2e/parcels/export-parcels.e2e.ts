import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { workbookRows } from '../../apps/api/src/testing/read-workbook.ts'
import { addParcel, addStore, enterAs, newOwner } from '../setup/people.ts'
import { expectAccessible, expectFits } from '../setup/screens.ts'
import { walksOf } from '../setup/walks.ts'
import { test } from '../setup/watch.ts'

const words = {
  vi: {
    export: 'Xuất',
    title: 'Xuất danh sách đơn',
    chosen: '1 đơn đã chọn',
    all: /^Mọi đơn/,
    csv: /^CSV/,
    notes: 'Ghi chú',
    make: 'Tạo file',
    done: 'File đã xong',
    download: 'Tải file',
    close: 'Đóng',
    gone: 'File này đã hết hạn. Bạn hãy tạo file mới.',
    heading: 'Mã vận đơn',
  },
  en: {
    export: 'Export',
    title: 'Export parcels',
    chosen: '1 parcel selected',
    all: /^All parcels/,
    csv: /^CSV/,
    notes: 'Notes',
    make: 'Make the file',
    done: 'The file is ready',
    download: 'Download',
    close: 'Close',
    gone: 'This file has expired. Please make a new one.',
    heading: 'Tracking number',
  },
}

for (const { language, size } of walksOf(import.meta.filename)) {
  const w = words[language]
  test(`chosen parcels, then all of them, become files, ${language}, ${size.width} px`, async ({
    page,
    storage,
    watch,
  }) => {
    const owner = await newOwner(storage)
    const store = await addStore(owner)
    const risky = await addParcel(owner, store, { private_code: '00123', notes: '=1+1' })
    const other = await addParcel(owner, store)
    await enterAs(page, owner, { language })
    await page.setViewportSize(size)
    await page.goto('/packages')

    await test.step('the head of the list leads there', async () => {
      await page.getByRole('link', { name: w.export, exact: true }).click()
      await expect(page.getByRole('dialog', { name: w.title })).toBeVisible()
      await page.keyboard.press('Escape')
    })

    await test.step('one that is chosen, with a column more', async () => {
      await page.getByRole('checkbox', { name: risky.tracking_number }).check()
      await page.getByRole('toolbar').getByRole('button', { name: w.export }).click()
      const form = page.getByRole('dialog', { name: w.title })
      await expect(form.getByRole('radio', { name: w.chosen })).toBeChecked()
      await form.getByRole('checkbox', { name: w.notes, exact: true }).check()
      await expectFits(page)
      await expectAccessible(page)
      const file = await made(page, w)
      const [head, ...rows] = workbookRows(file)
      expect(head?.[0]?.value).toBe(w.heading)
      expect(rows).toHaveLength(1)
      expect(rows[0]?.map(({ value }) => value)).toEqual(
        expect.arrayContaining([risky.tracking_number, '00123', '0912345678', '=1+1']),
      )
      expect(rows[0]?.find(({ value }) => value === '=1+1')?.isText).toBe(true)
      await expectAccessible(page)
    })

    await test.step('all of the list as .csv, once more after a reload', async () => {
      await page.getByRole('dialog').getByRole('button', { name: w.close }).click()
      await expect(page).toHaveURL('/packages')
      await page.goto('/packages?export=new')
      await expect(page.getByRole('radio', { name: w.all })).toBeChecked()
      await page.getByRole('radio', { name: w.csv }).check()
      const text = (await made(page, w)).toString()
      expect(text).toContain(`"${other.tracking_number}"`)
      expect(text).toContain(`"'=1+1"`)
      await page.reload()
      const saving = page.waitForEvent('download')
      await page.getByRole('button', { name: w.download }).click()
      expect((await saving).suggestedFilename()).toMatch(/\.csv$/)
    })

    await test.step('one that is gone says so', async () => {
      watch.allowFailedCalls()
      await page.goto('/packages?export=0198c2a4-5f10-7c3e-9a51-3d0c5a0f7d01')
      await expect(page.getByRole('alert')).toHaveText(w.gone)
    })
  })
}

/** Presses the button and takes the file that comes by itself. */
async function made(page: Page, w: (typeof words)['vi']): Promise<Buffer> {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: w.make }).click()
  await expect(page.getByRole('dialog', { name: w.done })).toBeVisible()
  return await readFile(await (await saving).path())
}
