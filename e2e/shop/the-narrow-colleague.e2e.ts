import { expect, type Page } from '@playwright/test'
import { peopleBuilders } from '../../apps/api/src/testing/people/people.ts'
import { addParcel, addStore, enterAs, newOwner, signIn } from '../setup/people.ts'
import { expectAccessible, expectFits, expectSettled } from '../setup/screens.ts'
import { walksOf } from '../setup/walks.ts'
import { test } from '../setup/watch.ts'
import { words } from './the-narrow-colleague.words.ts'

/** The places of the portal that the page offers. */
async function placesOf(page: Page, said: (typeof words)['vi' | 'en']): Promise<string[]> {
  const links = page.getByRole('navigation', { name: said.main }).getByRole('link')
  return await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
}

for (const { language, size } of walksOf(import.meta.filename))
  test(`a packer handles parcels and sees no money, ${language}, ${size.width} px`, async ({
    page,
    browser,
    storage,
    watch,
  }) => {
    const said = words[language]
    await page.setViewportSize(size)
    const owner = await newOwner(storage, { name: 'Nguyễn Thị Hạnh' })
    const store = await addStore(owner)
    const parcel = await addParcel(owner, store)
    const packer = await peopleBuilders(storage).buildUser({ shop: owner.user.shop, name: 'Lê Văn Gói' })
    const session = await signIn({ username: packer.email, password: packer.password })
    const context = await browser.newContext({ viewport: size, reducedMotion: 'reduce' })
    const other = await context.newPage()
    await enterAs(other, session, { language })
    await other.goto('/cod')
    await expectSettled(other, 'cod')

    await enterAs(page, owner, { language })
    await page.goto('/user/profile?tab=members')
    const narrow = page.getByRole('button', { name: `${said.change} Lê Văn Gói` })
    await narrow.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: said.only }).check()
    await dialog.getByLabel(said.password).fill(owner.user.password)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: said.save }).click()
    await expect(page.getByText(`${said.saved} Lê Văn Gói`)).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Lê Văn Gói' })).toContainText(said.only)
    await expectFits(page)

    // The packer's open screen closes by itself, and says why.
    await expect(other.getByText(said.closed).last()).toBeVisible()
    await expectAccessible(other)
    await expectFits(other)
    const places = await placesOf(other, said)
    for (const closed of ['/cod', '/live-dashboard', '/stores']) expect(places).not.toContain(closed)
    await other.getByRole('link', { name: said.toList }).click()
    await expectSettled(other, 'packages')
    await expect(other.getByText(parcel.tracking_number).first()).toBeVisible()
    await expect(other.getByRole('link', { name: said.export, exact: true })).toHaveCount(0)
    await other.goto('/live-dashboard')
    await expectSettled(other, 'packages')
    await other.goto('/stores')
    await expectSettled(other, 'not-for-you')
    await other.goto('/packages/create')
    await expectSettled(other, 'parcel-create')
    await other.goto('/user/profile?tab=banks')
    await expect(other.getByText(said.mine)).toBeVisible()
    await expect(other.getByRole('tab')).toHaveCount(said.tabs.length)
    for (const tab of said.tabs)
      await expect(other.getByRole('tab', { name: tab, exact: true })).toBeVisible()
    await context.close()

    // Somebody has to keep full access.
    watch.allowFailedCalls()
    await page.getByRole('button', { name: `${said.change} Nguyễn Thị Hạnh` }).click()
    await dialog.getByRole('radio', { name: said.only }).check()
    await dialog.getByLabel(said.password).fill(owner.user.password)
    await dialog.getByRole('button', { name: said.save }).click()
    await expect(dialog.getByText(said.last)).toBeVisible()
  })
