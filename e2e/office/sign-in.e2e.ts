import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { enterOffice } from '../setup/office.ts'
import { expectSound } from '../setup/screens.ts'
import { test } from '../setup/watch.ts'

test('a colleague is invited, sets a password, signs in by it, and is locked out', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  watch.allowFailedCalls()
  const name = `Lê Thị ${randomBytes(3).toString('hex')}`
  const email = `${randomBytes(4).toString('hex')}@guihang.vn`
  await enterOffice(page, 'Quản trị')
  await page.getByRole('link', { name: 'Nhân viên' }).click()
  await page.getByRole('link', { name: 'Mời nhân viên' }).click()
  const drawer = page.getByRole('dialog', { name: 'Mời nhân viên' })
  await drawer.getByLabel('Họ tên').fill(name)
  await drawer.getByLabel('Email công việc').fill(email)
  await drawer.getByRole('checkbox', { name: 'Trả lời shop' }).check()
  await drawer.getByRole('checkbox', { name: 'Tiền và phiếu COD' }).check()
  // Paying and approving are never one person's.
  await expect(drawer.getByRole('checkbox', { name: 'Duyệt', exact: true })).toBeDisabled()
  await expect(drawer.getByRole('checkbox', { name: 'Nhân viên và mã truy cập' })).toBeDisabled()
  await drawer.getByRole('checkbox', { name: 'Tiền và phiếu COD' }).uncheck()
  await drawer.getByRole('button', { name: 'Gửi lời mời' }).click()
  await expect(page.getByRole('link', { name })).toBeVisible()

  const mailbox = await (await page.request.get('/mailbox')).text()
  const link = /\/console\/invitation\/[\w-]{43}/.exec(mailbox)?.[0]
  expect(link).toBeDefined()
  const other = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), locale: 'vi-VN' })
  const theirs = await other.newPage()
  await theirs.goto(link ?? '')
  await expect(theirs.getByRole('heading', { name: `Chào ${name}` })).toBeVisible()
  await theirs.getByLabel('Mật khẩu mới').fill('Gom-Su@2026x')
  await theirs.getByRole('button', { name: 'Đặt mật khẩu và vào' }).click()
  await expect(theirs.getByRole('navigation', { name: 'Chính' })).toBeVisible()
  // Who answers shops sees neither money nor staff.
  await expect(theirs.getByRole('link', { name: 'Hỗ trợ' })).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'Trả COD' })).toHaveCount(0)
  await theirs.goto('/console/staff')
  await expect(
    theirs.getByRole('heading', { name: 'Bạn không có quyền xem trang này', level: 2 }),
  ).toBeVisible()

  await page.getByRole('row', { name }).getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Khóa' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Khóa', exact: true }).click()
  await expect(page.getByRole('row', { name })).toContainText('Đã khóa')
  await expect(async () => {
    await theirs.goto('/console/parcels')
    await expect(theirs.getByRole('heading', { name: 'Đăng nhập điều hành' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await theirs.getByLabel('Email').fill(email)
  await theirs.getByLabel('Mật khẩu', { exact: true }).fill('Gom-Su@2026x')
  await theirs.getByRole('button', { name: 'Đăng nhập' }).click()
  await expect(theirs.getByRole('alert')).toContainText('khóa')
  await other.close()
})

test('the accountant gives a code of the app; a wrong one says so and keeps nothing', async ({
  page,
  watch,
}) => {
  watch.allowFailedCalls()
  await page.goto('/console/sign-in')
  await expectSound(page)
  await page.getByLabel('Email').fill('ketoan@guihang.vn')
  await page.getByLabel('Mật khẩu', { exact: true }).fill('sai mật khẩu')
  await page.getByRole('button', { name: 'Đăng nhập' }).click()
  await expect(page.getByRole('alert')).toHaveText('Email hoặc mật khẩu không đúng.')
  await page.getByLabel('Mật khẩu', { exact: true }).fill('Guihang@2026')
  await page.getByRole('button', { name: 'Đăng nhập' }).click()
  await expect(page.getByRole('heading', { name: 'Bước xác minh thứ hai' })).toBeVisible()
  await expectSound(page)
  await page.getByLabel('Mã 6 số').fill('000000')
  await page.getByRole('button', { name: 'Xác minh' }).click()
  await expect(page.getByRole('alert')).toContainText('Mã không đúng')
  // The demo shows what the app would show.
  const shown = page.getByText(/mã bây giờ là \d{6}/)
  await expect(shown).toBeVisible()
  const code = /\d{6}/.exec((await shown.textContent()) ?? '')?.[0] ?? ''
  await page.getByLabel('Mã 6 số').fill(code)
  await page.getByRole('button', { name: 'Xác minh' }).click()
  await expect(page.getByRole('navigation', { name: 'Chính' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Nhân viên' })).toHaveCount(0)
})

test('an address wanted before the sign-in is opened after it; signing out ends the session in every tab', async ({
  page,
  context,
  watch,
}) => {
  await page.goto('/console/parcels?keyword=GH')
  await expect(page.getByRole('heading', { name: 'Đăng nhập điều hành' })).toBeVisible()
  await page.getByRole('button', { name: /^Hỗ trợ shop/ }).click()
  await expect(page).toHaveURL(/\/console\/parcels\?keyword=GH/)
  const second = await context.newPage()
  await second.goto('/console/parcels')
  await expect(second.getByRole('navigation', { name: 'Chính' })).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Nguyễn Thu Trang' }).click()
  // The stream may learn of it from the server first.
  watch.allowFailedCalls()
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click()
  await expect(page.getByRole('heading', { name: 'Đăng nhập điều hành' })).toBeVisible()
  await expect(second.getByRole('heading', { name: 'Đăng nhập điều hành' })).toBeVisible()
})
