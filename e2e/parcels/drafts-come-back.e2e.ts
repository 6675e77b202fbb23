import { expect } from '@playwright/test'
import { freshWord, makeDraft, readParcel, signIn } from '../setup/demo-shop.ts'
import { expectFits } from '../setup/screens.ts'
import { walksOf } from '../setup/walks.ts'
import { test } from '../setup/watch.ts'
import { bar, chooseAll, openList, row, rows } from './parcel-list.ts'

const words = {
  vi: {
    cancel: 'Hủy đơn…',
    title: 'Hủy đơn',
    sure: 'Hủy đơn này',
    cancelled: 'Đã hủy đơn',
    undo: 'Hoàn tác',
    undone: 'Đã lấy lại 1 đơn nháp',
    action: 'Lấy lại',
  },
  en: {
    cancel: 'Cancel…',
    title: 'Cancel parcel',
    sure: 'Cancel this parcel',
    cancelled: 'is cancelled',
    undo: 'Undo',
    undone: 'Drafts restored: 1 parcel',
    action: 'Restore',
  },
}

for (const { language, size } of walksOf(import.meta.filename)) {
  const say = words[language]
  test(`a draft cancelled by mistake comes back as it was, ${language}, ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await signIn(page, language)
    const draft = await makeDraft(page, { receiver_name: freshWord(), notes: 'Hỏi lại số nhà' })
    await page.goto(`/packages/${draft.id}`)
    const cancel = async () => {
      await page.getByRole('group', { name: say.title }).getByRole('button').click()
      await page.getByRole('alertdialog').getByRole('button', { name: say.sure }).click()
    }
    await cancel()
    await expect(page.getByText(say.cancelled).first()).toBeVisible()
    await page.getByRole('button', { name: say.undo }).click()
    await expect(page.getByText(say.undone)).toBeVisible()
    expect(await readParcel(page, draft.id)).toMatchObject({ status: 'draft', notes: 'Hỏi lại số nhà' })

    // Later, from the page of the cancelled draft.
    await cancel()
    await page.getByRole('button', { name: say.action, exact: true }).click()
    await expect(page.getByRole('group', { name: say.title }).getByRole('button')).toBeEnabled()
    await expect.poll(async () => (await readParcel(page, draft.id)).status).toBe('draft')
    await expectFits(page)
  })
}

test('many drafts come back from the toast, each as it was', async ({ page }) => {
  await signIn(page)
  const word = freshWord()
  const drafts = [
    await makeDraft(page, { receiver_name: word }),
    await makeDraft(page, { receiver_name: word }),
  ]
  await openList(page, `/packages?keyword=${word}`)
  await expect(rows(page)).toHaveCount(2)
  await chooseAll(page)
  await bar(page).getByRole('button', { name: 'Hủy đơn…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hủy 2 đơn' }).click()
  await expect(page.getByText('Đã hủy 2 đơn nháp')).toBeVisible()
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect(page.getByText('Đã lấy lại 2 đơn nháp')).toBeVisible()
  for (const draft of drafts) {
    await expect(row(page, draft)).not.toContainText('Shop đã hủy')
    expect((await readParcel(page, draft.id)).status).toBe('draft')
  }
})
