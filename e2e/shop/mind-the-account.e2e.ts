import { readFile } from 'node:fs/promises'
import { getProfile } from '@guihang/contract/shop/identity'
import { expect } from '@playwright/test'
import { newOwner, signIn } from '../setup/people.ts'
import { expectFits, expectSettled } from '../setup/screens.ts'
import { walksOf } from '../setup/walks.ts'
import { test } from '../setup/watch.ts'
import { codeMailedTo, linkMailedTo } from './mailbox.ts'
import { words } from './mind-the-account.words.ts'

const fresh = 'Nồi đất nung 21! wQ'

for (const { language, size } of walksOf(import.meta.filename)) {
  test(`a shop changes its password and contacts, invites somebody, connects its software and closes its account, ${language}, ${size.width} px`, async ({
    page,
    request,
    storage,
    watch,
  }) => {
    watch.allowFailedCalls()
    const w = words[language]
    const owner = await newOwner(storage)
    const { email: oldEmail, password: old } = owner.user
    const number = String(Math.floor(Math.random() * 1e8)).padStart(8, '0')
    const email = `moi-${number}@vidu.vn`
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    const secret = (name: string) => page.getByLabel(name, { exact: true })
    const dialog = page.getByRole('dialog')
    const open = async (tab: string) => {
      await page.goto(`/user/profile?tab=${tab}`)
      await expectSettled(page, 'user-profile')
    }
    await page.setViewportSize(size)
    await page.addInitScript((chosen) => {
      if (location.protocol !== 'about:') localStorage.setItem('language', chosen)
    }, language)
    await page.goto('/login')
    await secret(w.username).fill(oldEmail)
    await secret(w.password).fill(old)
    await button(w.login).click()
    await expect(page).toHaveURL('/live-dashboard')

    await test.step('end another device, then all of them by a new password', async () => {
      await open('password')
      const devices = page.getByRole('list', { name: w.devices }).getByRole('listitem')
      await expect(devices).toHaveCount(2)
      await expect(devices.filter({ hasText: w.here })).toHaveCount(1)
      await expectFits(page)
      await button(w.endOne).click()
      await expect(page.getByText(w.ended)).toBeVisible()
      await expect(devices).toHaveCount(1)
      await expect(owner.client.call(getProfile, {})).rejects.toMatchObject({ status: 401 })
      const other = await signIn({ username: oldEmail, password: old })
      await secret(w.oldPassword).fill('not the old one')
      await secret(w.newPassword).fill(fresh)
      await secret(w.again).fill(fresh)
      await button(w.changePassword).click()
      await expect(page.getByText(w.oldWrong).first()).toBeVisible()
      await expect(secret(w.oldPassword)).toBeFocused()
      await secret(w.oldPassword).fill(old)
      await button(w.changePassword).click()
      await expect(page.getByText(w.passwordChanged)).toBeVisible()
      await expect(other.client.call(getProfile, {})).rejects.toMatchObject({ status: 401 })
      await page.reload()
      await expect(devices).toHaveCount(1)
    })

    let spent: string | null = null
    await test.step('change the e-mail: the password again, then a code sent to the new one', async () => {
      await page.goto('/user/profile')
      await button(w.changeEmail).click()
      await dialog.getByRole('textbox', { name: w.newEmail }).fill(email)
      await dialog.getByLabel(w.yourPassword, { exact: true }).fill(old)
      await dialog.getByRole('button', { name: w.sendCode }).click()
      await expect(dialog.getByText(w.wrongPassword)).toBeVisible()
      await expectFits(page)
      await dialog.getByLabel(w.yourPassword, { exact: true }).fill(fresh)
      await dialog.getByRole('button', { name: w.sendCode }).click()
      await expect(dialog).toBeHidden()
      const code = await codeMailedTo(request, email)
      await field(w.code).fill(code === '000000' ? '111111' : '000000')
      await button(w.confirm).click()
      await expect(page.getByText(w.codeWrong).first()).toBeVisible()
      await expectFits(page)
      await field(w.code).fill(code)
      await button(w.confirm).click()
      await expect(page.getByText(w.emailChanged)).toBeVisible()
      await expect(page.getByRole('definition').filter({ hasText: email })).toBeVisible()
      await expect(field(w.code)).toBeHidden()
      spent = code
    })

    await test.step('change the phone: its code comes by e-mail, and can be had again', async () => {
      const phone = `03${number}`
      const shown = new RegExp(`^03${number.slice(0, 2)} ?${number.slice(2, 5)} ?${number.slice(5)}$`)
      const ask = async () => {
        await expect(dialog).toContainText(email)
        await dialog.getByRole('textbox', { name: w.newPhone }).fill(phone)
        await dialog.getByLabel(w.yourPassword, { exact: true }).fill(fresh)
        await dialog.getByRole('button', { name: w.sendCode }).click()
        await expect(dialog).toBeHidden()
      }
      await button(w.changePhone).click()
      await ask()
      const waiting = page.getByRole('status').filter({ hasText: w.codeByMail(email) })
      await expect(waiting).toBeVisible()
      await expectFits(page)
      const first = await codeMailedTo(request, email, spent)
      await button(w.codeAgain).click()
      await ask()
      const code = await codeMailedTo(request, email, first)
      await field(w.code).fill(code)
      await button(w.confirm).click()
      await expect(page.getByText(w.phoneChanged)).toBeVisible()
      await expect(waiting).toBeHidden()
      await expect(button(w.changePhone)).toBeFocused()
      await expect(page.getByRole('definition').filter({ hasText: shown })).toBeVisible()
    })

    await test.step('invite somebody, and take the invitation back', async () => {
      await open('members')
      const guest = { name: 'Lê Thị Bưởi', email: `buoi-${number}@vidu.vn` }
      await field(w.name).fill(guest.name)
      await field(w.email).fill(email)
      await field(w.phone).fill(`08${number}`)
      await secret(w.yourPassword).fill(old)
      await button(w.invite).click()
      await expect(page.getByText(w.wrongPassword)).toBeVisible()
      await expect(secret(w.yourPassword)).toBeFocused()
      await secret(w.yourPassword).fill(fresh)
      await button(w.invite).click()
      await expect(field(w.email)).toBeFocused()
      await field(w.email).fill(guest.email)
      await button(w.invite).click()
      await expect(page.getByText(w.invited(guest.email))).toBeVisible()
      const members = page.getByRole('list', { name: w.members }).getByRole('listitem')
      await expect(members.filter({ hasText: guest.email })).toContainText(w.waiting)
      await expectFits(page)
      const link = await linkMailedTo(request, guest.email)
      await button(w.remove(guest.name)).click()
      await dialog.getByLabel(w.yourPassword, { exact: true }).fill(old)
      await dialog.getByRole('button', { name: w.removeIt }).click()
      await expect(dialog.getByText(w.wrongPassword)).toBeVisible()
      await expect(dialog.getByLabel(w.yourPassword, { exact: true })).toBeFocused()
      await expectFits(page)
      await dialog.getByLabel(w.yourPassword, { exact: true }).fill(fresh)
      await dialog.getByRole('button', { name: w.removeIt }).click()
      await expect(members).toHaveCount(1)
      await expect(page.getByRole('list', { name: w.members })).toBeFocused()
      const { pathname, searchParams } = new URL(link, page.url())
      const dead = await request.post(`/v1/users/${pathname.split('/').pop()}/one-time-link`, {
        data: { token: searchParams.get('token') },
      })
      expect(dead.ok()).toBe(false)
    })

    await test.step('make a token, shown once, for parcel calls only', async () => {
      await open('api')
      await button(w.makeToken).click()
      await expect(page.getByText(w.once)).toBeVisible()
      const token = (await dialog.locator('code').textContent()) ?? ''
      await expectFits(page)
      await dialog.getByRole('button', { name: w.tokenKept }).click()
      await expect(dialog).toBeHidden()
      const ask = async (path: string, bearer: string) =>
        (await request.get(path, { headers: { authorization: `Bearer ${bearer}` } })).status()
      expect(await ask('/v1/shop-packages', token)).toBe(200)
      expect(await ask('/v1/user/profile', token)).toBe(403)
      await page.reload()
      await expect(page.getByText(token.slice(-4))).toBeVisible()
      await expect(page.getByText(token)).toBeHidden()
      await button(w.renewToken).click()
      await page.getByRole('alertdialog').getByRole('button', { name: w.renewToken }).click()
      await expect(page.getByText(w.once)).toBeVisible()
      await dialog.getByRole('button', { name: w.tokenKept }).click()
      expect(await ask('/v1/shop-packages', token)).toBe(401)
    })

    await test.step('name a webhook address, and hear that it lies in a private network', async () => {
      await page.getByText(w.singleWebhooks).click()
      await field(w.webhook).fill('gopher://shop.vn')
      await button(w.save).click()
      await expect(page.getByText(w.notWeb)).toBeVisible()
      await expect(field(w.webhook)).toBeFocused()
      await field(w.webhook).fill('https://127.0.0.1/hook')
      await button(w.save).click()
      await expect(page.getByText(w.saved)).toBeVisible()
      await button(w.ping).click()
      await expect(page.getByRole('status').getByText(w.inside)).toBeVisible()
      await expectFits(page)
      // Without an address the fields stay in sight: somebody is at work there.
      await field(w.webhook).fill('')
      await button(w.save).click()
      await expect(button(w.ping)).toBeDisabled()
      await expect(field(w.webhook)).toBeVisible()
    })

    await test.step('take all data, then close the account', async () => {
      await open('data')
      await button(w.download).click()
      await dialog.getByLabel(w.yourPassword, { exact: true }).fill(fresh)
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: w.get, exact: true }).click(),
      ])
      expect(file.suggestedFilename()).toBe(`guihang-${owner.user.shop.shop_code}.json`)
      const data: unknown = JSON.parse(await readFile(await file.path(), 'utf8'))
      expect(JSON.stringify(data)).toContain(email)
      await expect(dialog).toBeHidden()
      await button(w.close).click()
      await expectFits(page)
      await dialog.getByLabel(w.yourPassword, { exact: true }).fill(old)
      await dialog.getByRole('button', { name: w.closeIt, exact: true }).click()
      await expect(dialog.getByText(w.wrongPassword)).toBeVisible()
      await dialog.getByLabel(w.yourPassword, { exact: true }).fill(fresh)
      await dialog.getByRole('button', { name: w.closeIt, exact: true }).click()
      await expect(page).toHaveURL('/login')
      await expect(page.getByText(w.closed)).toBeVisible()
      await expectFits(page)
      await secret(w.username).fill(email)
      await secret(w.password).fill(fresh)
      await button(w.login).click()
      await expect(page.getByRole('alert')).toHaveText(w.loginWrong)
    })
  })
}
