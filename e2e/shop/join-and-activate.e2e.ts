import { expect, type Page } from '@playwright/test'
import { pressEnterOn, tabTo, typeInto } from '../setup/keyboard.ts'
import { demo } from '../setup/people.ts'
import { expectFits, expectSettled } from '../setup/screens.ts'
import { walksOf } from '../setup/walks.ts'
import { test } from '../setup/watch.ts'
import { linkMailedTo } from './mailbox.ts'

const words = {
  vi: {
    open: 'Mở shop mới',
    organization: 'Cửa hàng, doanh nghiệp',
    shopName: 'Tên shop',
    name: 'Họ tên người phụ trách',
    email: 'E-mail',
    phone: 'Số điện thoại',
    province: 'Tỉnh, thành phố',
    ward: 'Phường, xã',
    street: 'Số nhà, tên đường',
    category: 'Đồ thủ công, mỹ nghệ',
    verified: 'Đã xác minh.',
    register: 'Mở shop',
    missing: 'Thông tin chưa đúng',
    noCategory: 'Chọn ít nhất một ngành hàng',
    emailTaken: 'E-mail đã tồn tại',
    sent: (email: string) => `Thư kích hoạt đã gửi tới ${email}`,
    mailbox: 'Mở hộp thư thử',
    notActive: /chưa được kích hoạt/,
    newPassword: 'Mật khẩu mới',
    again: 'Nhập lại mật khẩu mới',
    strong: 'Rất mạnh',
    different: 'Hai lần nhập mật khẩu chưa giống nhau',
    save: 'Lưu mật khẩu',
    firstSteps: 'Đơn đầu tiên đang chờ bạn',
    steps: ['Thêm tài khoản', 'Gửi giấy tờ'],
    dead: 'Liên kết không còn dùng được',
    papers: /Shop chưa gửi đủ giấy tờ/,
    bank: /Chưa có tài khoản ngân hàng/,
  },
  en: {
    open: 'Open a shop',
    organization: 'Shop or organization',
    shopName: 'Shop name',
    name: 'Name of the person in charge',
    email: 'E-mail',
    phone: 'Phone number',
    province: 'Province or city',
    ward: 'Ward or commune',
    street: 'House number and street',
    category: 'Handmade goods',
    verified: 'Verified.',
    register: 'Open the shop',
    missing: 'Information is not correctly',
    noCategory: 'Choose at least one category',
    emailTaken: 'This e-mail already exists',
    sent: (email: string) => `The activation mail went to ${email}`,
    mailbox: 'Open the demo mailbox',
    notActive: /not activated yet/,
    newPassword: 'New password',
    again: 'New password again',
    strong: 'Very strong',
    different: 'The two passwords are not the same',
    save: 'Save the password',
    firstSteps: 'Your first parcel is waiting',
    steps: ['Add an account', 'Send documents'],
    dead: 'This link no longer works',
    papers: /documents are not complete/,
    bank: /no bank account/,
  },
}

const password = 'Lụa tằm 7 màu! qX4z'

for (const { language, size } of walksOf(import.meta.filename)) {
  test(`a stranger opens a shop and comes in by keyboard alone, ${language}, ${size.width} px`, async ({
    page,
    request,
    watch,
  }) => {
    watch.allowFailedCalls()
    const w = words[language]
    const number = String(Math.floor(Math.random() * 1e8)).padStart(8, '0')
    const email = `shop-moi-${number}@vidu.vn`
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    const secret = (name: string) => page.getByLabel(name, { exact: true })
    await page.setViewportSize(size)
    await page.addInitScript((chosen) => {
      if (location.protocol !== 'about:') localStorage.setItem('language', chosen)
    }, language)
    await page.goto('/login')

    await test.step('fill in the form, wrongly at first', async () => {
      await pressEnterOn(page, page.getByRole('link', { name: w.open }))
      await expect(page).toHaveURL('/register')
      await expect(page.getByRole('checkbox', { name: w.category })).toBeVisible()
      await typeInto(page, field(w.email), demo.username)
      await pressEnterOn(page, page.getByRole('button', { name: w.register }))
      await expect(page.getByRole('alert').filter({ hasText: w.missing })).toBeVisible()
      await expect(page.getByText(w.noCategory)).toBeVisible()
      await expect(field(w.shopName)).toBeFocused()
      await expectFits(page)
      await page.keyboard.type('Gốm Nhà Mộc')
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('radio', { name: w.organization })).toBeChecked()
      await typeInto(page, field(w.name), 'Trần Thị Mai')
      await typeInto(page, field(w.phone), `09${number}`)
      await choose(page, w.province, 'ho chi minh', 'Thành phố Hồ Chí Minh')
      await choose(page, w.ward, 'tan hung', 'Phường Tân Hưng')
      await typeInto(page, field(w.street), '27 Nguyễn Hữu Thọ')
      await tabTo(page, page.getByRole('checkbox', { name: w.category }))
      await page.keyboard.press('Space')
      await expect(page.getByText(w.verified)).toBeVisible()
    })

    await test.step('meet a taken e-mail at its field, then send', async () => {
      await pressEnterOn(page, page.getByRole('button', { name: w.register }))
      await expect(page.getByText(w.emailTaken)).toBeVisible()
      await expect(field(w.email)).toBeFocused()
      await expectFits(page)
      // What is typed survives a reload.
      await page.reload()
      await expect(field(w.shopName)).toHaveValue('Gốm Nhà Mộc')
      await expect(page.getByRole('radio', { name: w.organization })).toBeChecked()
      await expect(field(w.name)).toHaveValue('Trần Thị Mai')
      await expect(field(w.email)).toHaveValue(demo.username)
      await expect(field(w.phone)).toHaveValue(new RegExp(`^09 ?${number.split('').join(' ?')}$`))
      await expect(page.getByRole('combobox', { name: w.province, exact: true })).toHaveValue(
        'Thành phố Hồ Chí Minh',
      )
      await expect(page.getByRole('combobox', { name: w.ward, exact: true })).toHaveValue('Phường Tân Hưng')
      await expect(field(w.street)).toHaveValue('27 Nguyễn Hữu Thọ')
      await expect(page.getByRole('checkbox', { name: w.category })).toBeChecked()
      await tabTo(page, field(w.email))
      await page.keyboard.press('Control+A')
      await page.keyboard.type(email)
      await expect(page.getByText(w.verified)).toBeVisible()
      await pressEnterOn(page, page.getByRole('button', { name: w.register }))
      await expect(page.getByText(w.sent(email))).toBeFocused()
      await expect(page.getByRole('link', { name: w.mailbox })).toHaveAttribute('href', '/mailbox')
      await expectFits(page)
    })

    const link = await linkMailedTo(request, email)

    await test.step('set a password by the mailed link', async () => {
      await page.goto(link)
      await expect(page.getByText(email)).toBeVisible()
      await expectSettled(page, 'confirm-password')
      await typeInto(page, secret(w.newPassword), password)
      await expect(page.getByText(w.strong)).toBeVisible()
      await typeInto(page, secret(w.again), 'another')
      await page.keyboard.press('Enter')
      await expect(page.getByText(w.different)).toBeVisible()
      await expectFits(page)
      await page.keyboard.press('Control+A')
      await page.keyboard.type(password)
      await page.keyboard.press('Enter')
    })

    await test.step('come in at once, and find papers and bank among the first steps, and above every other screen', async () => {
      await expect(page).toHaveURL('/live-dashboard')
      const steps = page.getByRole('region', { name: w.firstSteps })
      for (const step of w.steps) await expect(steps.getByRole('link', { name: step })).toBeVisible()
      await expect(page.getByText(w.papers)).toHaveCount(0)
      await expect(page.getByText(w.bank)).toHaveCount(0)
      await expectSettled(page, 'live-dashboard')
      await expectFits(page)
      await page.goto('/stores')
      await expect(page.getByText('27 Nguyễn Hữu Thọ')).toBeVisible()
      for (const banner of [w.papers, w.bank]) await expect(page.getByText(banner)).toBeVisible()
      await page.goto('/live-dashboard')
      await expect(steps).toBeVisible()
      for (const banner of [w.papers, w.bank]) await expect(page.getByText(banner)).toHaveCount(0)
    })

    await test.step('the link worked once', async () => {
      await page.goto(link)
      await expect(page.getByRole('heading', { name: w.dead })).toBeVisible()
      await expectFits(page)
    })
  })
}

async function choose(page: Page, label: string, typed: string, option: string): Promise<void> {
  const picker = page.getByRole('combobox', { name: label, exact: true })
  await typeInto(page, picker, typed)
  await expect(page.getByRole('option', { name: option }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(picker).toHaveValue(option)
}
