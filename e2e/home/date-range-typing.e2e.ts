import { expect } from '@playwright/test'
import { test } from '../setup/pages/date-range-page.ts'

// Which texts can be read, and each sentence for those that cannot, are unit tests (ui/date-range).

test.describe('typing dates (spec section 5)', () => {
  test('takes a text in the given format on Enter and on leaving the field', async ({ page, dates }) => {
    await dates.visit()
    await dates.field('Created').fill('1/9/2026 ~ 02/09/2026')
    await page.keyboard.press('Enter')
    expect(await dates.told('created')).toEqual({ from: '2026-09-01', to: '2026-09-02' })
    await expect(dates.field('Created')).toHaveValue('01/09/2026 ~ 02/09/2026')
    // The Enter that settles the text does not send the form around it; the next one does.
    await expect(page.getByLabel('forms sent')).toHaveText('0')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('forms sent')).toHaveText('1')
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

  test('keeps a text it cannot read, says why at the field, and follows the language', async ({
    page,
    dates,
  }) => {
    await dates.visit()
    const input = dates.field('Created')
    await input.click()
    await input.fill('20/10/2026 ~ 19/11/2026')
    await dates.outside.click()
    await expect(input).toHaveValue('20/10/2026 ~ 19/11/2026')
    await expect(input).toHaveAttribute('aria-invalid', 'true')
    await expect(input).toHaveAccessibleDescription(/^Muộn nhất là 18\/11\/2026\./)
    await expect(page.getByText('Muộn nhất là 18/11/2026.')).toBeVisible()
    expect(await dates.told('created')).toEqual({ from: '2026-10-20', to: '2026-11-18' })
    await page.getByRole('button', { name: 'Language' }).click()
    await expect(input).toHaveAccessibleDescription(/^The latest is 18\/11\/2026\./)
    await expect(input).toHaveValue('20/10/2026 ~ 19/11/2026')
    await page.getByRole('button', { name: 'From outside' }).click()
    await input.click()
    await expect(dates.square(/^Thursday,? 1 January 2026, first day$/)).toBeVisible()
  })

  test('keeps such a text through Escape, with its sentence above the open calendar', async ({
    page,
    dates,
  }) => {
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
})

test('a field without a format of its own reads and writes YYYY-MM-DD HH:mm:ss, by text and by calendar', async ({
  page,
  dates,
}) => {
  await dates.visit()
  const input = dates.field('Timed')
  await input.fill('2026-10-20 07:08:09 ~ 2026-11-18 10:00:00')
  await page.keyboard.press('Enter')
  expect(await dates.told('timed')).toEqual({ from: '2026-10-20T07:08:09', to: '2026-11-18T10:00:00' })

  await input.click()
  await dates.square(/^Thứ Ba, 17 tháng 11/).click()
  await dates.square(/^Thứ Ba, 17 tháng 11/).click()
  const start = dates.calendar.getByRole('textbox', { name: 'Giờ đầu' })
  const end = dates.calendar.getByRole('textbox', { name: 'Giờ cuối' })
  await start.fill('25:00:00')
  await end.focus()
  await expect(start).toHaveAccessibleDescription('Chưa đọc được giờ này. Gõ dạng 00:00:00.')
  await expect(dates.button('Áp dụng')).toHaveAttribute('aria-disabled', 'true')
  await start.fill('9:30:00')
  await end.fill('09:00:00')
  await expect(dates.status).toHaveText('Giờ cuối đang trước giờ đầu')
  await expect(dates.button('Áp dụng')).toHaveAttribute('aria-disabled', 'true')
  await end.fill('10:00:00')
  await page.keyboard.press('Enter')
  expect(await dates.told('timed')).toEqual({ from: '2026-11-17T09:30:00', to: '2026-11-17T10:00:00' })
})
