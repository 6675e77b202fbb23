import { getLabelLogo } from '@guihang/contract/parcels/label-logo'
import { expect, type Page } from '@playwright/test'
import { pictureFile } from '../../../apps/api/src/testing/people/pictures.ts'
import { addParcel, addStore, enterAs, newOwner } from '../../setup/people.ts'
import { expectSoundAt } from '../../setup/screens.ts'
import { walksOf } from '../../setup/walks.ts'
import { test } from '../../setup/watch.ts'

const words = {
  vi: {
    open: 'Thêm hoặc đổi logo trên nhãn',
    card: 'Logo trên nhãn',
    choose: 'Chọn ảnh: logo trên nhãn',
    lines: /^Nét đậm/,
    tones: /^Chấm xám/,
    remove: 'Xóa ảnh: logo trên nhãn',
    removeThis: 'Xóa ảnh này',
  },
  en: {
    open: 'Add or change the logo on labels',
    card: 'Logo on labels',
    choose: 'Choose a picture: logo on labels',
    lines: /^Bold lines/,
    tones: /^Grey dots/,
    remove: 'Remove: logo on labels',
    removeThis: 'Remove this picture',
  },
}

/** How many pictures of dots stand in the label's upper left corner. */
async function logosOn(page: Page, parcel_id: string): Promise<number> {
  await page.goto(`/packages/${parcel_id}/awb`)
  const label = page.getByRole('img', { name: /GH\d{10}/ })
  await expect(label).toBeVisible()
  return await label.locator('path').evaluateAll(
    (paths) =>
      paths.filter((path) => {
        const { x, y, width } = (path as SVGPathElement).getBBox() // as: a path of an SVG
        return x < 80 && y < 80 && width > 10
      }).length,
  )
}

for (const { language, size } of walksOf(import.meta.filename)) {
  const w = words[language]
  test(`a shop puts its logo on its labels and takes it off, ${language} at ${size.width}`, async ({
    page,
    storage,
  }) => {
    const owner = await newOwner(storage)
    const { id } = await addParcel(owner, await addStore(owner))
    await page.setViewportSize(size)
    await enterAs(page, owner, { language })
    expect(await logosOn(page, id)).toBe(0)

    await page.goto('/user/profile')
    await page.getByRole('button', { name: w.open }).click()
    const card = page.getByRole('region', { name: w.card })
    const file = pictureFile()
    const choosing = page.waitForEvent('filechooser')
    await card.getByRole('button', { name: w.choose }).click()
    await (await choosing).setFiles({
      name: file.name,
      mimeType: file.type,
      buffer: Buffer.from(await file.arrayBuffer()),
    })
    await expect(card.getByRole('radio', { name: w.lines })).toBeChecked()
    // The choice is shown out of the kept answer, a moment after the press.
    await card.getByRole('radio', { name: w.tones }).click()
    await expect(card.getByRole('radio', { name: w.tones })).toBeChecked()
    await expect.poll(async () => (await owner.client.call(getLabelLogo, {})).data?.shading).toBe('tones')
    await expectSoundAt(page, size)
    expect(await logosOn(page, id)).toBe(1)

    await page.goto('/user/profile')
    await page.getByRole('button', { name: w.open }).click()
    await card.getByRole('button', { name: w.remove }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: w.removeThis }).click()
    await expect(card.getByRole('radio')).toHaveCount(0)
    expect(await logosOn(page, id)).toBe(0)
  })
}
