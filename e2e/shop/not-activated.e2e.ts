import { createClient } from '@guihang/contract/client'
import { activateUser } from '@guihang/contract/provider/operated-people'
import { inviteMember } from '@guihang/contract/shop/people'
import { expect, type Page } from '@playwright/test'
import { origin } from '../setup/instance.ts'
import { newOwner } from '../setup/people.ts'
import { expectSettled, expectSound } from '../setup/screens.ts'
import { mintOperator } from '../setup/storage.ts'
import { test } from '../setup/watch.ts'
import { linkMailedTo } from './mailbox.ts'

const hotline = /chưa được kích hoạt.*19\d\d/
const fresh = 'Chè khúc bạch 9! zQ'

async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail hoặc số điện thoại').fill(username)
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
}

/** Follows what the login's error offers, which is the same for everybody. */
async function askForActivationMail(page: Page, username: string): Promise<void> {
  await expect(page.getByText('Chưa đặt mật khẩu?')).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'Gửi lại thư kích hoạt' }).click()
  await expect(page.getByRole('heading', { name: 'Gửi lại thư kích hoạt' })).toBeVisible()
  await expect(page.getByLabel('E-mail hoặc số điện thoại')).toHaveValue(username)
  await page.getByRole('button', { name: 'Gửi liên kết' }).click()
  await expect(page.getByText(`Nếu ${username} có tài khoản`)).toBeVisible()
}

async function setPassword(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await expect(page.getByRole('main')).toContainText(hotline)
  await expectSettled(page, 'confirm-password')
  await expectSound(page)
  await page.getByLabel('Mật khẩu mới', { exact: true }).fill(fresh)
  await page.getByLabel('Nhập lại mật khẩu mới').fill(fresh)
  await page.getByRole('button', { name: 'Lưu mật khẩu' }).click()
  // Whoever sets a first password is signed in with it.
  await expect(page).toHaveURL('/live-dashboard')
}

test('somebody who never set a password is offered the activation mail, as a stranger is, and reads of it at the link', async ({
  page,
  request,
  storage,
  watch,
}) => {
  watch.allowFailedCalls()
  const owner = await newOwner(storage)
  const number = String(Date.now()).slice(-8)
  const guest = { name: 'Lê Văn Bạn', email: `ban-${number}@vidu.vn`, phone: `09${number}` }
  await owner.client.call(inviteMember, { body: { ...guest, password: owner.user.password } })
  const first = await linkMailedTo(request, guest.email)

  for (const username of ['khong-co-ai@vidu.vn', guest.email]) {
    await logIn(page, username, fresh)
    await expect(page.getByRole('alert')).toHaveText('Thông tin đăng nhập không đúng')
    await askForActivationMail(page, username)
  }
  const second = await linkMailedTo(request, guest.email, first)
  await page.goto(first)
  await expect(page.getByRole('heading', { name: 'Liên kết không còn dùng được' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(hotline)
  await expectSound(page)
  await setPassword(page, second)
  await logIn(page, guest.email, fresh)
  await expect(page).toHaveURL('/live-dashboard')
})

test('somebody whom the provider put back to not activated is told so at the login, and activates the account by mail', async ({
  page,
  request,
  storage,
  watch,
}) => {
  watch.allowFailedCalls()
  const { user } = await newOwner(storage)
  const token = await mintOperator(storage)
  const operator = createClient({ baseUrl: origin, token: () => token })
  await operator.call(activateUser, { params: { id: user.id }, body: { active: false } })
  const first = await linkMailedTo(request, user.email)
  await logIn(page, user.email, user.password)
  await expect(page.getByRole('alert')).toContainText(hotline)
  await askForActivationMail(page, user.email)
  await setPassword(page, await linkMailedTo(request, user.email, first))
  await logIn(page, user.email, fresh)
  await expect(page).toHaveURL('/live-dashboard')
})
