import { addDays, businessDayOf } from '@guihang/domain/calendar'
import { expect } from '@playwright/test'
import { answer, call, freshWord, makeDraft, type Parcel, readParcel, signIn } from '../setup/demo-shop.ts'
import { test } from '../setup/watch.ts'
import { bar, chooseAll, houseAnswer, longPast, openList, row, rows } from './parcel-list.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page)
})

test.describe('many parcels at once', () => {
  test('chooses a range, a page, and everything that matches', async ({ page }) => {
    // No other journey adds parcels there, so that all of them stay all.
    const { data } = await call<Parcel[]>(page, 'GET', `/v1/shop-packages?limit=200&${longPast()}`)
    await openList(page, `/packages?limit=25&${longPast()}`)
    await rows(page).nth(1).getByRole('checkbox').click()
    await rows(page)
      .nth(4)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] })
    await expect(bar(page)).toContainText('4 đơn')
    await chooseAll(page)
    await expect(bar(page)).toContainText('25 đơn')
    const everything = bar(page).getByRole('button', { name: 'Chọn mọi đơn khớp bộ lọc' })
    const print = bar(page).getByRole('button', { name: 'In nhãn' })
    const place = (await print.boundingBox())?.x
    await everything.click()
    await expect(bar(page)).toContainText(`${data.length} đơn`)
    await expect(everything).toHaveCount(0)
    expect((await print.boundingBox())?.x).toBe(place)
    await page.keyboard.press('Escape')
    await expect(bar(page)).toHaveCount(0)
  })

  test('stops choosing everything when told to', async ({ page }) => {
    // More than one page of 200, and at most 500: above that the server would do it.
    const today = businessDayOf(Date.now())
    await openList(page, `/packages?limit=25&from=${addDays(today, -25)}&to=${today}`)
    await rows(page).first().getByRole('checkbox').check()
    const places = () =>
      bar(page)
        .getByRole('button')
        .evaluateAll((buttons) =>
          buttons
            .filter((button) => !/^(Chọn mọi|Đã tìm)/.test(button.textContent ?? ''))
            .map((button) => [button.textContent, button.getBoundingClientRect().x]),
        )
    await expect(bar(page).getByRole('button', { name: 'Hủy đơn…' })).toBeVisible()
    const before = await places()
    let held: (() => void) | undefined
    await page.route(/shop-packages\?.*limit=200.*cursor=/, async (route) => {
      await new Promise<void>((resolve) => {
        held = resolve
      })
      await route.continue().catch(() => undefined)
    })
    await bar(page)
      .getByRole('button', { name: /^Chọn mọi/ })
      .click()
    await expect(bar(page).getByRole('button', { name: 'Đã tìm 200 đơn. Dừng' })).toBeVisible()
    // Until all are chosen the actions would act on one parcel.
    for (const name of ['In nhãn', 'Chép mã', 'Hủy đơn…'])
      await expect(bar(page).getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
    expect(await places()).toEqual(before)
    await bar(page).getByRole('button', { name: 'Đã tìm 200 đơn. Dừng' }).click()
    await expect(bar(page)).toContainText('1 đơn')
    held?.()
    await expect(bar(page).getByRole('button', { name: /^Chọn mọi/ })).toBeVisible()
  })

  test('copies the codes of the chosen parcels', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const word = freshWord()
    const [one, two] = await Promise.all([
      makeDraft(page, { receiver_name: word }),
      makeDraft(page, { receiver_name: word }),
    ])
    await openList(page, `/packages?keyword=${word}`)
    await chooseAll(page)
    await bar(page).getByRole('button', { name: 'Chép mã' }).click()
    await expect(page.getByText('Đã chép 2 mã vận đơn')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied.split('\n').sort()).toEqual([one.tracking_number, two.tracking_number].sort())
  })

  test('cancels what can be cancelled and tells of each row', async ({ page }) => {
    const word = freshWord()
    const [draft, other, gone] = await Promise.all([
      makeDraft(page, { receiver_name: word, cod: 300_000 }),
      makeDraft(page, { receiver_name: word, cod: 200_000 }),
      makeDraft(page, { receiver_name: word }),
    ])
    await call(page, 'PATCH', `/v1/packages/${gone.id}/cancel`, {})
    await openList(page, `/packages?keyword=${word}`)
    await chooseAll(page)
    await bar(page).getByRole('button', { name: 'Hủy đơn…' }).click()
    const ask = page.getByRole('alertdialog', { name: 'Hủy 2 đơn, thu hộ 500.000 ₫?' })
    await expect(ask).toContainText('1 đơn trong số đã chọn không hủy được')
    await ask.getByRole('textbox', { name: /Lý do/ }).fill('Khách đổi ý')
    await ask.getByRole('button', { name: 'Hủy 2 đơn' }).click()

    const result = page.getByRole('dialog', { name: 'Đã hủy 2 trong 3 đơn' })
    const told = result.getByRole('listitem')
    await expect(told.filter({ hasText: gone.tracking_number })).toContainText('Đơn đã hủy.')
    await expect(told.filter({ hasText: draft.tracking_number })).toContainText('Đã hủy')
    await result.getByRole('button', { name: 'Đóng' }).click()
    await expect(row(page, other)).toContainText('Shop đã hủy')
    await expect(bar(page)).toContainText('1 đơn')
    expect((await readParcel(page, draft.id)).status).toBe('shop_canceled')
  })

  test('stops a batch when told to, and tries the rest again', async ({ page, watch }) => {
    watch.allowFailedCalls()
    const word = freshWord()
    await Promise.all(Array.from({ length: 6 }, () => makeDraft(page, { receiver_name: word })))
    await openList(page, `/packages?keyword=${word}`)
    await expect(rows(page)).toHaveCount(6)
    let asked = 0
    const held: (() => void)[] = []
    await page.route(/\/cancel$/, async (route) => {
      asked += 1
      await new Promise<void>((resolve) => held.push(resolve))
      if (asked > 0) await answer(route, 503, { code: 'EBUSY', message: 'Đang bận', request_id: 'r' })
    })
    await chooseAll(page)
    await bar(page).getByRole('button', { name: 'Hủy đơn…' }).click()
    await page.getByRole('button', { name: 'Hủy 6 đơn' }).click()
    await expect(page.getByRole('progressbar', { name: 'Đã xử lý' })).toBeVisible()
    await expect.poll(() => held.length).toBe(4)
    await page.getByRole('button', { name: 'Dừng' }).click()
    for (const go of held) go()
    const result = page.getByRole('dialog', { name: 'Đã hủy 0 trong 6 đơn' })
    await expect(result.getByText('Chưa làm, vì bạn đã dừng')).toHaveCount(2)
    await expect(result.getByText('Đang bận')).toHaveCount(4)
    await page.unroute(/\/cancel$/)
    await result.getByRole('button', { name: 'Thử lại 6 đơn' }).click()
    // They are all drafts: a toast says so, and offers them back.
    await expect(page.getByText('Đã hủy 6 đơn nháp')).toBeVisible()
    await expect(result).toBeHidden()
  })

  test('sends the failed ones of the chosen again and tells of each', async ({ page, watch }) => {
    watch.allowFailedCalls()
    const word = freshWord()
    const [, ...failed] = await Promise.all(
      Array.from({ length: 3 }, () => makeDraft(page, { receiver_name: word })),
    )
    // As the list would tell of two parcels that could not be pushed.
    await page.route(/\/v1\/shop-packages\?/, async (route) => {
      const answered = await houseAnswer(route)
      if (answered === null) return
      const { data, meta } = answered
      const changed = data.map((one) =>
        failed.some(({ id }) => id === one.id) ? { ...one, status: 'failed' } : one,
      )
      await answer(route, 200, { data: changed, meta })
    })
    const asked: string[] = []
    await page.route(/\/retry-push-to-oms$/, async (route) => {
      const id = new URL(route.request().url()).pathname.split('/').at(-2) ?? ''
      asked.push(id)
      if (asked.length === 1)
        await answer(route, 503, { code: 'EBUSY', message: 'Đang bận', request_id: 'r' })
      else await answer(route, 200, { data: await readParcel(page, id) })
    })
    await openList(page, `/packages?keyword=${word}`)
    await chooseAll(page)
    await bar(page).getByRole('button', { name: 'Gửi lại 2 đơn lỗi' }).click()
    const some = page.getByRole('dialog', { name: 'Đã gửi lại 1 trong 2 đơn' })
    await expect(some.getByText('Đang bận')).toHaveCount(1)
    await some.getByRole('button', { name: 'Thử lại 1 đơn' }).click()
    await expect(page.getByRole('dialog', { name: 'Đã gửi lại 2 đơn' })).toBeVisible()
    expect(asked.toSorted()).toEqual([asked[0], ...failed.map(({ id }) => id)].toSorted())
    await page.getByRole('button', { name: 'Đóng' }).click()
    await expect(bar(page)).toContainText('3 đơn')
  })
})
