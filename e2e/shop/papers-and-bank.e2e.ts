import { expect, type Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { readSymbols } from '../../apps/api/src/testing/read-printed.ts'
import { addParcel, addStore, newOwner } from '../setup/people.ts'
import { expectFits, expectSettled } from '../setup/screens.ts'
import { narrow, walksOf } from '../setup/walks.ts'
import { madeUp, test } from '../setup/watch.ts'

const words = {
  vi: {
    username: 'E-mail hoặc số điện thoại',
    password: 'Mật khẩu',
    login: 'Đăng nhập',
    banners: [/Shop chưa gửi đủ giấy tờ/, /Chưa có tài khoản ngân hàng/, /Đã hơn 180 ngày/] as const, // as: three of them
    later: 'Để sau',
    changePassword: 'Đổi mật khẩu',
    newPassword: 'Mật khẩu mới',
    cancel: 'Bỏ qua',
    sending: 'Đang gửi: Mặt sau căn cước',
    take: 'Chụp: Mặt sau căn cước',
    sendPapers: 'Gửi giấy tờ',
    addBank: 'Thêm tài khoản ngân hàng',
    hide: 'Ẩn tới lần đăng nhập sau',
    front: 'Mặt trước căn cước',
    back: 'Mặt sau căn cước',
    licence: 'Mặt trước giấy phép',
    choose: (of: string) => `Chọn ảnh: ${of}`,
    replace: (of: string) => `Thay ảnh: ${of}`,
    remove: (of: string) => `Xóa ảnh: ${of}`,
    removeIt: 'Xóa ảnh này',
    unreadable: /Ảnh không đọc được/,
    incomplete: /Chưa đủ giấy tờ/,
    complete: 'Giấy tờ đã gửi đủ, nhà vận chuyển đang xem.',
    idCard: 'Số căn cước',
    idCardWrong: 'Số giấy tờ tùy thân có 9 hoặc 12 ký tự',
    saveIdCard: 'Lưu số căn cước',
    saved: 'Đã lưu số giấy tờ',
    banks: 'Tài khoản ngân hàng',
    bank: 'Ngân hàng',
    chooseBank: 'Chọn ngân hàng trong danh sách',
    number: 'Số tài khoản',
    holder: 'Tên chủ tài khoản',
    branch: 'Chi nhánh',
    yourPassword: 'Mật khẩu của bạn',
    add: 'Thêm tài khoản',
    wrongPassword: 'Mật khẩu không đúng',
    added: 'Đã thêm tài khoản ngân hàng',
    default: 'Mặc định',
    held: /Nhận tiền từ/,
    check: /^Kiểm tra bằng VietQR: /,
    qr: 'Mã VietQR',
    close: 'Đóng',
    edit: /^Sửa Vietcombank/,
    save: 'Lưu tài khoản',
    edited: 'Đã lưu tài khoản ngân hàng',
    log: 'Nhật ký',
    logged: ['Thêm tài khoản ngân hàng', 'Xem mã VietQR', 'Gửi ảnh giấy tờ'],
  },
  en: {
    username: 'E-mail or phone number',
    password: 'Password',
    login: 'Log in',
    banners: [/documents are not complete/, /no bank account/, /more than 180 days/] as const, // as: three of them
    later: 'Ignore',
    changePassword: 'Change the password',
    newPassword: 'New password',
    cancel: 'Cancel',
    sending: 'Sending: ID card, back',
    take: 'Take a picture: ID card, back',
    sendPapers: 'Send the documents',
    addBank: 'Add a bank account',
    hide: 'Hide until the next login',
    front: 'ID card, front',
    back: 'ID card, back',
    licence: 'Licence, front',
    choose: (of: string) => `Choose a picture: ${of}`,
    replace: (of: string) => `Replace: ${of}`,
    remove: (of: string) => `Remove: ${of}`,
    removeIt: 'Remove this picture',
    unreadable: /picture cannot be read/,
    incomplete: /documents are not complete/,
    complete: 'The documents are complete; the provider is checking them.',
    idCard: 'ID card number',
    idCardWrong: 'The ID card number has 9 or 12 characters',
    saveIdCard: 'Save the ID card number',
    saved: 'Number saved',
    banks: 'Bank accounts',
    bank: 'Bank',
    chooseBank: 'Choose the bank from the list',
    number: 'Account number',
    holder: 'Account holder',
    branch: 'Branch',
    yourPassword: 'Your password',
    add: 'Add the account',
    wrongPassword: 'The password is not correct',
    added: 'Bank account added',
    default: 'Default',
    held: /Receives money from/,
    check: /^Check by VietQR: /,
    qr: 'VietQR code',
    close: 'Close',
    edit: /^Edit Vietcombank/,
    save: 'Save the account',
    edited: 'Bank account saved',
    log: 'Audit log',
    logged: ['Bank account added', 'VietQR viewed', 'Picture of documents sent'],
  },
}

// Sharp enough for a scanner to read the code off the screen.
test.use({ deviceScaleFactor: 2 })

for (const { language, size } of walksOf(import.meta.filename)) {
  test.describe(() => {
    // A finger has a camera at hand.
    test.use({ hasTouch: size === narrow })
    test(`a shop sends its papers and names its bank, ${language}, ${size.width} px`, async ({
      page,
      storage,
      watch,
    }) => {
      watch.allowFailedCalls()
      const w = words[language]
      const [papers, bank, old] = w.banners
      const owner = await newOwner(storage)
      await addParcel(owner, await addStore(owner))
      const { db } = storage
      const { shop, id, email, password } = owner.user
      const long_ago = new Date(Date.now() - 181 * 86_400_000 - 60_000)
      const incomplete = { paper_uploaded_full: false, paper_verified: false }
      await db.updateTable('shops').set(incomplete).where('id', '=', shop.id).execute()
      await db
        .updateTable('users')
        .set({ password_updated_at: long_ago })
        .where('shop_id', '=', shop.id)
        .where('id', '=', id)
        .execute()
      const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
      const flags = () =>
        page.evaluate(() => [localStorage.getItem('showWarning'), localStorage.getItem('showUpdatePassword')])
      const comeIn = async () => {
        await page.goto('/login')
        await page.getByLabel(w.username).fill(email)
        await page.getByLabel(w.password, { exact: true }).fill(password)
        await button(w.login).click()
      }
      await page.setViewportSize(size)
      await page.addInitScript((chosen) => {
        if (location.protocol !== 'about:') localStorage.setItem('language', chosen)
      }, language)

      await test.step('three banners, in order; the password one is put off', async () => {
        await comeIn()
        const banners = page.getByRole('main').getByRole('region').filter({ hasText: /./ })
        for (const [at, text] of w.banners.entries()) await expect(banners.nth(at)).toContainText(text)
        expect(await flags()).toEqual(['true', 'true'])
        await expectSettled(page, 'live-dashboard')
        await expectFits(page)
        const hide = async (text: RegExp) => {
          await banners.filter({ hasText: text }).getByRole('button', { name: w.hide }).click()
          await expect(page.getByText(text)).toBeHidden()
        }
        await hide(bank)
        expect(await flags()).toEqual(['false', 'true'])
        await hide(old)
        expect(await flags()).toEqual(['false', 'false'])
        await page.reload()
        await expect(page.getByText(papers)).toBeVisible()
        for (const text of w.banners.slice(1)) await expect(page.getByText(text)).toBeHidden()
        // Another login reminds anew.
        await page.evaluate(() => localStorage.removeItem('access_token'))
        await comeIn()
        for (const text of w.banners) await expect(page.getByText(text)).toBeVisible()
        expect(await flags()).toEqual(['true', 'true'])
        await button(w.changePassword).click()
        await expect(page.getByRole('dialog').getByLabel(w.newPassword, { exact: true })).toBeVisible()
        await expectFits(page)
        await page.getByRole('dialog').getByRole('button', { name: w.cancel }).click()
        await page.route('**/ignore-password', (route) =>
          route.fulfill({
            status: 429,
            headers: madeUp,
            json: { code: 'ETOOMANY', message: 'x y z', request_id: 'r' },
          }),
        )
        await button(w.later).click()
        await page.getByRole('alertdialog').getByRole('button', { name: w.later }).click()
        await expect(page.getByText('x y z')).toBeVisible()
        await expect(page.getByText(old)).toBeVisible()
        await page.unroute('**/ignore-password')
        await button(w.later).click()
        await expectFits(page)
        await page.getByRole('alertdialog').getByRole('button', { name: w.later }).click()
        await expect(page.getByText(old)).toBeHidden()
        // Whoever has no mouse goes on at the screen.
        await expect(page.getByRole('main')).toBeFocused()
        await page.reload()
        await expect(page.getByText(bank)).toBeVisible()
        await expect(page.getByText(old)).toBeHidden()
      })

      await test.step('send the papers, replace one, take one away', async () => {
        await page.getByRole('link', { name: w.sendPapers }).click()
        await expect(page).toHaveURL('/user/profile?tab=papers')
        await expect(page.getByText(w.incomplete).last()).toBeVisible()
        await choosePicture(page, w.choose(w.front), Buffer.from('no picture at all'))
        await expect(page.getByText(w.unreadable)).toBeVisible()
        for (const side of [w.front, w.back, w.licence]) {
          await choosePicture(page, w.choose(side), picture(40))
          await expect(button(w.replace(side))).toBeVisible()
          const shown = page.getByRole('img', { name: side })
          await expect.poll(() => shown.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBe(64)
        }
        await expect(page.getByText(w.complete)).toBeVisible()
        // Complete papers are not asked for above the screen any more.
        await expect(page.getByRole('link', { name: w.sendPapers })).toBeHidden()
        await expectFits(page)
        const before = await page.getByRole('img', { name: w.back }).getAttribute('src')
        // One that is stopped on its way changes nothing.
        await page.route('**/v1/shop/papers?*', () => undefined)
        await choosePicture(page, w.replace(w.back), picture(120))
        await expect(page.getByRole('progressbar', { name: w.sending })).toBeVisible()
        await expectFits(page)
        await page.getByRole('group', { name: w.back }).getByRole('button', { name: w.cancel }).click()
        await expect(page.getByRole('progressbar')).toBeHidden()
        await expect(page.getByRole('img', { name: w.back })).toHaveAttribute('src', before ?? '')
        await expect(button(w.replace(w.back))).toBeFocused()
        await page.unroute('**/v1/shop/papers?*')
        await expect(button(w.take)).toHaveCount(size === narrow ? 1 : 0)
        await choosePicture(page, size === narrow ? w.take : w.replace(w.back), picture(200))
        await expect.poll(() => page.getByRole('img', { name: w.back }).getAttribute('src')).not.toBe(before)
        await button(w.remove(w.licence)).click()
        await expectFits(page)
        await button(w.removeIt).click()
        await expect(button(w.choose(w.licence))).toBeVisible()
        await expect(page.getByText(w.incomplete).last()).toBeVisible()
        const number = page.getByRole('textbox', { name: w.idCard })
        await number.fill('12345')
        await button(w.saveIdCard).click()
        await expect(page.getByText(w.idCardWrong)).toBeVisible()
        await number.fill('079188001234')
        await button(w.saveIdCard).click()
        await expect(page.getByText(w.saved)).toBeVisible()
      })

      await test.step('name the bank: the list without accents, the password again, the page anew', async () => {
        await button(w.addBank).click()
        const dialog = page.getByRole('dialog')
        const field = (name: string) => dialog.getByLabel(name, { exact: true })
        await dialog.getByRole('button', { name: w.add, exact: true }).click()
        await expect(dialog.getByText(w.chooseBank)).toBeVisible()
        await expect(field(w.bank)).toBeFocused()
        await expectFits(page)
        await field(w.bank).fill('ngoai thuong')
        await page.getByRole('option', { name: /^Vietcombank - / }).click()
        await field(w.number).fill('0071 0001 2345')
        await field(w.holder).fill('NGUYEN THI HANH')
        await field(w.branch).fill('Sài Gòn')
        await field(w.yourPassword).fill('not my password')
        await dialog.getByRole('button', { name: w.add, exact: true }).click()
        await expect(dialog.getByText(w.wrongPassword)).toBeVisible()
        await expect(field(w.yourPassword)).toBeFocused()
        await field(w.yourPassword).fill(password)
        await page.evaluate(() => Object.assign(window, { sameDocument: true }))
        const sent = page.waitForRequest(
          (request) => request.method() === 'POST' && request.url().endsWith('/bank-account'),
        )
        await dialog.getByRole('button', { name: w.add, exact: true }).click()
        // Section 7: the body says whether the account is the default; the first one is.
        expect((await sent).postDataJSON()).toMatchObject({ default: 1 })
        await expect(page.getByText(w.added)).toBeVisible()
        expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBeUndefined()
        await expect(page.getByText(bank)).toBeHidden()
      })

      await test.step('check it by VietQR, and edit it', async () => {
        await page.getByRole('tab', { name: w.banks }).click()
        const card = page.getByRole('list', { name: w.banks }).getByRole('listitem')
        await expect(card).toContainText('2345')
        await expect(card).not.toContainText('0071')
        await expect(card).toContainText(w.default)
        await expect(card).toContainText(w.held)
        await expectFits(page)
        await button(w.check).click()
        const code = page.getByRole('img', { name: w.qr })
        await expect(code).toBeVisible()
        await expectFits(page)
        const read = await readSymbols(blackAndWhite(PNG.sync.read(await code.screenshot())))
        expect(read.join()).toMatch(/970436.*007100012345/)
        await page.getByRole('dialog').getByRole('button', { name: w.close }).click()
        await button(w.edit).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel(w.branch, { exact: true }).fill('Bến Thành')
        await dialog.getByLabel(w.yourPassword, { exact: true }).fill(password)
        await dialog.getByRole('button', { name: w.save }).click()
        await expect(page.getByText(w.edited)).toBeVisible()
        await expect(card).toContainText('Bến Thành')
      })

      await test.step('find all of it in the log', async () => {
        await page.getByRole('tab', { name: w.log }).click()
        const log = page.getByRole('list', { name: w.log })
        for (const entry of w.logged) await expect(log.getByText(entry).first()).toBeVisible()
        await expectFits(page)
      })
    })
  })
}

async function choosePicture(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name, exact: true }).click()
  await (await chooser).setFiles({ name: 'paper.png', mimeType: 'image/png', buffer })
}

/** A grey picture of 64 × 40 dots. */
function picture(grey: number): Buffer {
  const png = new PNG({ width: 64, height: 40 })
  png.data.fill(255)
  for (let at = 0; at < png.data.length; at += 4) png.data.fill(grey, at, at + 3)
  return PNG.sync.write(png)
}

/** What a scanner sees of a picture. */
function blackAndWhite({ width, height, data }: PNG) {
  const dots = Uint8Array.from({ length: width * height }, (_, dot) =>
    (data[dot * 4] ?? 0) + (data[dot * 4 + 1] ?? 0) + (data[dot * 4 + 2] ?? 0) < 384 ? 0 : 255,
  )
  return { width, height, data: dots }
}
