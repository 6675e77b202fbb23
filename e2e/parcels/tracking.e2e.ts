import { createClient } from '@guihang/contract/client'
import { addDays, businessDayOf } from '@guihang/domain/calendar'
import { expect } from '@playwright/test'
import { reportEvent } from '../../apps/api/src/testing/road/road.ts'
import { carriedParcel } from '../provider/carried.ts'
import { origin } from '../setup/instance.ts'
import { addParcel, addStore, enterAs, newOwner } from '../setup/people.ts'
import { mintOperator } from '../setup/storage.ts'
import { test } from '../setup/watch.ts'

test('a recipient who scans a label reads where the parcel is, in both languages', async ({
  page,
  storage,
  watch,
}) => {
  watch.allowFailedCalls()
  const owner = await newOwner(storage)
  const { tracking_number } = await addParcel(owner, await addStore(owner))
  await page.goto(`/t/${tracking_number}`)
  await expect(page.getByRole('heading', { name: 'Shop đang chuẩn bị đơn hàng' })).toBeVisible()
  // The portal's font, though the page has no script that loads it.
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  expect(await page.evaluate(() => document.fonts.check('14px "Inter Variable"', 'Đ'))).toBe(true)
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'The shop is preparing your parcel' })).toBeVisible()
  await page.goto('/t/GH0000000001')
  await expect(page.getByRole('heading', { name: 'Không có đơn hàng này' })).toBeVisible()
})

test('a recipient who was not at home chooses another half-day without a script, and the shop reads it', async ({
  browser,
  page,
  storage,
}) => {
  const token = await mintOperator(storage)
  const operator = createClient({ baseUrl: origin, token: () => token })
  const owner = await newOwner(storage)
  const store = await addStore(owner)
  const traits = { receiver_phone: '0912345678' }
  const { id, tracking_number } = await carriedParcel(
    { storage, operator, owner, store },
    'start_delivery',
    traits,
  )
  await reportEvent(operator, tracking_number, 'fail_delivery_attempt', { reason_code: 'FR011' })
  await enterAs(page, owner, { language: 'vi' })
  await page.goto(`/packages/${id}`)
  await expect(page.getByText('Bạn muốn giao lại hay lấy hàng về?')).toBeVisible()

  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const phone = await context.newPage()
  await phone.goto(`${origin}/t/${tracking_number}?lang=vi`)
  await expect(phone.getByRole('heading', { name: 'Lần giao vừa rồi chưa thành công' })).toBeVisible()
  await phone.getByText('Đổi buổi giao').click()
  const form = phone.locator('form', { has: phone.getByRole('radio') })
  await form.getByRole('radio').last().check()
  await form.getByLabel('4 số cuối điện thoại người nhận').fill('1111')
  await form.getByRole('button', { name: 'Giao buổi này' }).click()
  await expect(phone.getByRole('alert')).toHaveText('Chưa đúng 4 số cuối. Hôm nay còn 4 lần.')
  await form.getByRole('radio').last().check()
  await form.getByLabel('4 số cuối điện thoại người nhận').fill('5678')
  await form.getByRole('button', { name: 'Giao buổi này' }).click()
  await expect(phone.getByText(/^Bạn đã chọn nhận buổi chiều/)).toBeVisible()
  await phone.getByText('Tự tới bưu cục lấy').click()
  const collect = phone.locator('form', { has: phone.getByRole('button', { name: 'Tôi sẽ tới lấy' }) })
  await expect(collect.getByLabel('4 số cuối điện thoại người nhận')).toBeVisible()
  await context.close()

  // The shop's open screen has learnt of it.
  await expect(page.getByText(/Người nhận hẹn giao buổi chiều/)).toBeVisible()
  await expect(page.getByText('Người nhận chọn buổi giao')).toBeVisible()
  const last = addDays(businessDayOf(new Date()), 3)
  expect(
    (
      await storage.db
        .selectFrom('whole_parcels')
        .select('deliver_on')
        .where('shop_id', '=', owner.user.shop.id)
        .where('id', '=', id)
        .executeTakeFirst()
    )?.deliver_on,
  ).toBe(last)
})
