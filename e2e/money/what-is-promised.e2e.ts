import { getDashboard } from '@guihang/contract/home/dashboard'
import { getPublicSettings } from '@guihang/contract/home/system'
import { getCodOverview } from '@guihang/contract/money/cod-overview'
import { formatMoney } from '@guihang/domain/money/money'
import { isPayoutDay } from '@guihang/domain/money/statements/statements'
import { expect } from '@playwright/test'
import { demo, enterAs, signIn } from '../setup/people.ts'
import { expectSettled } from '../setup/screens.ts'
import { drawn, narrow, wide } from '../setup/walks.ts'
import { test } from '../setup/watch.ts'

for (const size of drawn([wide, narrow], import.meta.filename))
  test(`the demo keeps what its screens promise about money, ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size)
    const visitor = await signIn(demo)
    await enterAs(page, visitor)
    const { data: settings } = await visitor.client.call(getPublicSettings, {})

    await test.step('each payout came on a payout day', async () => {
      await page.goto(`/cod?month=${settings.today.slice(0, 7)}`)
      await expectSettled(page, 'cod-month')
      const came = await page
        .getByRole('group', { name: 'Các lần chuyển khoản' })
        .locator('tbody tr')
        .allTextContents()
      for (const row of came) {
        const [, day, month] = /(\d\d)\/(\d\d) \d\d:\d\d/.exec(row) ?? []
        const on = `${settings.today.slice(0, 4)}-${month}-${day}`
        expect(isPayoutDay(on, new Set(settings.holidays)), row).toBe(true)
      }
    })

    await test.step('what waits for the next payout adds up to its slip', async () => {
      const { data: overview } = await visitor.client.call(getCodOverview, { query: {} })
      const next = overview.next_payout
      if (next === null) throw new Error('The demo has a next payout')
      await page.goto('/packages-waiting-cod')
      await expectSettled(page, 'packages-waiting-cod')
      const [, month, day] = next.on.split('-')
      const group = page.getByRole('region', { name: new RegExp(`${day}/${month}$`) })
      // What stands on statements already comes on the same day.
      const stated = overview.in_statements.amount
      const sums = [next.net_amount - next.carried_amount, next.net_amount - next.carried_amount + stated]
      const shown = (await group.locator('h2 ~ span').last().textContent()) ?? ''
      expect(sums.map((sum) => formatMoney(sum).replace(/\s/g, ''))).toContain(shown.replace(/\s/g, ''))
      await expect(page.getByText(formatMoney(overview.remaining_debt.amount)).first()).toBeVisible()
    })

    await test.step('the dashboard and the list count the same to do', async () => {
      const { needs_shop } = (await visitor.client.call(getDashboard, {})).data
      // Weighings stand in a section of their own on both screens.
      const { approval_count, draft_count, reweigh_count: _, ...toDo } = needs_shop
      const count = Object.values(toDo).reduce((sum, one) => sum + one, 0)
      await page.goto('/packages?needs=you')
      await expectSettled(page, 'packages')
      await expect(page.getByRole('tab', { name: /^Cần xử lý/ })).toHaveText(new RegExp(`${count}$`))
      expect(approval_count + draft_count).toBeGreaterThan(0)
    })
  })
