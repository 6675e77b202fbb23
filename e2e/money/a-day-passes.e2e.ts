import { getDashboard } from '@guihang/contract/home/dashboard'
import { getPublicSettings } from '@guihang/contract/home/system'
import { getCodOverview } from '@guihang/contract/money/cod-overview'
import { expect, type Page } from '@playwright/test'
import { startHouse } from '../setup/house.ts'
import { dataDir } from '../setup/instance.ts'
import { demo, enterAs, signIn } from '../setup/people.ts'
import { everyWay } from '../setup/walks.ts'
import { test as watched } from '../setup/watch.ts'

// A house of its own: its clock moves ahead, and its provider does the books by itself.
const test = watched.extend<object, { house: string }>({
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const settings = { SIMULATOR_SPEED: '200000', SIMULATOR_SCENARIO: 'success' }
      const house = await startHouse({ GUIHANG_DATA: `${dataDir}-days`, ...settings })
      await use(house.origin)
      await house.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ house }, use) => use(house),
})

test('a visitor lets days pass on the control page and sees the payout on the open screen of the shop', async ({
  page,
  browser,
  house,
}) => {
  const visitor = await signIn(demo, house)
  const { data: settings } = await visitor.client.call(getPublicSettings, {})
  /** The slip of a payout that was made since; undefined before. */
  const newSlip = async () => {
    const { deposit_slip } = (await visitor.client.call(getDashboard, {})).data
    return deposit_slip !== null && deposit_slip.paid_on > settings.today ? deposit_slip : undefined
  }
  await enterAs(page, visitor)
  await page.goto('/live-dashboard')
  const shown = page.getByRole('group', { name: 'Phiếu chuyển tiền' })
  await expect(shown).toContainText('DS-')
  // The control page is the simulator's: another house with rules of its own.
  const provider = await browser.newContext()
  const control = await provider.newPage()
  await control.goto(settings.simulator_url ?? '')
  for (let day = 0; day < 7 && (await newSlip()) === undefined; day += 1) {
    await toTomorrow(control)
    const { on, next_payout } = (await visitor.client.call(getCodOverview, {})).data
    // None of the provider's payout days.
    if (next_payout !== null && on < next_payout.on) continue
    // The books of a payout day are done by its end. Until it has done them by itself may take long; a payout may also be too small.
    if (everyWay)
      await expect
        .poll(newSlip, { timeout: 15_000 })
        .toBeDefined()
        .catch(() => undefined)
  }
  const slip = await newSlip()
  expect(slip?.amount).toBeGreaterThanOrEqual(50_000)
  // Nobody has reloaded it.
  await expect(shown).toContainText(slip?.number ?? '')
  await provider.close()
})

async function toTomorrow(control: Page): Promise<void> {
  const today = control.getByRole('definition').first()
  const before = (await today.textContent()) ?? ''
  await control.getByRole('button', { name: 'Sang ngày mai' }).click()
  await expect(today).not.toHaveText(before)
}
