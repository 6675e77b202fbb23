import { listStatements } from '@guihang/contract/money/operated-statements'
import { listApprovals } from '@guihang/contract/provider/approvals'
import { listStaff } from '@guihang/contract/provider/staff/people'
import { expect, type Page } from '@playwright/test'
import { newColleague } from '../setup/office.ts'
import { newOwner } from '../setup/people.ts'
import { expectAccessible, expectFits, expectSettled } from '../setup/screens.ts'
import { drawn, languages, wide } from '../setup/walks.ts'
import { test } from '../setup/watch.ts'
import { addRequest } from '../talk/support.ts'
import { words } from './the-narrow-clerk.words.ts'

const closed = [
  'parcels',
  'shops',
  'approvals',
  'payouts',
  'cash',
  'settings/prices',
  'staff',
  'health',
  'carriers/work',
]

for (const language of drawn(languages, import.meta.filename)) {
  const say = words[language]
  test(`who only answers shops finds the desk and nothing else: a typed address says so, and the API refuses, ${language}`, async ({
    page,
    storage,
    watch,
  }) => {
    watch.allowFailedCalls()
    const owner = await newOwner(storage)
    const { id } = await addRequest(owner)
    const clerk = await newColleague(storage, ['support'])
    await page.setViewportSize(wide)
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    await page.goto('/console/sign-in')
    await page.getByLabel(say.email).fill(clerk.email)
    await page.getByLabel(say.password, { exact: true }).fill(clerk.password)
    await page.getByRole('button', { name: say.signIn }).click()

    // The first place is the one that opens.
    await expectSettled(page, 'support')
    const rail = page.getByRole('navigation', { name: say.rail })
    await expect(rail.getByRole('link')).toHaveCount(1)
    await expect(rail.getByRole('link', { name: say.support })).toBeVisible()

    // Nothing leads to parcels, to money or to a decision.
    await page.goto(`/console/support/${id}`)
    await expect(page.getByRole('list', { name: say.conversation })).toBeVisible()
    await expectSettled(page, 'support-request')
    for (const place of ['parcels', 'payouts', 'cash', 'approvals', 'shops', 'carriers'])
      await expect(page.locator(`a[href^="/console/${place}"]`)).toHaveCount(0)

    // Nor does the search ask for what it may not know.
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: say.find }).getByRole('combobox').fill('GH2528468102')
    await expect(page.getByRole('option')).toHaveCount(0)
    await page.keyboard.press('Escape')

    for (const place of closed) {
      await page.goto(`/console/${place}`)
      await expect(page.getByRole('heading', { level: 2, name: say.title })).toBeVisible()
      await expect(page.getByText(say.whom)).toBeVisible()
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
      await expect(rail.getByRole('link')).toHaveCount(1)
    }
    await expectFits(page)
    await expectAccessible(page)
    await page.goto('/console/nowhere')
    await expect(page.getByRole('heading', { level: 2, name: say.unknown })).toBeVisible()
    await page.getByRole('link', { name: say.home }).last().click()
    await expectSettled(page, 'support')

    for (const { path } of [listStatements, listApprovals, listStaff])
      expect(await refusalOf(page, path)).toEqual([403, 'EUS008'])
  })
}

/** What the API answers to the cookie of this browser. */
async function refusalOf(page: Page, path: string): Promise<[number, string]> {
  const answer = await page.request.get(path)
  const { code }: { code: string } = await answer.json()
  return [answer.status(), code]
}
