import { expect } from '@playwright/test'
import { answer, signIn } from '../setup/demo-shop.ts'
import { test } from '../setup/watch.ts'
import {
  choose,
  field,
  fillGoods,
  freshPhone,
  makeParcelTo,
  message,
  openForm,
  paste,
  pasteBox,
  picker,
} from './parcel-form.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page)
})

test.describe('filling in', () => {
  test('reads a pasted message, marks what it used, and takes it all back; also when it is pasted into the phone field or outside every field', async ({
    page,
  }) => {
    await openForm(page)
    await paste(pasteBox(page), message)
    await expect(page.getByText('Đã điền 5 mục')).toBeVisible()
    await expect(page.locator('mark')).toHaveText([
      'Khánh Linh',
      '0766102558',
      'cc sunrise city 27 nguyễn hữu thọ p tân hưng q7 hcm',
      'bộ đồ thờ men xanh',
      'cod 3tr450',
    ])
    await expect(page.getByText('Quận 7 cũ, nay là phường Tân Hưng')).toBeVisible()
    await expect(field(page, 'Số điện thoại')).toHaveValue('0766 102 558')
    await expect(field(page, 'Họ tên')).toHaveValue('Khánh Linh')
    await expect(picker(page, 'Tỉnh, thành phố')).toHaveValue('Thành phố Hồ Chí Minh')
    await expect(picker(page, 'Phường, xã')).toHaveValue('Phường Tân Hưng')
    await expect(field(page, 'Số nhà, đường')).toHaveValue('Chung cư Sunrise City 27 Nguyễn Hữu Thọ')
    await expect(field(page, 'Thu hộ (COD)')).toHaveValue('3.450.000')
    // What is collected is offered as what the goods are worth.
    await expect(field(page, 'Giá trị')).toHaveValue('3.450.000')
    await expect(field(page, 'Giá trị hàng')).toHaveValue('3.450.000')
    await expect(field(page, 'Tên hàng')).toHaveValue('Bộ đồ thờ men xanh')
    // The work goes on where the message said nothing.
    await expect(field(page, 'Nặng')).toBeFocused()

    await page.getByRole('button', { name: 'Hoàn tác' }).click()
    for (const label of ['Số điện thoại', 'Họ tên', 'Số nhà, đường', 'Thu hộ (COD)', 'Giá trị', 'Tên hàng']) {
      await expect(field(page, label)).toHaveValue('')
    }
    await expect(picker(page, 'Tỉnh, thành phố')).toHaveValue('')
    await expect(pasteBox(page)).toBeVisible()

    // The same into the phone field, or outside every field.
    await paste(field(page, 'Số điện thoại'), message)
    await expect(page.getByText('Đã điền 5 mục')).toBeVisible()
    await page.getByRole('button', { name: 'Hoàn tác' }).click()
    await expect(field(page, 'Họ tên')).toHaveValue('')
    await paste(page.getByRole('heading', { name: 'Tạo đơn', exact: true }), message)
    await expect(field(page, 'Họ tên')).toHaveValue('Khánh Linh')

    // The COD is offered as the value of all pieces.
    await page.getByRole('button', { name: 'Hoàn tác' }).click()
    await field(page, 'Số lượng').fill('2')
    await paste(pasteBox(page), message)
    await expect(field(page, 'Giá trị')).toHaveValue('1.725.000')
    await expect(field(page, 'Giá trị hàng')).toHaveValue('3.450.000')
    await page.getByRole('button', { name: 'Hoàn tác' }).click()
    await expect(field(page, 'Giá trị')).toHaveValue('')
  })

  test('keeps what is typed while a message is read, forgets the first customer when one with another number comes, and joins two of one customer', async ({
    page,
    watch,
  }) => {
    await openForm(page)
    let read = () => {}
    const asked = new Promise<void>((resolve) => {
      read = resolve
    })
    await page.route('**/v1/order-texts', async (route) => {
      await asked
      await route.continue()
    })
    await paste(pasteBox(page), message)
    await expect(field(page, 'Tên hàng')).toBeFocused()
    await page.keyboard.type('Bộ đồ thờ')
    read()
    await expect(field(page, 'Họ tên')).toHaveValue('Khánh Linh')
    await expect(field(page, 'Tên hàng')).toHaveValue('Bộ đồ thờ')
    await expect(field(page, 'Tên hàng')).toBeFocused()

    await expect(field(page, 'Thu hộ (COD)')).toHaveValue('3.450.000')
    await page.getByRole('button', { name: 'Dán tin khác' }).click()
    await paste(pasteBox(page), '0987654321 số 8 Trần Phú, phường Ba Đình, Hà Nội')
    await expect(field(page, 'Số điện thoại')).toHaveValue('0987 654 321')
    await expect(picker(page, 'Phường, xã')).toHaveValue('Phường Ba Đình')
    for (const label of ['Họ tên', 'Thu hộ (COD)']) await expect(field(page, label)).toHaveValue('')
    await expect(field(page, 'Tên hàng')).toHaveValue('Bộ đồ thờ')
    // The goods are written: the work goes on at the first gap.
    await expect(field(page, 'Họ tên')).toBeFocused()
    await page.getByRole('button', { name: 'Dán tin khác' }).click()
    await paste(pasteBox(page), 'Tên: Lê Thu Hà. Thu hộ 350k nhé em')
    await expect(field(page, 'Thu hộ (COD)')).toHaveValue('350.000')
    await expect(field(page, 'Số điện thoại')).toHaveValue('0987 654 321')
    // Both messages were one customer's, and go together.
    await page.getByRole('button', { name: 'Dán tin khác' }).click()
    await paste(pasteBox(page), '0912345678, 27 Nguyễn Hữu Thọ phường Tân Hưng HCM')
    await expect(field(page, 'Số điện thoại')).toHaveValue('0912 345 678')
    await expect(field(page, 'Số nhà, đường')).toHaveValue('27 Nguyễn Hữu Thọ')
    await expect(field(page, 'Thu hộ (COD)')).toHaveValue('')

    // Name, phone and COD are filled in all the same when the address cannot be read.
    watch.allowFailedCalls()
    await page.route('**/v1/order-texts', (route) => route.abort())
    await page.getByRole('button', { name: 'Dán tin khác' }).click()
    await paste(pasteBox(page), message)
    await expect(page.getByText('Mất kết nối nên chưa đọc được địa chỉ.')).toBeVisible()
    await expect(field(page, 'Số điện thoại')).toHaveValue('0766 102 558')
    await expect(field(page, 'Họ tên')).toHaveValue('Khánh Linh')
    await expect(field(page, 'Thu hộ (COD)')).toHaveValue('3.450.000')
  })

  test('leaves the focus where somebody types already when a slow device has drawn what was filled in', async ({
    page,
  }) => {
    await openForm(page)
    await page.evaluate(() => {
      const waiting: FrameRequestCallback[] = []
      window.requestAnimationFrame = (drawn) => waiting.push(drawn)
      const drawWaiting = () => {
        for (const drawn of waiting.splice(0)) drawn(performance.now())
      }
      Object.assign(window, { drawWaiting })
    })
    await paste(pasteBox(page), message)
    await expect(page.getByText('Đã điền 5 mục')).toBeVisible()
    const height = field(page, 'Cao')
    await height.focus()
    await page.evaluate(() => Reflect.get(window, 'drawWaiting')())
    await page.keyboard.type('20')
    await expect(height).toHaveValue('20')
    await expect(height).toBeFocused()
    await expect(field(page, 'Nặng')).toHaveValue('')
  })

  test('says what a message leaves out, asks which place is meant where an address fits several, and tells two wards of one name apart', async ({
    page,
  }) => {
    await openForm(page)
    await paste(pasteBox(page), 'Lan 0912345678, 12 Lê Lợi, Huế, cod 350k, giao giờ hành chính')
    await expect(page.getByText('Còn thiếu: phường xã, tên hàng, cân nặng, kích thước.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: /^Ghi chú cho bưu tá/ })).toHaveValue(
      'giao giờ hành chính',
    )
    await expect(picker(page, 'Phường, xã')).toBeFocused()
    await choose(page, 'Phường, xã', 'thuan hoa', 'Phường Thuận Hóa')
    await expect(page.getByText('Còn thiếu: tên hàng, cân nặng, kích thước.')).toBeVisible()

    // Two wards have one name: the choice that was pressed tells them apart.
    await page.getByRole('button', { name: 'Hoàn tác' }).click()
    await paste(pasteBox(page), 'Lan 0912345678, 12 Lê Lợi, xã Đông Khê, Thanh Hóa, cod 350k')
    const choices = page.getByRole('group', { name: /khớp nhiều nơi/ })
    await choices.getByRole('button', { name: 'Xã Đông Khê' }).first().click()
    await expect(choices).toBeHidden()
    await expect(picker(page, 'Tỉnh, thành phố')).toHaveValue(/Thanh Hóa/)
    await expect(page.getByText('Còn thiếu: tên hàng, cân nặng, kích thước.')).toBeVisible()

    await page.getByRole('button', { name: 'Hoàn tác' }).click()
    await paste(pasteBox(page), 'Lan 0912345678, 12 Lê Lợi, phường 5, HCM, cod 350k')
    await expect(choices).toBeVisible()
    await expect(page.getByText(/Còn thiếu: (quận huyện|phường xã)/)).toBeVisible()
    // A chosen place that could not be filled in is said, and its picker is next.
    await page.route('**/v1/address-suggestions', (route) =>
      answer(route, 200, { data: { suggestion: null, rest: '' } }),
    )
    await choices.getByRole('button', { name: 'Phường 5, Quận 3' }).click()
    await expect(page.getByText('Chưa điền được Phường 5, Quận 3.')).toBeVisible()
    await expect(picker(page, 'Phường, xã, thị trấn')).toBeFocused()
    await expect(choices).toBeVisible()
    await page.unroute('**/v1/address-suggestions')
    await choices.getByRole('button', { name: 'Phường 5, Quận 3' }).click()
    await expect(choices).toBeHidden()
    await expect(picker(page, 'Phường, xã, thị trấn')).toHaveValue('Phường 5')
    await expect(page.getByText('Còn thiếu: tên hàng, cân nặng, kích thước.')).toBeVisible()
  })

  test('fills nothing in from a chat that is no order, and makes each order of one message a parcel of its own', async ({
    page,
  }) => {
    await openForm(page)
    await paste(pasteBox(page), 'shop ơi còn size 38 màu đen không ạ, ship về Cần Thơ bao nhiêu')
    await expect(page.getByText('Chưa đọc được gì trong tin này')).toBeVisible()
    await expect(picker(page, 'Tỉnh, thành phố')).toHaveValue('')

    const [first, second] = [freshPhone(), freshPhone()]
    await page.getByRole('button', { name: 'Dán tin khác' }).click()
    await paste(
      pasteBox(page),
      `1. Lan ${first}, 8 Trần Phú, phường Ba Đình, Hà Nội, cod 350k\n2. Hoa ${second}, 27 Nguyễn Hữu Thọ, phường Tân Hưng, HCM, cod 200k`,
    )
    const orders = page.getByRole('region', { name: 'Tin này có 2 đơn' })
    await expect(orders.getByRole('listitem')).toHaveCount(2)
    await expect(field(page, 'Họ tên')).toHaveValue('Lan')
    await orders.getByRole('button', { name: 'Điền vào đơn' }).click()
    await expect(field(page, 'Họ tên')).toHaveValue('Hoa')
    await expect(field(page, 'Thu hộ (COD)')).toHaveValue('200.000')
    await orders.getByRole('button', { name: 'Điền vào đơn' }).click()
    await expect(field(page, 'Họ tên')).toHaveValue('Lan')
    await fillGoods(page)
    await page.getByRole('button', { name: 'Tạo, nhập tiếp' }).click()
    await expect(field(page, 'Họ tên')).toHaveValue('Hoa')
    await expect(field(page, 'Thu hộ (COD)')).toHaveValue('200.000')
    await expect(orders.getByText('Đã tạo')).toBeVisible()
  })

  test('brings a regular customer by the number, warns of a second parcel today, and offers goods the shop has sent', async ({
    page,
  }) => {
    const phone = freshPhone()
    const goods = `Lọ hoa ${freshPhone()}`
    const parcel = await makeParcelTo(page, phone, {
      receiver_name: 'Nguyễn Thị Hồng Nhung',
      products: [{ name: goods, quantity: 1, value: 3_450_000 }],
      weight: 2.4,
    })
    await openForm(page)
    await field(page, 'Số điện thoại').fill(phone)
    await expect(field(page, 'Họ tên')).toHaveValue('Nguyễn Thị Hồng Nhung')
    await expect(picker(page, 'Phường, xã')).toHaveValue('Phường Tân Hưng')
    await expect(field(page, 'Số nhà, đường')).toHaveValue('27 Nguyễn Hữu Thọ')
    await expect(page.getByText('Tên và địa chỉ lấy từ đơn trước.')).toBeVisible()
    await expect(page.getByText('cho số này. Gửi thêm hay trùng?')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Xem đơn/ })).toHaveAttribute(
      'href',
      `/packages/${parcel.tracking_number}`,
    )
    // A name that is written already stays; the known one is offered.
    await field(page, 'Họ tên').fill('Chị Nhung')
    await field(page, 'Số điện thoại').fill('')
    await field(page, 'Số điện thoại').fill(phone)
    await expect(field(page, 'Họ tên')).toHaveValue('Chị Nhung')
    await page.getByRole('button', { name: 'Dùng tên và địa chỉ đơn trước' }).click()
    await expect(field(page, 'Họ tên')).toHaveValue('Nguyễn Thị Hồng Nhung')

    await field(page, 'Tên hàng').fill(goods.replace('Lọ', 'lo').slice(0, -1))
    const known = page.getByRole('list', { name: 'Hàng shop từng gửi' }).getByRole('button')
    await expect(known.first()).toContainText(goods)
    await page.keyboard.press('ArrowDown')
    await expect(known.first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field(page, 'Tên hàng')).toHaveValue(goods)
    await expect(field(page, 'Giá trị')).toHaveValue('3.450.000')
    await expect(field(page, 'Nặng')).toHaveValue('2,4')
    await expect(known).toHaveCount(0)
    // A row begun by mistake keeps nothing back.
    await page.getByRole('button', { name: 'Thêm món' }).click()
    await expect(page.getByRole('textbox', { name: /^Tên hàng/ })).toHaveCount(2)
    const created = page.waitForResponse((answer) => answer.url().endsWith('/v1/packages'))
    await page.getByRole('button', { name: 'Tạo đơn', exact: true }).click()
    const { data } = await (await created).json()
    expect(data.products).toMatchObject([{ name: goods }])
  })

  test('proposes the product value and COD from the goods, and takes others', async ({ page }) => {
    await openForm(page)
    await field(page, 'Giá trị').fill('450')
    // Dots group here, too, and are dropped on entry: a thousand pieces, never one.
    await field(page, 'Số lượng').fill('1.000')
    await expect(field(page, 'Số lượng')).toHaveValue('1.000')
    await expect(field(page, 'Giá trị hàng')).toHaveValue('450.000')
    await field(page, 'Số lượng').fill('2')
    await field(page, 'Giá trị').fill('450000')
    await expect(field(page, 'Giá trị hàng')).toHaveValue('900.000')
    await expect(field(page, 'Thu hộ (COD)')).toHaveValue('900.000')
    await page.getByRole('button', { name: 'Thêm món' }).click()
    await expect(field(page, 'Tên hàng, món 2')).toBeFocused()
    await field(page, 'Giá trị, món 2').fill('100000')
    await expect(field(page, 'Giá trị hàng')).toHaveValue('1.000.000')

    // Amounts as people say them; what cannot be read stays as it is typed and is refused.
    await field(page, 'Thu hộ (COD)').fill('350k')
    await page.keyboard.press('Tab')
    await expect(field(page, 'Thu hộ (COD)')).toHaveValue('350.000')
    await field(page, 'Thu hộ (COD)').fill('1tr2')
    await page.keyboard.press('Tab')
    await expect(field(page, 'Thu hộ (COD)')).toHaveValue('1.200.000')
    await field(page, 'Thu hộ (COD)').fill('350x')
    await page.keyboard.press('Tab')
    await expect(field(page, 'Thu hộ (COD)')).toHaveValue('350x')
    await expect(page.getByText('Mục này phải là số')).toBeVisible()
    await field(page, 'Thu hộ (COD)').fill('0')
    await expect(page.getByText('Mục này phải là số')).toBeHidden()
    await expect(page.getByText('Không thu tiền của khách.')).toBeVisible()
    await field(page, 'Giá trị hàng').fill('1200000')
    await expect(page.getByText('khác tổng các món')).toBeVisible()
    await expect(field(page, 'Thu hộ (COD)')).toHaveValue('0')
    await page.getByRole('button', { name: /Lấy lại tổng các món/ }).click()
    await expect(field(page, 'Giá trị hàng')).toHaveValue('1.000.000')
    await page.getByRole('button', { name: 'Xóa món 2' }).click()
    await expect(field(page, 'Giá trị hàng')).toHaveValue('900.000')
  })
})
