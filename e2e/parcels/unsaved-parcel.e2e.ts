import { expect } from '@playwright/test'
import { screenOf, signIn } from '../setup/demo-shop.ts'
import { test } from '../setup/watch.ts'
import { field, fillAddress, fillGoods, freshPhone, openForm, parcelsTo } from './parcel-form.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page)
})

test.describe('a parcel that is not saved', () => {
  test('belongs to its tab: a second tab writes another parcel, and each keeps its own through a reload; it is warned about before leaving, taken up by the next tab, and can be discarded', async ({
    page,
    context,
  }) => {
    await openForm(page)
    await field(page, 'Họ tên').fill('Khách Một')
    await field(page, 'Số nhà, đường').fill('1 Đường Một')
    await field(page, 'Giá trị').fill('450000')
    await expect(page.getByText(/Nháp đã giữ trên máy lúc \d\d:\d\d/)).toBeVisible()
    const other = await context.newPage()
    await openForm(other)
    await expect(field(other, 'Họ tên')).toHaveValue('')
    await field(other, 'Họ tên').fill('Khách Hai')
    await expect(other.getByText(/Nháp đã giữ trên máy/)).toBeVisible()
    await page.reload()
    await expect(field(page, 'Họ tên')).toHaveValue('Khách Một')
    await expect(field(page, 'Số nhà, đường')).toHaveValue('1 Đường Một')
    await expect(field(page, 'Thu hộ (COD)')).toHaveValue('450.000')
    await other.reload()
    await expect(field(other, 'Họ tên')).toHaveValue('Khách Hai')

    await page.getByRole('link', { name: 'Đơn hàng' }).first().click()
    await expect(page.getByRole('alertdialog', { name: 'Rời trang này?' })).toBeVisible()
    await page.getByRole('button', { name: 'Ở lại điền tiếp' }).click()
    await expect(page).toHaveURL('/packages/create')
    await page.getByRole('link', { name: 'Đơn hàng' }).first().click()
    await page.getByRole('button', { name: 'Rời trang', exact: true }).click()
    await expect(page).toHaveURL('/packages')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(screenOf(page, 'packages')).toBeVisible()
    await page.keyboard.press('n')
    await expect(field(page, 'Họ tên')).toHaveValue('Khách Một')

    // What a closed tab left is taken up by the next.
    await page.close({ runBeforeUnload: false })
    const next = await context.newPage()
    await openForm(next)
    await expect(field(next, 'Họ tên')).toHaveValue('Khách Một')
    await next.getByRole('button', { name: 'Xóa nháp này' }).click()
    await expect(field(next, 'Họ tên')).toHaveValue('')
    await next.getByRole('link', { name: 'Đơn hàng' }).first().click()
    await expect(next).toHaveURL('/packages')
  })

  test('stands in its form after a reload also where the page before is slow to go', async ({
    page,
    context,
  }) => {
    await openForm(page)
    await field(page, 'Họ tên').fill('Khách Một')
    await expect(page.getByText(/Nháp đã giữ trên máy/)).toBeVisible()
    // Another tab stands in for the page before: it has the number as soon as that goes, and keeps it for a second.
    const other = await context.newPage()
    await openForm(other)
    await other.evaluate(() => {
      const lock = 'guihang.tab-number.1'
      const isAsked = async () => (await navigator.locks.query()).pending?.some(({ name }) => name === lock)
      void navigator.locks.request(lock, async () => {
        let asked_at = Number.POSITIVE_INFINITY
        while (performance.now() < asked_at + 1_000) {
          if (asked_at === Number.POSITIVE_INFINITY && (await isAsked())) asked_at = performance.now()
          await new Promise(requestAnimationFrame)
        }
      })
    })
    await page.reload()
    await expect(field(page, 'Họ tên')).toHaveValue('Khách Một')
  })

  test('stays a draft on the server until it is submitted, once when the answer was lost and the button is pressed again', async ({
    page,
    watch,
  }) => {
    await openForm(page)
    const phone = freshPhone()
    await field(page, 'Số điện thoại').fill(phone)
    await field(page, 'Họ tên').fill('Đặng Khánh Linh')
    await page.getByRole('button', { name: 'Lưu nháp' }).click()
    await expect(page).toHaveURL(/\/packages\/edit\/[0-9a-f-]{36}$/)
    await expect(screenOf(page, 'parcel-edit')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: /Đơn nháp GH/ })).toBeVisible()
    await expect(field(page, 'Họ tên')).toHaveValue('Đặng Khánh Linh')
    await expect(field(page, 'Nặng')).toHaveValue('')
    await fillAddress(page)
    await fillGoods(page)

    watch.allowFailedCalls()
    let lost = true
    await page.route('**/update-draft?submit=true', async (route) => {
      if (!lost) return route.continue()
      lost = false
      await route.fetch()
      await route.abort('connectionreset')
    })
    await page.getByRole('button', { name: 'Tạo đơn', exact: true }).click()
    await expect(page.getByText('Bấm lại là được, không sợ tạo trùng đơn.')).toBeVisible()
    await page.getByRole('button', { name: 'Tạo đơn', exact: true }).click()
    await expect(page).toHaveURL(/\/packages\/[0-9a-f-]{36}$/)
    const [parcel, ...others] = await parcelsTo(page, phone)
    expect(others).toEqual([])
    expect(parcel?.status).not.toBe('draft')
  })
})
