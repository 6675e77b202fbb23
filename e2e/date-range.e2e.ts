import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { servePage } from './pages/serve-page.ts'

// The date fields alone, on 18/11/2026. What the screens do with them is in the screens' own journeys.
let site: Awaited<ReturnType<typeof servePage>>
let problems: string[] = []

test.beforeAll(async () => {
  site = await servePage('date-range')
})

test.afterAll(async () => {
  await site.close()
})

test.beforeEach(({ page }) => {
  problems = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(error.message))
})

test.afterEach(() => {
  // check 43: the policy of the portal is on this page too; a violation is an error in the console
  expect(problems).toEqual([])
})

async function visit(page: Page, query = '') {
  await page.goto(`${site.url}${query}`)
}

function field(page: Page, label: string): Locator {
  return page.getByRole('combobox', { name: label, exact: true })
}

/** What the screen around the field was told last. */
async function told(page: Page, name: string): Promise<unknown> {
  return JSON.parse((await page.getByLabel(`${name} value`, { exact: true }).textContent()) ?? '')
}

function calendar(page: Page): Locator {
  return page.getByRole('dialog')
}

function square(page: Page, name: string | RegExp): Locator {
  return calendar(page).getByRole('gridcell', { name })
}

function button(page: Page, name: string | RegExp): Locator {
  return calendar(page).getByRole('button', { name })
}

test.describe('opening and closing', () => {
  test('opens on a click, and closes on apply, cancel, Escape and a press outside', async ({ page }) => {
    await visit(page)
    const input = field(page, 'Created')
    await expect(calendar(page)).toBeHidden()
    for (const close of [
      () => button(page, 'Áp dụng').click(),
      () => button(page, 'Bỏ qua').click(),
      () => page.keyboard.press('Escape'),
      () => page.getByRole('heading', { name: 'Date fields' }).click(),
    ]) {
      await input.click()
      await expect(calendar(page)).toBeVisible()
      await expect(input).toHaveAttribute('aria-expanded', 'true')
      await close()
      await expect(calendar(page)).toBeHidden()
      await expect(input).toHaveAttribute('aria-expanded', 'false')
    }
    expect(await told(page, 'created')).toEqual({ from: '2026-10-20', to: '2026-11-18' })
  })

  test('drops a choice that was not applied', async ({ page }) => {
    await visit(page)
    for (const close of ['Bỏ qua', 'Escape', 'outside']) {
      await field(page, 'Created').click()
      await button(page, 'Hôm qua').click()
      await expect(calendar(page).getByRole('status')).toHaveText('1 ngày: 17/11/2026 ~ 17/11/2026')
      if (close === 'Bỏ qua') await button(page, close).click()
      else if (close === 'Escape') await page.keyboard.press('Escape')
      else await page.getByRole('heading', { name: 'Date fields' }).click()
      await expect(calendar(page)).toBeHidden()
      await expect(field(page, 'Created')).toHaveValue('20/10/2026 ~ 18/11/2026')
    }
    expect(await told(page, 'created')).toEqual({ from: '2026-10-20', to: '2026-11-18' })
  })

  test('shows one calendar at a time and leaves the other field as it was', async ({ page }) => {
    await visit(page)
    await field(page, 'Created').click()
    await expect(calendar(page)).toBeVisible()
    await field(page, 'Limited').click()
    await expect(field(page, 'Limited')).toHaveAttribute('aria-expanded', 'true')
    await expect(field(page, 'Created')).toHaveAttribute('aria-expanded', 'false')
    await expect(calendar(page)).toHaveCount(1)
    await expect(field(page, 'Disabled')).toBeDisabled()
  })

  test('says so when the calendar cannot be fetched, takes typed text all the same, and tries again', async ({
    page,
  }) => {
    await visit(page)
    await page.route('**/calendar-popover-*.js', (route) => route.abort())
    await field(page, 'Automatic').click()
    await expect(page.getByText('Chưa mở được lịch.')).toBeVisible()
    await field(page, 'Automatic').fill('01/11/2026 ~ 02/11/2026')
    await page.keyboard.press('Enter')
    expect(await told(page, 'automatic')).toEqual({ from: '2026-11-01', to: '2026-11-02' })
    await field(page, 'Automatic').click()
    await expect(page.getByText('Chưa mở được lịch.')).toBeVisible()
    await page.unroute('**/calendar-popover-*.js')
    await page.getByRole('button', { name: 'Thử lại' }).click()
    await expect(calendar(page).getByRole('grid', { name: 'Tháng 11, 2026' })).toBeVisible()
    // The file that failed to load is what this test is about.
    problems = problems.filter((problem) => !problem.includes('ERR_FAILED'))
  })
})

test.describe('choosing', () => {
  test('enables Apply only once two dates are chosen, and says what is missing', async ({ page }) => {
    await visit(page)
    await field(page, 'Limited').click()
    const apply = button(page, 'Áp dụng')
    const status = calendar(page).getByRole('status')
    await expect(apply).toHaveAttribute('aria-disabled', 'true')
    await expect(status).toHaveText('Chọn ngày đầu')
    await apply.click({ force: true })
    await square(page, /^Chủ Nhật, 8 tháng 11, 2026/).click()
    await expect(apply).toHaveAttribute('aria-disabled', 'true')
    await expect(apply).toHaveAccessibleDescription('Từ 08/11/2026, chọn ngày cuối')
    await square(page, /^Thứ Năm, 12 tháng 11, 2026/).click()
    await expect(status).toHaveText('5 ngày: 08/11/2026 ~ 12/11/2026')
    await expect(apply).not.toHaveAttribute('aria-disabled')
    expect(await told(page, 'limited')).toBeNull()
    await apply.click()
    expect(await told(page, 'limited')).toEqual({ from: '2026-11-08', to: '2026-11-12' })
    await expect(field(page, 'Limited')).toHaveValue('08/11/2026 ~ 12/11/2026')
    await expect(field(page, 'Limited')).toBeFocused()
  })

  test('puts two dates in order when the later one is clicked first', async ({ page }) => {
    await visit(page)
    await field(page, 'Limited').click()
    await square(page, /^Thứ Năm, 12 tháng 11/).click()
    await square(page, /^Chủ Nhật, 8 tháng 11/).click()
    await expect(square(page, 'Chủ Nhật, 8 tháng 11, 2026, ngày đầu')).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(square(page, 'Thứ Năm, 12 tháng 11, 2026, ngày cuối')).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(square(page, /^Thứ Ba, 10 tháng 11/)).toHaveAttribute('aria-selected', 'true')
    await expect(square(page, /^Thứ Sáu, 13 tháng 11/)).toHaveAttribute('aria-selected', 'false')
  })

  test('with auto-apply sets the range after the second click', async ({ page }) => {
    await visit(page)
    await field(page, 'Automatic').click()
    await expect(button(page, 'Áp dụng')).toHaveCount(0)
    await square(page, /^Chủ Nhật, 8 tháng 11/).click()
    expect(await told(page, 'automatic')).toBeNull()
    await square(page, /^Thứ Ba, 20 tháng 10/).click()
    await expect(calendar(page)).toBeHidden()
    expect(await told(page, 'automatic')).toEqual({ from: '2026-10-20', to: '2026-11-08' })
  })

  test('a single date needs one click and Apply, with auto-apply one click', async ({ page }) => {
    await visit(page)
    await field(page, 'Single').click()
    await expect(calendar(page).getByRole('grid')).toHaveCount(1)
    await expect(button(page, 'Áp dụng')).toHaveAttribute('aria-disabled', 'true')
    await square(page, /^Thứ Hai, 9 tháng 11/).click()
    await button(page, 'Áp dụng').click()
    expect(await told(page, 'single')).toBe('2026-11-09')
    await field(page, 'One click').click()
    await square(page, /^Thứ Hai, 9 tháng 11/).click()
    await expect(calendar(page)).toBeHidden()
    expect(await told(page, 'single automatic')).toBe('2026-11-09')
  })

  test('has the six shortcuts, two for a single date', async ({ page }) => {
    await visit(page)
    const ranges: [string, string, string][] = [
      ['Hôm nay', '2026-11-18', '2026-11-18'],
      ['Hôm qua', '2026-11-17', '2026-11-17'],
      ['7 ngày qua', '2026-11-12', '2026-11-18'],
      ['30 ngày qua', '2026-10-20', '2026-11-18'],
      ['Tháng này', '2026-11-01', '2026-11-30'],
      ['Tháng trước', '2026-10-01', '2026-10-31'],
    ]
    for (const [name, from, to] of ranges) {
      await field(page, 'Automatic').click()
      await button(page, name).click()
      await expect(calendar(page)).toBeHidden()
      expect(await told(page, 'automatic')).toEqual({ from, to })
    }
    await field(page, 'Automatic').click()
    await expect(button(page, 'Tháng trước')).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Escape')
    await field(page, 'Single').click()
    await expect(calendar(page).getByRole('list').getByRole('button')).toHaveText(['Hôm nay', 'Hôm qua'])
  })

  test('chooses nothing outside its limits, and cuts shortcuts at them', async ({ page }) => {
    await visit(page)
    await field(page, 'Limited').click()
    const early = square(page, /^Thứ Tư, 4 tháng 11/)
    await expect(early).toHaveAttribute('aria-disabled', 'true')
    await early.click({ force: true })
    await expect(calendar(page).getByRole('status')).toHaveText('Chọn ngày đầu')
    await expect(button(page, 'Tháng trước')).toHaveAttribute('aria-disabled', 'true')
    await expect(button(page, 'Lùi một tháng')).toHaveAttribute('aria-disabled', 'true')
    await button(page, '30 ngày qua').click()
    await expect(calendar(page).getByRole('status')).toHaveText('14 ngày: 05/11/2026 ~ 18/11/2026')
  })

  test('empties the field, and follows a value that changes outside', async ({ page }) => {
    await visit(page)
    await page.getByRole('button', { name: 'Xóa ngày đã chọn' }).click()
    expect(await told(page, 'created')).toBeNull()
    await expect(field(page, 'Created')).toHaveValue('')
    await field(page, 'Created').fill('không phải ngày')
    await page.getByRole('button', { name: 'From outside' }).click()
    await expect(field(page, 'Created')).toHaveValue('01/01/2026 ~ 31/01/2026')
    await expect(field(page, 'Created')).not.toHaveAttribute('aria-invalid')
  })
})

test.describe('the pages of the calendar', () => {
  test('draws 42 squares from Monday to Sunday, two months side by side', async ({ page }) => {
    await visit(page)
    await field(page, 'Created').click()
    const october = calendar(page).getByRole('grid', { name: 'Tháng 10, 2026' })
    const november = calendar(page).getByRole('grid', { name: 'Tháng 11, 2026' })
    for (const grid of [october, november]) {
      await expect(grid.getByRole('gridcell')).toHaveCount(42)
      await expect(grid.getByRole('row')).toHaveCount(7)
      await expect(grid.locator('th')).toHaveText(['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN'])
    }
    await expect(october.locator('td').first()).toHaveText('28')
    await expect(october.locator('td').last()).toHaveText('8')
    await expect(november.getByRole('gridcell', { name: /^Thứ Tư, 18/ })).toHaveAttribute(
      'aria-current',
      'date',
    )
  })

  test('turns by months, years and twelve years', async ({ page }) => {
    await visit(page)
    await field(page, 'Automatic').click()
    await button(page, 'Lùi một tháng').click()
    await expect(calendar(page).getByRole('grid', { name: 'Tháng 9, 2026' })).toBeVisible()
    await button(page, 'Tháng 9, 2026').click()
    const year = calendar(page).getByRole('grid', { name: '2026', exact: true })
    await expect(year.getByRole('gridcell')).toHaveCount(12)
    await button(page, 'Lùi một năm').click()
    await button(page, /^2025/).click()
    const years = calendar(page).getByRole('grid', { name: '2016 ~ 2027' })
    await expect(years.getByRole('gridcell')).toHaveText(
      Array.from({ length: 12 }, (_, index) => String(2016 + index)),
    )
    await button(page, 'Lùi 12 năm').click()
    await expect(calendar(page).getByRole('grid', { name: '2004 ~ 2015' })).toBeVisible()
    await square(page, '2012').click()
    await square(page, 'Tháng 2, 2012').click()
    await expect(calendar(page).getByRole('grid', { name: 'Tháng 2, 2012' })).toBeVisible()
    await square(page, /29 tháng 2, 2012/).click()
    await square(page, /29 tháng 2, 2012/).click()
    expect(await told(page, 'automatic')).toEqual({ from: '2012-02-29', to: '2012-02-29' })
  })
})

test.describe('typing', () => {
  test('takes a text in the given format on Enter and on leaving the field', async ({ page }) => {
    await visit(page)
    await field(page, 'Created').fill('1/9/2026 ~ 02/09/2026')
    await page.keyboard.press('Enter')
    expect(await told(page, 'created')).toEqual({ from: '2026-09-01', to: '2026-09-02' })
    await expect(field(page, 'Created')).toHaveValue('01/09/2026 ~ 02/09/2026')
    await field(page, 'Single').fill('28/02/2028')
    await field(page, 'Disabled').evaluate(() => document.querySelector('button')?.focus())
    expect(await told(page, 'single')).toBe('2028-02-28')
    await field(page, 'Automatic').click()
    await page.keyboard.insertText('03/09/2026 - 04/09/2026')
    await expect(calendar(page).getByRole('status')).toHaveText('2 ngày: 03/09/2026 ~ 04/09/2026')
    await expect(calendar(page).getByRole('grid', { name: 'Tháng 9, 2026' })).toBeVisible()
    await page.getByRole('heading', { name: 'Date fields' }).click()
    expect(await told(page, 'automatic')).toEqual({ from: '2026-09-03', to: '2026-09-04' })
  })

  test('does not send the form around it with the Enter that settles the text', async ({ page }) => {
    await visit(page)
    await field(page, 'Created').fill('01/09/2026 ~ 02/09/2026')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('forms sent')).toHaveText('0')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('forms sent')).toHaveText('1')
  })

  for (const [language, sentences] of [
    [
      'vi',
      {
        'hôm qua': 'Chưa đọc được khoảng ngày này. Gõ dạng 12/11/2026 ~ 18/11/2026.',
        '20/10/2026': 'Còn thiếu ngày cuối. Gõ dạng 12/11/2026 ~ 18/11/2026.',
        '20/10/2026 ~ 2026-11-18': 'Chưa đọc được ngày cuối. Gõ dạng 12/11/2026 ~ 18/11/2026.',
        '31/02/2026 ~ 18/11/2026': 'Lịch không có ngày 31/02/2026.',
        '18/11/2026 ~ 20/10/2026': 'Ngày cuối đang trước ngày đầu.',
        '20/10/2026 ~ 19/11/2026': 'Muộn nhất là 18/11/2026.',
      },
    ],
    [
      'en',
      {
        yesterday: 'These dates could not be read. Type them like 12/11/2026 ~ 18/11/2026.',
        '20/10/2026': 'The last date is missing. Type it like 12/11/2026 ~ 18/11/2026.',
        '20/10/2026 ~ 2026-11-18': 'The last date could not be read. Type it like 12/11/2026 ~ 18/11/2026.',
        '31/02/2026 ~ 18/11/2026': 'The calendar has no 31/02/2026.',
        '18/11/2026 ~ 20/10/2026': 'The last date is before the first.',
        '20/10/2026 ~ 19/11/2026': 'The latest is 18/11/2026.',
      },
    ],
  ] as const) {
    test(`keeps a text it cannot take and says why at the field (${language})`, async ({ page }) => {
      await visit(page, `?lang=${language}`)
      const input = field(page, 'Created')
      for (const [text, sentence] of Object.entries(sentences)) {
        await input.click()
        await input.fill(text)
        await page.getByRole('heading', { name: 'Date fields' }).click()
        await expect(input).toHaveValue(text)
        await expect(input).toHaveAttribute('aria-invalid', 'true')
        await expect(input).toHaveAccessibleDescription(new RegExp(`^${sentence.replaceAll('.', '\\.')}`))
        await expect(page.getByText(sentence)).toBeVisible()
      }
      expect(await told(page, 'created')).toEqual({ from: '2026-10-20', to: '2026-11-18' })
    })
  }

  test('keeps such a text through Escape too, in sight above the open calendar', async ({ page }) => {
    await visit(page)
    const input = field(page, 'Automatic')
    const sentence = page.getByText('Chưa đọc được khoảng ngày này.')
    await input.click()
    await input.fill('mai')
    await page.keyboard.press('Enter')
    await expect(calendar(page)).toBeVisible()
    const [note, panel] = [await sentence.boundingBox(), await calendar(page).boundingBox()]
    expect((note?.y ?? 0) + (note?.height ?? 0)).toBeLessThanOrEqual(panel?.y ?? 0)
    await page.keyboard.press('Escape')
    await expect(input).toHaveValue('mai')
    await expect(sentence).toBeVisible()
    await input.fill('01/11/2026 ~ 02/11/2026')
    await expect(sentence).toBeHidden()
  })

  test('translates an open calendar and a shown error at once', async ({ page }) => {
    await visit(page)
    await field(page, 'Automatic').fill('mai')
    await page.getByRole('button', { name: 'Language' }).click()
    await expect(page.getByText('These dates could not be read.')).toBeVisible()
    await expect(field(page, 'Automatic')).toHaveValue('mai')
    await field(page, 'Created').click()
    await expect(calendar(page).getByRole('grid', { name: 'October 2026' })).toBeVisible()
    await expect(square(page, /^Tuesday,? 20 October 2026, first day$/)).toBeVisible()
  })
})

test.describe('times', () => {
  test('reads and writes the default format of the specification', async ({ page }) => {
    await visit(page)
    const input = field(page, 'Timed')
    await input.fill('2026-10-20 07:08:09 ~ 2026-11-18 10:00:00')
    await page.keyboard.press('Enter')
    expect(await told(page, 'timed')).toEqual({ from: '2026-10-20T07:08:09', to: '2026-11-18T10:00:00' })
    await input.fill('20/10/2026 ~ 18/11/2026')
    await page.keyboard.press('Enter')
    await expect(input).toHaveAttribute('aria-invalid', 'true')
  })

  test('takes whole days until a time is given, and refuses one it cannot read', async ({ page }) => {
    await visit(page)
    await field(page, 'Timed').click()
    await square(page, /^Thứ Ba, 17 tháng 11/).click()
    await square(page, /^Thứ Ba, 17 tháng 11/).click()
    const status = calendar(page).getByRole('status')
    await expect(status).toHaveText('1 ngày: 2026-11-17 00:00:00 ~ 2026-11-17 23:59:59')
    const start = calendar(page).getByRole('textbox', { name: 'Giờ đầu' })
    await start.fill('25:00:00')
    await calendar(page).getByRole('textbox', { name: 'Giờ cuối' }).focus()
    await expect(start).toHaveAccessibleDescription('Chưa đọc được giờ này. Gõ dạng 00:00:00.')
    await expect(button(page, 'Áp dụng')).toHaveAttribute('aria-disabled', 'true')
    await start.fill('9:30:00')
    await calendar(page).getByRole('textbox', { name: 'Giờ cuối' }).fill('09:00:00')
    await expect(status).toHaveText('Giờ cuối đang trước giờ đầu')
    await expect(button(page, 'Áp dụng')).toHaveAttribute('aria-disabled', 'true')
    await calendar(page).getByRole('textbox', { name: 'Giờ cuối' }).fill('10:00:00')
    await page.keyboard.press('Enter')
    expect(await told(page, 'timed')).toEqual({ from: '2026-11-17T09:30:00', to: '2026-11-17T10:00:00' })
  })
})

test.describe('keyboard', () => {
  test('chooses a range without a mouse', async ({ page }) => {
    await visit(page)
    await field(page, 'Automatic').focus()
    await expect(calendar(page)).toBeHidden()
    await page.keyboard.press('ArrowDown')
    await expect(square(page, /^Thứ Tư, 18 tháng 11/)).toBeFocused()
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
      await expect(square(page, name)).toBeFocused()
      await expect(calendar(page).locator('[role="gridcell"][tabindex="0"]')).toHaveCount(1)
    }
    await page.keyboard.press('Enter')
    await expect(calendar(page).getByRole('status')).toHaveText('Từ 15/10/2026, chọn ngày cuối')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    expect(await told(page, 'automatic')).toEqual({ from: '2026-10-15', to: '2026-10-16' })
    await expect(field(page, 'Automatic')).toBeFocused()
  })

  test('walks through months and years, and comes back to the days', async ({ page }) => {
    await visit(page)
    await field(page, 'One click').focus()
    await page.keyboard.press('ArrowDown')
    await button(page, 'Tháng 11, 2026').focus()
    await page.keyboard.press('Enter')
    await expect(square(page, 'Tháng 11, 2026')).toBeFocused()
    await page.keyboard.press('PageUp')
    await expect(square(page, 'Tháng 11, 2025')).toBeFocused()
    await button(page, /^2025/).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowUp')
    await expect(square(page, '2022')).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(square(page, /^Thứ Ba, 18 tháng 10, 2022/)).toBeFocused()
    await page.keyboard.press('Enter')
    expect(await told(page, 'single automatic')).toBe('2022-10-18')
  })

  test('Tab goes from the text into the calendar, through it, and out; leaving closes it', async ({
    page,
  }) => {
    await visit(page)
    await field(page, 'Limited').click()
    await expect(calendar(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(button(page, 'Hôm nay')).toBeFocused()
    await button(page, 'Áp dụng').focus()
    await page.keyboard.press('Tab')
    await expect(calendar(page)).toBeHidden()
    await expect(field(page, 'Single')).toBeFocused()
  })

  test('the arrows stop at the limits', async ({ page }) => {
    await visit(page)
    await field(page, 'Limited').focus()
    await page.keyboard.press('ArrowDown')
    await expect(square(page, /^Thứ Tư, 18 tháng 11/)).toBeFocused()
    await page.keyboard.press('Shift+PageUp')
    await expect(square(page, /^Thứ Năm, 5 tháng 11/)).toBeFocused()
    await page.keyboard.press('Shift+PageDown')
    await expect(square(page, /^Thứ Năm, 10 tháng 12/)).toBeFocused()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('shows one month, and no keyboard slides over it until the text is touched again', async ({
    page,
  }) => {
    await visit(page)
    const input = field(page, 'Automatic')
    await input.tap()
    await expect(calendar(page).getByRole('grid')).toHaveCount(1)
    await expect(input).not.toBeFocused()
    await expect(input).toHaveAttribute('inputmode', 'none')
    await input.tap()
    await expect(input).toBeFocused()
    await expect(input).toHaveAttribute('inputmode', 'text')
    await square(page, /^Chủ Nhật, 8 tháng 11/).tap()
    await square(page, /^Thứ Hai, 9 tháng 11/).tap()
    expect(await told(page, 'automatic')).toEqual({ from: '2026-11-08', to: '2026-11-09' })
  })

  test('has targets of 44 px and fits into the window', async ({ page }) => {
    await visit(page)
    await field(page, 'Timed').tap()
    const panel = await calendar(page).boundingBox()
    expect(panel && panel.x >= 0 && panel.y >= 0).toBe(true)
    expect(panel && panel.x + panel.width <= 390 && panel.y + panel.height <= 844).toBe(true)
    for (const target of await calendar(page).locator('button, td').all()) {
      const box = await target.boundingBox()
      expect(box?.height ?? 0, (await target.textContent()) ?? '').toBeGreaterThanOrEqual(44)
    }
  })
})

for (const [language, theme, width] of [
  ['vi', 'light', 1366],
  ['vi', 'dark', 390],
  ['en', 'light', 390],
  ['en', 'dark', 1366],
] as const) {
  test(`axe finds nothing: ${language}, ${theme}, ${width} px`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit(page, `?lang=${language}&theme=${theme}`)
    await field(page, 'Single').fill('?')
    for (const act of [
      () => field(page, 'Limited').click(),
      async () => {
        await page.keyboard.press('Escape')
        await field(page, 'Timed').click()
      },
      () => button(page, /^(Tháng 11, |November )2026/).click(),
      () => button(page, /^2026/).click(),
    ]) {
      await act()
      await expect(calendar(page)).toBeVisible()
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
    }
  })
}
