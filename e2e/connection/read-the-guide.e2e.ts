import { expect } from '@playwright/test'
import { enterAs, newOwner } from '../setup/people.ts'
import { expectAccessible, expectFits, expectServedSound } from '../setup/screens.ts'
import { narrow, walksOf } from '../setup/walks.ts'
import { test } from '../setup/watch.ts'

const words = {
  vi: {
    guide: 'Tài liệu API',
    first: 'Đơn đầu tiên',
    next: /Tiếp theo Phí/,
    contents: 'Mục lục',
    search: 'Tìm lệnh gọi, mã lỗi, hướng dẫn',
    find: 'Tìm',
    copy: 'Sao chép',
    copied: 'Đã sao chép',
    other: 'English',
    others: 'Error codes',
    codes: 'Mã lỗi',
  },
  en: {
    guide: 'API documentation',
    first: 'The first parcel',
    next: /Next Fees/,
    contents: 'Contents',
    search: 'Search calls, codes and the guide',
    find: 'Search',
    copy: 'Copy',
    copied: 'Copied',
    other: 'Tiếng Việt',
    others: 'Mã lỗi',
    codes: 'Error codes',
  },
} as const

for (const { language, size } of walksOf(import.meta.filename))
  test(`a stranger reads the guide, copies a program and finds a code, ${language}, ${size.width} px`, async ({
    page,
    context,
  }) => {
    const w = words[language]
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.setViewportSize(size)
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)

    await test.step('from the sign-in to the first parcel', async () => {
      await page.goto('/login')
      await page.getByRole('link', { name: w.guide }).click()
      await expect(page).toHaveURL(new RegExp(`/docs/${language}$`))
      if (size === narrow) await page.getByRole('button', { name: w.contents }).click()
      await expectAccessible(page)
      await page.getByRole('navigation', { name: w.contents }).getByRole('link', { name: w.first }).click()
      await expect(page.getByRole('heading', { level: 1, name: w.first })).toBeVisible()
      await expectFits(page)
    })

    await test.step('the program in the language of choice, copied by the keyboard', async () => {
      const typescript = page.getByText('@guihang/client')
      await expect(typescript.first()).toBeVisible()
      await page.getByRole('radio', { name: 'TypeScript' }).focus()
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('radio', { name: 'curl' })).toBeChecked()
      await expect(typescript.first()).toBeHidden()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: w.copy, exact: true }).first()).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: w.copied }).first()).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^curl /)
    })

    await test.step('the next page keeps the choice', async () => {
      await page.getByRole('link', { name: w.next }).click()
      await expect(page.getByRole('radio', { name: 'curl' })).toBeChecked()
    })

    await test.step('a code is found, and read in the other language', async () => {
      await page.getByRole('searchbox', { name: w.search }).fill('epks002')
      await page.keyboard.press('Enter')
      await page.getByRole('main').getByRole('link', { name: 'EPKS002' }).click()
      await expect(page.getByText('EPKS002', { exact: true })).toBeInViewport()
      await page.getByRole('link', { name: w.other }).click()
      await expect(page.getByRole('heading', { level: 1, name: w.others })).toBeVisible()
    })
  })

test('the API settings lead to the guide in the language of the screen', async ({ page, storage }) => {
  await enterAs(page, await newOwner(storage), { language: 'en' })
  await page.goto('/user/profile?tab=api')
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: words.en.guide }).click()
  await expect(await opened).toHaveURL(/\/docs\/en$/)
})

test('the pages are sound in light and dark, wide and narrow', async ({ page, watch }) => {
  // One page is asked for that is not there.
  watch.allowFailedCalls()
  for (const path of [
    'vi',
    'en/webhooks',
    'vi/calls',
    'en/calls/createParcel',
    'vi/codes',
    'en/search?q=label',
    'vi/khong-co',
  ]) {
    await page.goto(`/docs/${path}`)
    await expectServedSound(page)
  }
})
