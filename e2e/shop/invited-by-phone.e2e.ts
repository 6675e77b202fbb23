import { expect, type Page } from '@playwright/test'
import { enterAs, newOwner } from '../setup/people.ts'
import { expectAccessible, expectFits, expectSettled } from '../setup/screens.ts'
import { walksOf } from '../setup/walks.ts'
import { test } from '../setup/watch.ts'
import { words } from './invited-by-phone.words.ts'

type Said = (typeof words)['vi' | 'en']

/** The link of the dialog, copied as it stands there. */
async function linkShown(page: Page, said: Said): Promise<string> {
  const dialog = page.getByRole('dialog', { name: said.linkTitle })
  await expect(dialog).toContainText(said.howLong)
  await expectFits(page)
  const link = (await dialog.locator('code').textContent()) ?? ''
  await dialog.getByRole('button', { name: said.copy }).click()
  await expect(page.getByText(said.copied)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: said.done }).click()
  await expect(dialog).toBeHidden()
  // The next Tab goes on from there, and not from the top of the page.
  await expect(page.locator('body')).not.toBeFocused()
  return link
}

async function setPassword(page: Page, link: string, password: string, said: Said): Promise<void> {
  await page.goto(link)
  await page.getByLabel(said.newPassword, { exact: true }).fill(password)
  await page.getByLabel(said.retype, { exact: true }).fill(password)
  await page.getByRole('button', { name: said.setPassword }).click()
}

for (const { language, size } of walksOf(import.meta.filename))
  test(`a packer with a phone alone is invited by a link, joins, and gets another one for a forgotten password, ${language}, ${size.width} px`, async ({
    page,
    browser,
    storage,
    watch,
  }) => {
    watch.allowFailedCalls()
    const said = words[language]
    const number = String(Math.floor(Math.random() * 1e8)).padStart(8, '0')
    const spoken = `09${number.slice(0, 2)} ${number.slice(2, 5)} ${number.slice(5)}`
    await page.setViewportSize(size)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const owner = await newOwner(storage, { name: 'Nguyễn Thị Hạnh' })
    await enterAs(page, owner, { language })
    await page.goto('/user/profile?tab=members')
    await expectSettled(page, 'user-profile')
    const form = page.getByRole('region', { name: said.invite }).or(page.locator('form')).last()
    await page.getByRole('textbox', { name: said.name, exact: true }).fill('Lê Văn Gói')
    await page.getByRole('textbox', { name: said.phone, exact: true }).fill(`+84 9${number}`)
    await page.getByLabel(said.password, { exact: true }).fill(owner.user.password)
    await form.getByRole('radio', { name: said.full }).check()
    await page.getByRole('button', { name: said.send }).click()
    await expect(page.getByText(said.fullNeedsMail)).toBeVisible()
    await form.getByRole('radio', { name: said.only }).check()
    await page.getByRole('button', { name: said.send }).click()
    const first = await linkShown(page, said)
    const row = page
      .getByRole('list', { name: said.members })
      .getByRole('listitem')
      .filter({ hasText: spoken })
    await expect(row).toContainText(said.waiting)
    await expect(row).not.toContainText('@')

    const context = await browser.newContext({ viewport: size, reducedMotion: 'reduce' })
    await context.addInitScript((chosen) => {
      if (location.protocol !== 'about:') localStorage.setItem('language', chosen)
    }, language)
    const packer = await context.newPage()
    await packer.goto(first)
    await expect(packer.getByText(said.invited(spoken))).toBeVisible()
    await expectFits(packer)
    await setPassword(packer, first, 'Nồi đất nung 21! wQ', said)
    await expectSettled(packer, 'packages')
    await packer.goto('/user/profile')
    await expect(packer.getByRole('button', { name: said.addMail })).toBeVisible()
    await expect(packer.getByText(said.phoneNeedsMail)).toBeVisible()
    await expectFits(packer)
    await expectAccessible(packer)
    await packer.goto('/user/profile?tab=notifications')
    await expect(packer.getByText(said.noMail)).toBeVisible()

    // Opened a second time it is spent, and says whom to ask.
    const late = await context.newPage()
    await late.goto(first)
    await expect(late.getByText(said.dead)).toBeVisible()
    await late.close()

    await page.reload()
    await page.getByRole('button', { name: said.again }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(said.againHelp)
    await dialog.getByLabel(said.password).fill(owner.user.password)
    await dialog.getByRole('button', { name: said.againPress, exact: true }).click()
    const second = await linkShown(page, said)
    await setPassword(packer, second, 'Chè khúc bạch 9! zQ', said)
    await packer.getByRole('link', { name: said.login }).click()
    await packer.getByLabel(said.username).fill(spoken)
    await packer.getByLabel(said.passwordAtLogin, { exact: true }).fill('Chè khúc bạch 9! zQ')
    await packer.getByRole('button', { name: said.login, exact: true }).click()
    await expectSettled(packer, 'packages')
    await context.close()
  })
