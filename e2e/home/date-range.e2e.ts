import { expect } from '@playwright/test'
import { test } from '../setup/pages/date-range-page.ts'
import { expectAccessible } from '../setup/screens.ts'

// What needs a browser. Days, texts, shortcuts, limits and keys are unit tests beside the field (ui/date-range).

test.describe('opening and closing (spec section 4)', () => {
  test('opens on a click, one at a time; Apply, Cancel, Escape and a press outside close it; a field is emptied, and follows a value that changes outside', async ({
    page,
    dates,
  }) => {
    await dates.visit()
    const input = dates.field('Created')
    await expect(dates.calendar).toBeHidden()
    await input.click()
    await expect(input).toHaveAttribute('aria-expanded', 'true')
    await dates.button('Áp dụng').click()
    await expect(dates.calendar).toBeHidden()
    await expect(input).toHaveAttribute('aria-expanded', 'false')
    for (const close of [
      () => dates.button('Bỏ qua').click(),
      () => page.keyboard.press('Escape'),
      () => dates.outside.click(),
    ]) {
      await input.click()
      await dates.button('Hôm qua').click()
      await expect(dates.status).toHaveText('1 ngày: 17/11/2026 ~ 17/11/2026')
      await close()
      await expect(dates.calendar).toBeHidden()
      // A choice that was not applied is dropped.
      await expect(input).toHaveValue('20/10/2026 ~ 18/11/2026')
    }
    expect(await dates.told('created')).toEqual({ from: '2026-10-20', to: '2026-11-18' })

    // The calendar hangs below its field: the field above stays within reach.
    await dates.field('Limited').click()
    await expect(dates.calendar).toBeVisible()
    await dates.field('Created').click()
    await expect(dates.field('Created')).toHaveAttribute('aria-expanded', 'true')
    await expect(dates.field('Limited')).toHaveAttribute('aria-expanded', 'false')
    await expect(dates.calendar).toHaveCount(1)
    await expect(dates.field('Disabled')).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(dates.calendar).toBeHidden()

    await page.getByRole('button', { name: 'Xóa ngày đã chọn' }).click()
    expect(await dates.told('created')).toBeNull()
    await expect(dates.field('Created')).toHaveValue('')
    await dates.field('Created').fill('không phải ngày')
    await page.getByRole('button', { name: 'From outside' }).click()
    await expect(dates.field('Created')).toHaveValue('01/01/2026 ~ 31/01/2026')
    await expect(dates.field('Created')).not.toHaveAttribute('aria-invalid')
  })

  test('says that the calendar could not be fetched, takes typed text meanwhile, and fetches it again', async ({
    page,
    dates,
  }) => {
    await dates.visit()
    await page.route('**/calendar-popover-*.js', (route) => route.abort())
    await dates.field('Automatic').click()
    await expect(page.getByText('Chưa mở được lịch.')).toBeVisible()
    await dates.field('Automatic').fill('01/11/2026 ~ 02/11/2026')
    await page.keyboard.press('Enter')
    expect(await dates.told('automatic')).toEqual({ from: '2026-11-01', to: '2026-11-02' })
    await dates.field('Automatic').click()
    await expect(page.getByText('Chưa mở được lịch.')).toBeVisible()
    await page.unroute('**/calendar-popover-*.js')
    await page.getByRole('button', { name: 'Thử lại' }).click()
    await expect(dates.grid('Tháng 11, 2026')).toBeVisible()
    // The file that failed to load is what this test is about.
    dates.problems = dates.problems.filter((problem) => !problem.includes('ERR_FAILED'))
  })
})

test.describe('choosing (spec section 4)', () => {
  test('Apply waits for both dates of a range and says which one is missing; with auto-apply the second click sets it, and a single date needs one click', async ({
    dates,
  }) => {
    await dates.visit()
    await dates.field('Limited').click()
    const apply = dates.button('Áp dụng')
    const status = dates.status
    await expect(apply).toHaveAttribute('aria-disabled', 'true')
    await expect(status).toHaveText('Chọn ngày đầu')
    await apply.click({ force: true })
    // The fourth lies before the first day that may be chosen.
    const early = dates.square(/^Thứ Tư, 4 tháng 11/)
    await expect(early).toHaveAttribute('aria-disabled', 'true')
    await early.click({ force: true })
    await expect(status).toHaveText('Chọn ngày đầu')
    // The later date first: the field puts them in order.
    await dates.square(/^Thứ Năm, 12 tháng 11, 2026/).click()
    await expect(apply).toHaveAttribute('aria-disabled', 'true')
    await expect(apply).toHaveAccessibleDescription('Từ 12/11/2026, chọn ngày cuối')
    await dates.square(/^Chủ Nhật, 8 tháng 11, 2026/).click()
    await expect(status).toHaveText('5 ngày: 08/11/2026 ~ 12/11/2026')
    await expect(apply).not.toHaveAttribute('aria-disabled')
    expect(await dates.told('limited')).toBeNull()
    await apply.click()
    expect(await dates.told('limited')).toEqual({ from: '2026-11-08', to: '2026-11-12' })
    await expect(dates.field('Limited')).toHaveValue('08/11/2026 ~ 12/11/2026')
    await expect(dates.field('Limited')).toBeFocused()

    await dates.field('Automatic').click()
    await expect(dates.button('Áp dụng')).toHaveCount(0)
    await dates.square(/^Chủ Nhật, 8 tháng 11/).click()
    expect(await dates.told('automatic')).toBeNull()
    await dates.square(/^Thứ Ba, 20 tháng 10/).click()
    await expect(dates.calendar).toBeHidden()
    expect(await dates.told('automatic')).toEqual({ from: '2026-10-20', to: '2026-11-08' })

    await dates.field('Single').click()
    await expect(dates.calendar.getByRole('grid')).toHaveCount(1)
    await expect(dates.calendar.getByRole('list').getByRole('button')).toHaveText(['Hôm nay', 'Hôm qua'])
    await expect(dates.button('Áp dụng')).toHaveAttribute('aria-disabled', 'true')
    await dates.square(/^Thứ Hai, 9 tháng 11/).click()
    await dates.button('Áp dụng').click()
    expect(await dates.told('single')).toBe('2026-11-09')
    await dates.field('One click').click()
    await dates.square(/^Thứ Hai, 9 tháng 11/).click()
    await expect(dates.calendar).toBeHidden()
    expect(await dates.told('single automatic')).toBe('2026-11-09')
  })

  test('a shortcut sets its range, is marked when the calendar opens again, and is cut at the limits', async ({
    page,
    dates,
  }) => {
    await dates.visit()
    const shortcuts = dates.calendar.getByRole('list').getByRole('button')
    await dates.field('Automatic').click()
    await expect(shortcuts).toHaveCount(6)
    await dates.button('Tháng trước').click()
    await expect(dates.calendar).toBeHidden()
    expect(await dates.told('automatic')).toEqual({ from: '2026-10-01', to: '2026-10-31' })
    await dates.field('Automatic').click()
    await expect(dates.button('Tháng trước')).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Escape')
    await dates.field('Limited').click()
    await expect(dates.button('Tháng trước')).toHaveAttribute('aria-disabled', 'true')
    await expect(dates.button('Lùi một tháng')).toHaveAttribute('aria-disabled', 'true')
    await dates.button('30 ngày qua').click()
    await expect(dates.status).toHaveText('14 ngày: 05/11/2026 ~ 18/11/2026')
  })
})

test('the pages of the calendar (spec section 9): two months of 42 squares, named for screen readers, turned by months and years', async ({
  page,
  dates,
}) => {
  await dates.visit()
  await dates.field('Created').click()
  for (const name of ['Tháng 10, 2026', 'Tháng 11, 2026']) {
    const grid = dates.grid(name)
    await expect(grid.getByRole('gridcell')).toHaveCount(42)
    await expect(grid.getByRole('row')).toHaveCount(7)
    await expect(grid.locator('th')).toHaveText(['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN'])
  }
  const chosen = [
    'Thứ Ba, 20 tháng 10, 2026, ngày đầu',
    /^Thứ Ba, 10 tháng 11/,
    'Thứ Tư, 18 tháng 11, 2026, ngày cuối',
  ]
  for (const name of chosen) await expect(dates.square(name)).toHaveAttribute('aria-selected', 'true')
  await expect(dates.square(/^Thứ Hai, 19 tháng 10/)).toHaveAttribute('aria-selected', 'false')
  await expect(dates.square(/^Thứ Tư, 18 tháng 11/)).toHaveAttribute('aria-current', 'date')
  await page.keyboard.press('Escape')

  await dates.field('Automatic').click()
  await dates.button('Lùi một tháng').click()
  await expect(dates.grid('Tháng 9, 2026')).toBeVisible()
  await dates.button('Tháng 9, 2026').click()
  await expect(dates.grid('2026').getByRole('gridcell')).toHaveCount(12)
  await dates.button('Lùi một năm').click()
  await dates.button(/^2025/).click()
  await expect(dates.grid('2016 ~ 2027').getByRole('gridcell')).toHaveText(
    Array.from({ length: 12 }, (_, index) => String(2016 + index)),
  )
  await dates.button('Lùi 12 năm').click()
  await expect(dates.grid('2004 ~ 2015')).toBeVisible()
  await dates.square('2012').click()
  await dates.square('Tháng 2, 2012').click()
  await dates.square(/29 tháng 2, 2012/).click()
  await dates.square(/29 tháng 2, 2012/).click()
  expect(await dates.told('automatic')).toEqual({ from: '2012-02-29', to: '2012-02-29' })
})

test('by keyboard: chooses a range, walks through months and years, leaves by Tab, which closes the calendar, and stops at the limits', async ({
  page,
  dates,
}) => {
  await dates.visit()
  await dates.field('Automatic').focus()
  await expect(dates.calendar).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await expect(dates.square(/^Thứ Tư, 18 tháng 11/)).toBeFocused()
  const walk: [string, RegExp][] = [
    ['ArrowLeft', /^Thứ Ba, 17 tháng 11/],
    ['End', /^Chủ Nhật, 22 tháng 11/],
    ['PageUp', /^Thứ Năm, 22 tháng 10, 2026/],
    ['Shift+PageDown', /^Thứ Sáu, 22 tháng 10, 2027/],
    ['Shift+PageUp', /^Thứ Năm, 22 tháng 10, 2026/],
  ]
  for (const [key, name] of walk) {
    await page.keyboard.press(key)
    await expect(dates.square(name)).toBeFocused()
    await expect(dates.calendar.locator('[role="gridcell"][tabindex="0"]')).toHaveCount(1)
  }
  await page.keyboard.press('Enter')
  await expect(dates.status).toHaveText('Từ 22/10/2026, chọn ngày cuối')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  expect(await dates.told('automatic')).toEqual({ from: '2026-10-22', to: '2026-10-23' })
  await expect(dates.field('Automatic')).toBeFocused()

  await dates.field('One click').focus()
  await page.keyboard.press('ArrowDown')
  await expect(dates.square(/^Thứ Tư, 18 tháng 11/)).toBeFocused()
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

  await dates.field('Limited').click()
  await expect(dates.calendar).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(dates.button('Hôm nay')).toBeFocused()
  await dates.button('Áp dụng').focus()
  await page.keyboard.press('Tab')
  await expect(dates.calendar).toBeHidden()
  await expect(dates.field('Single')).toBeFocused()
  await dates.field('Limited').focus()
  await page.keyboard.press('ArrowDown')
  await expect(dates.square(/^Thứ Tư, 18 tháng 11/)).toBeFocused()
  await page.keyboard.press('Shift+PageUp')
  await expect(dates.square(/^Thứ Năm, 5 tháng 11/)).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('shows one month with targets of 44 px, fits into the window, and no keyboard slides over it until the text is touched again', async ({
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

    await dates.field('Timed').tap()
    const panel = await dates.calendar.boundingBox()
    expect(panel && panel.x >= 0 && panel.y >= 0).toBe(true)
    expect(panel && panel.x + panel.width <= 390 && panel.y + panel.height <= 844).toBe(true)
    const heights = await dates.calendar
      .locator('button, td')
      .evaluateAll((targets) => targets.map((target) => target.getBoundingClientRect().height))
    expect(heights.length).toBeGreaterThan(42)
    // Boxes have fractions that do not always add up.
    for (const height of heights) expect(Math.round(height * 100) / 100).toBeGreaterThanOrEqual(44)
  })
})

for (const [language, theme, width] of [
  ['vi', 'light', 1366],
  ['en', 'dark', 390],
] as const) {
  // as: the values themselves, not any text
  // Fields with times and limits stand on no screen yet, so `every-screen` cannot see them.
  test(`axe finds nothing in a calendar with times: ${language}, ${theme}, ${width} px`, async ({
    page,
    dates,
  }) => {
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
