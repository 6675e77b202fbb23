import { expect } from '@playwright/test'
import { test } from './pages/date-range-page.ts'

test.describe('typing', () => {
  test('takes a text in the given format on Enter and on leaving the field', async ({ page, dates }) => {
    await dates.visit()
    await dates.field('Created').fill('1/9/2026 ~ 02/09/2026')
    await page.keyboard.press('Enter')
    expect(await dates.told('created')).toEqual({ from: '2026-09-01', to: '2026-09-02' })
    await expect(dates.field('Created')).toHaveValue('01/09/2026 ~ 02/09/2026')
    await dates.field('Single').fill('28/02/2028')
    await dates.field('Disabled').evaluate(() => document.querySelector('button')?.focus())
    expect(await dates.told('single')).toBe('2028-02-28')
    await dates.field('Automatic').click()
    await page.keyboard.insertText('03/09/2026 - 04/09/2026')
    await expect(dates.status).toHaveText('2 ngày: 03/09/2026 ~ 04/09/2026')
    await expect(dates.grid('Tháng 9, 2026')).toBeVisible()
    await dates.outside.click()
    expect(await dates.told('automatic')).toEqual({ from: '2026-09-03', to: '2026-09-04' })
  })

  test('does not send the form around it with the Enter that settles the text', async ({ page, dates }) => {
    await dates.visit()
    await dates.field('Created').fill('01/09/2026 ~ 02/09/2026')
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
    test(`keeps a text it cannot take and says why at the field (${language})`, async ({ page, dates }) => {
      await dates.visit(`?lang=${language}`)
      const input = dates.field('Created')
      for (const [text, sentence] of Object.entries(sentences)) {
        await input.click()
        await input.fill(text)
        await dates.outside.click()
        await expect(input).toHaveValue(text)
        await expect(input).toHaveAttribute('aria-invalid', 'true')
        await expect(input).toHaveAccessibleDescription(new RegExp(`^${sentence.replaceAll('.', '\\.')}`))
        await expect(page.getByText(sentence)).toBeVisible()
      }
      expect(await dates.told('created')).toEqual({ from: '2026-10-20', to: '2026-11-18' })
    })
  }

  test('keeps such a text through Escape too, in sight above the open calendar', async ({ page, dates }) => {
    await dates.visit()
    const input = dates.field('Automatic')
    const sentence = page.getByText('Chưa đọc được khoảng ngày này.')
    await input.click()
    await input.fill('mai')
    await page.keyboard.press('Enter')
    await expect(dates.calendar).toBeVisible()
    const [note, panel] = [await sentence.boundingBox(), await dates.calendar.boundingBox()]
    expect((note?.y ?? 0) + (note?.height ?? 0)).toBeLessThanOrEqual(panel?.y ?? 0)
    await page.keyboard.press('Escape')
    await expect(input).toHaveValue('mai')
    await expect(sentence).toBeVisible()
    await input.fill('01/11/2026 ~ 02/11/2026')
    await expect(sentence).toBeHidden()
  })

  test('translates an open calendar and a shown error at once', async ({ page, dates }) => {
    await dates.visit()
    await dates.field('Automatic').fill('mai')
    await page.getByRole('button', { name: 'Language' }).click()
    await expect(page.getByText('These dates could not be read.')).toBeVisible()
    await expect(dates.field('Automatic')).toHaveValue('mai')
    await dates.field('Created').click()
    await expect(dates.grid('October 2026')).toBeVisible()
    await expect(dates.square(/^Tuesday,? 20 October 2026, first day$/)).toBeVisible()
  })
})

test.describe('times', () => {
  test('reads and writes the default format of the specification', async ({ page, dates }) => {
    await dates.visit()
    const input = dates.field('Timed')
    await input.fill('2026-10-20 07:08:09 ~ 2026-11-18 10:00:00')
    await page.keyboard.press('Enter')
    expect(await dates.told('timed')).toEqual({ from: '2026-10-20T07:08:09', to: '2026-11-18T10:00:00' })
    await input.fill('20/10/2026 ~ 18/11/2026')
    await page.keyboard.press('Enter')
    await expect(input).toHaveAttribute('aria-invalid', 'true')
  })

  test('takes whole days until a time is given, and refuses one it cannot read', async ({ page, dates }) => {
    await dates.visit()
    await dates.field('Timed').click()
    await dates.square(/^Thứ Ba, 17 tháng 11/).click()
    await dates.square(/^Thứ Ba, 17 tháng 11/).click()
    const status = dates.status
    await expect(status).toHaveText('1 ngày: 2026-11-17 00:00:00 ~ 2026-11-17 23:59:59')
    const start = dates.calendar.getByRole('textbox', { name: 'Giờ đầu' })
    await start.fill('25:00:00')
    await dates.calendar.getByRole('textbox', { name: 'Giờ cuối' }).focus()
    await expect(start).toHaveAccessibleDescription('Chưa đọc được giờ này. Gõ dạng 00:00:00.')
    await expect(dates.button('Áp dụng')).toHaveAttribute('aria-disabled', 'true')
    await start.fill('9:30:00')
    await dates.calendar.getByRole('textbox', { name: 'Giờ cuối' }).fill('09:00:00')
    await expect(status).toHaveText('Giờ cuối đang trước giờ đầu')
    await expect(dates.button('Áp dụng')).toHaveAttribute('aria-disabled', 'true')
    await dates.calendar.getByRole('textbox', { name: 'Giờ cuối' }).fill('10:00:00')
    await page.keyboard.press('Enter')
    expect(await dates.told('timed')).toEqual({ from: '2026-11-17T09:30:00', to: '2026-11-17T10:00:00' })
  })
})
