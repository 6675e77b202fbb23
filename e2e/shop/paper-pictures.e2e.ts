import { getProfile } from '@guihang/contract/shop/identity'
import { expect, type Locator, type Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { enterAs, newOwner, type Owner } from '../setup/people.ts'
import { expectFits } from '../setup/screens.ts'
import { test } from '../setup/watch.ts'

const w = {
  front: 'Mặt trước căn cước',
  back: 'Mặt sau căn cước',
  licence: 'Mặt trước giấy phép',
  asks: 'Đổi ảnh Mặt trước căn cước?',
  keep: 'Giữ như cũ',
  send: 'Gửi ảnh này',
  verified: 'Giấy tờ đã được xác minh.',
}

test('the profile’s tabs and what they show have the same edges at every width; a verified shop is asked before another picture ends its verification; the place of a picture takes a dropped file, and opens the file chooser where it is pressed', async ({
  page,
  storage,
}) => {
  const owner = await newOwner(storage, { shop: { paper_verified: true } })
  const isVerified = async () =>
    (await owner.client.call(getProfile, { query: { include: 'shop' } })).data.shop?.paper_verified
  await openPapers(page, owner)

  const edges = async (part: Locator) => {
    const { x, width: wide } = (await part.boundingBox()) ?? { x: 0, width: 0 }
    return [Math.round(x), Math.round(x + wide)]
  }
  for (const width of [390, 1920, 1366]) {
    await page.setViewportSize({ width, height: 900 })
    // A page that has just become wider is drawn anew meanwhile.
    await expect(async () => {
      const line = await edges(page.getByRole('tablist'))
      expect(await edges(page.getByRole('tabpanel')), `${width} px`).toEqual(line)
      const [first] = await edges(page.getByRole('region', { name: 'Căn cước của người phụ trách' }))
      const [, last] = await edges(page.getByRole('region', { name: 'Giấy phép kinh doanh' }))
      expect([first, last], `${width} px`).toEqual(line)
    }).toPass()
  }

  const front = page.getByRole('group', { name: w.front })
  const question = page.getByRole('alertdialog', { name: w.asks })
  await drop(front, 'image/png')
  await expect(question).toContainText('xác minh lại trong 7 ngày')
  await question.getByRole('button', { name: w.keep }).click()
  await expect(question).toBeHidden()
  expect(await isVerified()).toBe(true)
  await drop(front, 'image/png')
  await question.getByRole('button', { name: w.send }).click()
  await expect(page.getByRole('button', { name: `Thay ảnh: ${w.front}` })).toBeVisible()
  await expect(page.getByText(w.verified)).toBeHidden()
  expect(await isVerified()).toBe(false)
  // It is not verified any more, so the next picture asks nothing.
  await drop(page.getByRole('group', { name: w.back }), 'image/png')
  await expect(page.getByRole('button', { name: `Thay ảnh: ${w.back}` })).toBeVisible()

  const place = (name: string) => page.getByRole('group', { name })
  const chooser = page.waitForEvent('filechooser')
  await place(w.licence).getByText('hoặc kéo ảnh vào đây').click()
  await (await chooser).setFiles({ name: 'front.png', mimeType: 'image/png', buffer: drawn() })
  await expect(page.getByRole('button', { name: `Thay ảnh: ${w.licence}` })).toBeVisible()
  // What is no picture is refused where it was dropped.
  await drop(place('Mặt sau giấy phép'), 'text/plain')
  await expect(place('Mặt sau giấy phép').getByRole('alert')).not.toBeEmpty()
  await expectFits(page)
})

async function openPapers(page: Page, owner: Owner): Promise<void> {
  await enterAs(page, owner)
  await page.goto('/user/profile?tab=papers')
  await expect(page.getByRole('group', { name: w.front })).toBeVisible()
}

/** Drops a file as a desktop does: over the place, then onto it. */
async function drop(place: Locator, type: string): Promise<void> {
  const data = await place.page().evaluateHandle(
    ({ bytes, type }) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], 'dropped', { type }))
      return data
    },
    { bytes: [...drawn()], type },
  )
  await place.dispatchEvent('dragover', { dataTransfer: data })
  await place.dispatchEvent('drop', { dataTransfer: data })
}

function drawn(): Buffer {
  const png = new PNG({ width: 64, height: 40 })
  png.data.fill(255)
  return PNG.sync.write(png)
}
