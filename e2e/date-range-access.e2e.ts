import { expect } from '@playwright/test'
import { test } from './pages/date-range-page.ts'
import { expectAccessible } from './screens.ts'

test.describe('keyboard', () => {
  test('chooses a range without a mouse', async ({ page, dates }) => {
    await dates.visit()
    await dates.field('Automatic').focus()
    await expect(dates.calendar).toBeHidden()
    await page.keyboard.press('ArrowDown')
    await expect(dates.square(/^Thứ Tư, 18 tháng 11/)).toBeFocused()
    const walk: [string, RegExp][] = [
      ['ArrowLeft', /^Thứ Ba, 17 tháng 11/],
      ['ArrowUp', /^Thứ Ba, 10 tháng 11/],
      ['Home', /^Thứ Hai, 9 tháng 11/],
      ['End', /^Chủ Nhật, 15 tháng 11/],
      ['PageUp', /^Thứ Năm, 15 tháng 10/],
      ['PageUp', /^Thứ Ba, 15 tháng 9/],
      ['PageDown', /^Thứ Năm, 15 tháng 10/],
      ['Shift+PageDown', /^Thứ Sáu, 15 tháng 10, 2027/],
      ['Shift+PageUp', /^Thứ Năm, 15 tháng 10, 2026/],
    ]
    for (const [key, name] of walk) {
      await page.keyboard.press(key)
      await expect(dates.square(name)).toBeFocused()
      await expect(dates.calendar.locator('[role="gridcell"][tabindex="0"]')).toHaveCount(1)
    }
    await page.keyboard.press('Enter')
    await expect(dates.status).toHaveText('Từ 15/10/2026, chọn ngày cuối')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    expect(await dates.told('automatic')).toEqual({ from: '2026-10-15', to: '2026-10-16' })
    await expect(dates.field('Automatic')).toBeFocused()
  })

  test('walks through months and years, and comes back to the days', async ({ page, dates }) => {
    await dates.visit()
    await dates.field('One click').focus()
    await page.keyboard.press('ArrowDown')
    await dates.button('Tháng 11, 2026').focus()
    await page.keyboard.press('Enter')
    await expect(dates.square('Tháng 11, 2026')).toBeFocused()
    await page.keyboard.press('PageUp')
    await expect(dates.square('Tháng 11, 2025')).toBeFocused()
    await dates.button(/^2025/).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowUp')
    await expect(dates.square('2022')).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(dates.square(/^Thứ Ba, 18 tháng 10, 2022/)).toBeFocused()
    await page.keyboard.press('Enter')
    expect(await dates.told('single automatic')).toBe('2022-10-18')
  })

  test('Tab goes from the text into the calendar, through it, and out; leaving closes it', async ({
    page,
    dates,
  }) => {
    await dates.visit()
    await dates.field('Limited').click()
    await expect(dates.calendar).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(dates.button('Hôm nay')).toBeFocused()
    await dates.button('Áp dụng').focus()
    await page.keyboard.press('Tab')
    await expect(dates.calendar).toBeHidden()
    await expect(dates.field('Single')).toBeFocused()
  })

  test('the arrows stop at the limits', async ({ page, dates }) => {
    await dates.visit()
    await dates.field('Limited').focus()
    await page.keyboard.press('ArrowDown')
    await expect(dates.square(/^Thứ Tư, 18 tháng 11/)).toBeFocused()
    await page.keyboard.press('Shift+PageUp')
    await expect(dates.square(/^Thứ Năm, 5 tháng 11/)).toBeFocused()
    await page.keyboard.press('Shift+PageDown')
    await expect(dates.square(/^Thứ Năm, 10 tháng 12/)).toBeFocused()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('shows one month, and no keyboard slides over it until the text is touched again', async ({
    dates,
  }) => {
    await dates.visit()
    const input = dates.field('Automatic')
    await input.tap()
    await expect(dates.calendar.getByRole('grid')).toHaveCount(1)
    await expect(input).not.toBeFocused()
    await expect(input).toHaveAttribute('inputmode', 'none')
    await input.tap()
    await expect(input).toBeFocused()
    await expect(input).toHaveAttribute('inputmode', 'text')
    await dates.square(/^Chủ Nhật, 8 tháng 11/).tap()
    await dates.square(/^Thứ Hai, 9 tháng 11/).tap()
    expect(await dates.told('automatic')).toEqual({ from: '2026-11-08', to: '2026-11-09' })
  })

  test('has targets of 44 px and fits into the window', async ({ dates }) => {
    await dates.visit()
    await dates.field('Timed').tap()
    const panel = await dates.calendar.boundingBox()
    expect(panel && panel.x >= 0 && panel.y >= 0).toBe(true)
    expect(panel && panel.x + panel.width <= 390 && panel.y + panel.height <= 844).toBe(true)
    for (const target of await dates.calendar.locator('button, td').all()) {
      const box = await target.boundingBox()
      // Boxes are told in fractions that do not always add up.
      expect(
        Math.round((box?.height ?? 0) * 100) / 100,
        (await target.textContent()) ?? '',
      ).toBeGreaterThanOrEqual(44)
    }
  })
})

for (const [language, theme, width] of [
  ['vi', 'light', 1366],
  ['vi', 'dark', 390],
  ['en', 'light', 390],
  ['en', 'dark', 1366],
] as const) {
  test(`axe finds nothing: ${language}, ${theme}, ${width} px`, async ({ page, dates }) => {
    test.slow()
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await dates.visit(`?lang=${language}&theme=${theme}`)
    await dates.field('Single').fill('?')
    for (const act of [
      () => dates.field('Limited').click(),
      async () => {
        await page.keyboard.press('Escape')
        await dates.field('Timed').click()
      },
      () => dates.button(/^(Tháng 11, |November )2026/).click(),
      () => dates.button(/^2026/).click(),
    ]) {
      await act()
      await expect(dates.calendar).toBeVisible()
      await expectAccessible(page)
    }
  })
}
