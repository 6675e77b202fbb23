import { expect, type Page } from '@playwright/test'
import { origin } from '../setup/instance.ts'
import { newColleague } from '../setup/office.ts'
import { expectAccessible, expectSound } from '../setup/screens.ts'
import { test } from '../setup/watch.ts'

// A passkey is bound to a host name and never to the number of an address.
test.use({ baseURL: origin.replace('127.0.0.1', 'localhost') })

test('a colleague makes a passkey before money opens, signs in by it, adds another, and loses all but the last', async ({
  page,
  storage,
  watch,
}) => {
  watch.allowFailedCalls()
  const device = await giveDevice(page)
  const { email, password } = await newColleague(storage, ['read', 'money'])
  await signIn(page, email, password)
  await expect(page.getByRole('heading', { name: 'Thêm bước xác minh thứ hai' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Tạo khóa' }).click()
  await expect(page.getByRole('navigation', { name: 'Chính' })).toBeVisible()

  await page.goto('/console/account')
  const factors = page.getByRole('region', { name: 'Bước xác minh thứ hai' })
  await expect(factors).toContainText('chưa dùng')
  await expectAccessible(page, 'main')
  // The server keeps the last one of a person who needs one.
  await factors.getByRole('button', { name: 'Xóa' }).click()
  await expect(page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: 'bước' })).toBeVisible()
  await expect(factors.getByRole('listitem')).toHaveCount(1)
  await signOut(page)

  // Whoever does not touch the key stays outside, and may try again.
  await device.touch(false)
  await signIn(page, email, password)
  await page.getByRole('button', { name: 'Dùng khóa đăng nhập' }).click()
  await expect(page.getByRole('alert')).toContainText('chưa được xác nhận')
  await device.touch(true)
  await page.getByRole('button', { name: 'Dùng khóa đăng nhập' }).click()
  await expect(page.getByRole('navigation', { name: 'Chính' })).toBeVisible()
  await page.goto('/console/account')
  await expect(factors).toContainText('dùng lần cuối')
})

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/console/sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Đăng nhập' }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Đinh Thị Mai' }).click()
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click()
  await expect(page.getByRole('heading', { name: 'Đăng nhập điều hành' })).toBeVisible()
}

/** A machine with a fingerprint reader, of which the test says whether somebody touches it. */
async function giveDevice(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    touch: async (isUserVerified: boolean) => {
      await browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
  }
}
