import { ApiError } from '@guihang/contract/client'
import { getProfile } from '@guihang/contract/shop/identity'
import { expect } from '@playwright/test'
import { newOwner } from '../setup/people.ts'
import { expectFits } from '../setup/screens.ts'
import { walksOf } from '../setup/walks.ts'
import { test } from '../setup/watch.ts'
import { linkMailedTo } from './mailbox.ts'

const words = {
  vi: {
    forgot: 'Quên mật khẩu',
    username: 'E-mail hoặc số điện thoại',
    send: 'Gửi liên kết',
    sent: 'Xem e-mail của bạn',
    recover: 'Đặt mật khẩu mới',
    newPassword: 'Mật khẩu mới',
    again: 'Nhập lại mật khẩu mới',
    common: /quá nhiều người dùng/,
    save: 'Lưu mật khẩu',
    changed: 'Đã đổi mật khẩu',
    login: 'Đăng nhập',
    password: 'Mật khẩu',
    wrong: 'Thông tin đăng nhập không đúng',
    dead: 'Liên kết không còn dùng được',
    another: 'Nhận liên kết mới',
    signedIn: 'Bạn đang đăng nhập.',
  },
  en: {
    forgot: 'Forgot password',
    username: 'E-mail or phone number',
    send: 'Send the link',
    sent: 'Check your e-mail',
    recover: 'Set a new password',
    newPassword: 'New password',
    again: 'New password again',
    common: /Too many people use this password/,
    save: 'Save the password',
    changed: 'Password changed',
    login: 'Log in',
    password: 'Password',
    wrong: 'Login information is not correct',
    dead: 'This link no longer works',
    another: 'Get a new link',
    signedIn: 'You are logged in.',
  },
}

const fresh = 'Chè khúc bạch 9! zQ'

for (const { language, size } of walksOf(import.meta.filename)) {
  test(`a forgotten password is set anew by a mailed link, ${language}, ${size.width} px`, async ({
    page,
    request,
    storage,
    watch,
  }) => {
    watch.allowFailedCalls()
    const w = words[language]
    const owner = await newOwner(storage)
    const { email, password: old } = owner.user
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const secret = (name: string) => page.getByLabel(name, { exact: true })
    const heading = (name: string) => page.getByRole('heading', { name, exact: true })
    await page.setViewportSize(size)
    await page.addInitScript((chosen) => {
      if (location.protocol !== 'about:') localStorage.setItem('language', chosen)
    }, language)
    await page.goto('/login')

    await test.step('ask for a link; nobody is told whether the account exists', async () => {
      await page.getByRole('link', { name: w.forgot }).click()
      await button(w.send).click()
      await expect(page.getByLabel(w.username)).toBeFocused()
      await expectFits(page)
      for (const username of ['nobody-at-all@vidu.vn', email]) {
        await page.goto('/forgot-password')
        await page.getByLabel(w.username).fill(username)
        await button(w.send).click()
        await expect(heading(w.sent)).toBeVisible()
        await expect(page.getByText(username)).toBeVisible()
      }
      await expectFits(page)
    })
    const first = await linkMailedTo(request, email)

    await test.step('only the newest link works', async () => {
      await page.goto('/forgot-password')
      await page.getByLabel(w.username).fill(email)
      await button(w.send).click()
      await expect(heading(w.sent)).toBeVisible()
      await linkMailedTo(request, email, first)
      await page.goto(first)
      await expect(heading(w.dead)).toBeVisible()
      await expect(page.getByRole('link', { name: w.another })).toHaveAttribute('href', '/forgot-password')
    })
    const link = await linkMailedTo(request, email, first)

    await test.step('set the new password; common ones are refused', async () => {
      // In a browser that is signed in, as many are.
      await page.evaluate(({ access_token, refresh_token }) => {
        localStorage.setItem('access_token', access_token)
        localStorage.setItem('refresh_token', refresh_token)
      }, owner.tokens)
      await page.goto(link)
      await expect(heading(w.recover)).toBeVisible()
      await secret(w.newPassword).fill('Password1!')
      await secret(w.again).fill('Password1!')
      await button(w.save).click()
      await expect(page.getByText(w.common)).toBeVisible()
      await expectFits(page)
      await secret(w.newPassword).fill(fresh)
      await secret(w.again).fill(fresh)
      await button(w.save).click()
      await expect(heading(w.changed)).toBeVisible()
      await expectFits(page)
    })

    await test.step('every session of before has ended', async () => {
      const refused = await owner.client.call(getProfile, {}).catch((problem: unknown) => problem)
      expect(refused).toBeInstanceOf(ApiError)
      expect(refused).toMatchObject({ status: 401 })
    })

    await test.step('log in with the new one, no longer with the old one', async () => {
      await page.getByRole('link', { name: w.login, exact: true }).click()
      await expect(page).toHaveURL('/login')
      await expect(page.getByLabel(w.username)).toBeVisible()
      await expect(page.getByText(w.signedIn)).toBeHidden()
      await page.getByLabel(w.username).fill(email)
      await secret(w.password).fill(old)
      await button(w.login).click()
      await expect(page.getByRole('alert')).toHaveText(w.wrong)
      await secret(w.password).fill(fresh)
      await button(w.login).click()
      await expect(page).toHaveURL('/live-dashboard')
    })
  })
}
