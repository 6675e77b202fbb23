import { getCodOverview, listCodItems } from '@guihang/contract/money/cod-overview'
import { expect } from '@playwright/test'
import { enterAs } from '../setup/people.ts'
import { countPrints, expectAccessible, expectFits, expectSettled, expectSound } from '../setup/screens.ts'
import { walksOf } from '../setup/walks.ts'
import { test } from '../setup/watch.ts'
import { confirmPaid, deliveredBefore, payableShop, sendOff, statementOf } from './accounting.ts'
import { words } from './money.words.ts'

for (const { language, size } of walksOf(import.meta.filename)) {
  const say = words[language]
  test(`a figure of the overview opens down to the entries of a parcel, by keyboard, ${language}, ${size.width} px`, async ({
    page,
    storage,
  }) => {
    const shop = await payableShop(storage)
    const [first] = [await deliveredBefore(shop, 10, { cod: 1_120_000 }), await deliveredBefore(shop, 10)]
    const statement = await statementOf(shop)
    await sendOff(shop, statement)
    const reference = await confirmPaid(shop, statement)
    const prints = await countPrints(page)
    await page.setViewportSize(size)
    await enterAs(page, shop.owner, { language })
    await page.goto('/cod')
    await expectSettled(page, 'cod')
    await expectSound(page)
    await page.setViewportSize(size)

    // The figure opens its parcels, whose amounts together are the figure.
    const figure = page.getByRole('link', { name: say.turnover })
    await figure.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('list', { name: say.items })).toBeVisible()
    await expect(page).toHaveURL(/open=turnover/)
    const { client } = shop.owner
    const { data: overview } = await client.call(getCodOverview, {})
    const { data: items } = await client.call(listCodItems, { query: { figure: 'turnover' } })
    expect(items.reduce((sum, { amount }) => sum + amount, 0)).toBe(overview.turnover.amount)
    expect(overview.turnover.amount).toBe(1_620_000)
    await expect(dialog.getByRole('button', { name: /GH/ })).toHaveCount(2)
    await expectAccessible(page, '[role="dialog"]')

    // A parcel opens the way of its money, down to the statement and the bank.
    const row = dialog.getByRole('button', { name: spaced(first.tracking_number) })
    await row.press('Enter')
    const steps = dialog.getByRole('list', { name: say.steps })
    await expect(steps).toContainText(say.collected)
    await expect(steps).toContainText(reference)
    await expectFits(page)
    // Esc closes it, and the focus is back where it was.
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(figure).toBeFocused()
    await page.goBack()
    await page.goForward()

    // The statement lists the same parcel, entry by entry.
    await page.getByRole('link', { name: statement.number }).press('Enter')
    await expectSettled(page, 'cod-delivered')
    await page.getByRole('button', { name: spaced(first.tracking_number) }).press('Enter')
    const lines = page.getByRole('region', { name: say.lines })
    await expect(lines.getByText(say.fees)).toBeVisible()
    await page.getByRole('radio', { name: say.byEntry }).check()
    await expect(lines.getByText(say.fees)).toHaveCount(2)
    await expectFits(page)
    await page.getByRole('button', { name: /^(In phiếu|Print)$/ }).click()
    await expect.poll(prints).toBe(1)
    await page.emulateMedia({ media: 'print' })
    const sheet = page.getByRole('article')
    await expect(sheet).toContainText(first.tracking_number)
    await expect(sheet).toContainText(reference)
    await page.emulateMedia({ media: 'screen' })
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: say.save }).click()
    expect((await download).suggestedFilename()).toBe(`${statement.number}.xlsx`)
  })

  test(`a shop disputes a statement, and the statement leads to its complaint, ${language}, ${size.width} px`, async ({
    page,
    storage,
  }) => {
    const shop = await payableShop(storage)
    await deliveredBefore(shop, 10)
    const { id } = await statementOf(shop)
    await page.setViewportSize(size)
    await enterAs(page, shop.owner, { language })
    await page.goto(`/cod/delivered/${id}`)
    await page.getByRole('button', { name: say.dispute }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: say.send }).click()
    await expect(dialog.getByRole('textbox', { name: say.what })).toBeFocused()
    await dialog.getByRole('textbox', { name: say.what }).fill('Thiếu một đơn đã giao thứ Sáu')
    await expectFits(page)
    await dialog.getByRole('button', { name: say.send }).click()
    await expectSettled(page, 'support-request')
    await expect(page.getByText('Thiếu một đơn đã giao thứ Sáu').first()).toBeVisible()
    // The address of the other kind finds it, too.
    await page.getByRole('link', { name: /^DS-/ }).click()
    await expectSettled(page, 'cod-delivered')
    await page.goto(`/cod/lost/${id}`)
    await expect(page).toHaveURL(new RegExp(`/cod/delivered/${id}$`))
    await page.getByRole('link', { name: say.disputed }).click()
    await expectSettled(page, 'support-request')
  })

  test(`charts speak by the arrow keys and stand as tables, and a month is saved and printed, ${language}, ${size.width} px`, async ({
    page,
    storage,
  }) => {
    const shop = await payableShop(storage)
    await deliveredBefore(shop, 10)
    const prints = await countPrints(page)
    await page.setViewportSize(size)
    await enterAs(page, shop.owner, { language })
    await page.goto('/cod')
    await expectSettled(page, 'cod')
    const chart = page.getByRole('region', { name: say.byDay })
    const keys = chart.getByRole('slider')
    await keys.focus()
    await page.keyboard.press('End')
    for (let day = 0; day < 10; day += 1) await page.keyboard.press('ArrowLeft')
    await expect(keys).toHaveAttribute('aria-valuetext', /500[.,]000/)
    await page.getByRole('radio', { name: say.table }).check()
    await expect(chart.getByRole('table')).toContainText(/500[.,]000/)
    await expect(page).toHaveURL(/view=table/)
    await expectSound(page)
    await page.setViewportSize(size)

    await page.getByRole('link', { name: say.month }).click()
    await expectSettled(page, 'cod-month')
    await expect(page.getByText(/500[.,]000/).first()).toBeVisible()
    await expectSound(page)
    await page.setViewportSize(size)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: say.save }).click()
    expect((await download).suggestedFilename()).toMatch(/^doi-soat-20\d\d-\d\d\.xlsx$/)
    await page.getByRole('button', { name: /^(In bảng kê|Print)$/ }).click()
    await expect.poll(prints).toBe(1)
  })
}

/** A tracking number as it is read: with room between its groups, which a name of a button has as text or not. */
function spaced(tracking_number: string): RegExp {
  return new RegExp([...tracking_number].join('\\s?'))
}
