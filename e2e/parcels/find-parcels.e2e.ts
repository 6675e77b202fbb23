import { expect, type Page } from '@playwright/test'
import { call, freshWord, makeDraft, screenOf, signIn } from '../setup/demo-shop.ts'
import { test } from '../setup/watch.ts'
import { countOf, openList, row, rows, tab, table } from './parcel-list.ts'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Tìm đơn hàng' })

test.beforeEach(async ({ page }) => {
  await signIn(page)
})

test.describe('finding', () => {
  test('shows ten groups with their counts, and the address holds the choice; the tabs are walked by keyboard', async ({
    page,
  }) => {
    await openList(page)
    await expect(page.getByRole('tab')).toHaveCount(12)
    // Other journeys save drafts in this shop meanwhile: the tab follows, a moment later.
    await expect(async () => {
      const { data } = await call<{ group: string; count: number }[]>(
        page,
        'GET',
        '/v1/package-status-group-with-count',
      )
      const drafts = data.find(({ group }) => group === 'draft')?.count
      expect(await countOf(page, /^Đơn nháp/)).toBe(drafts)
    }).toPass()
    expect(await countOf(page, /^Tất cả/)).toBeGreaterThan(300)

    await tab(page, /^Đơn nháp/).click()
    await expect(page).toHaveURL('/packages?status_group=draft')
    await expect(async () => {
      const drafts = await countOf(page, /^Đơn nháp/)
      expect(await rows(page).count()).toBe(Math.min(drafts, 50))
    }).toPass()
    await page.reload()
    await expect(tab(page, /^Đơn nháp/)).toHaveAttribute('aria-selected', 'true')
    await page.goBack()
    await expect(page).toHaveURL('/packages')
    await expect(tab(page, /^Tất cả/)).toHaveAttribute('aria-selected', 'true')

    await tab(page, /^Tất cả/).focus()
    await page.keyboard.press('ArrowRight')
    await expect(tab(page, /^Cần xử lý/)).toBeFocused()
    await expect(page).toHaveURL('/packages?needs=you')
    await page.keyboard.press('ArrowRight')
    await expect(tab(page, /^Chờ xác nhận/)).toBeFocused()
    await expect(page).toHaveURL('/packages?status_group=confirmation')
    await page.keyboard.press('End')
    await expect(page).toHaveURL('/packages?status_group=cancel')
  })

  test('searches while a text is typed, without accents, cancels the question before, and opens a parcel by keyboard and comes back to the same list', async ({
    page,
  }) => {
    const word = freshWord()
    const drafts = [
      await makeDraft(page, { receiver_name: `Đỗ Hồng ${word}` }),
      await makeDraft(page, { receiver_name: `Đỗ Hồng ${word}` }),
    ]
    await makeDraft(page, { receiver_name: `Đỗ Hà ${word}` })
    await openList(page)
    await page.keyboard.press('/')
    await expect(search(page)).toBeFocused()

    let held: (() => void) | undefined
    await page.route(/shop-packages\?.*keyword=do(&|$)/, async (route) => {
      await new Promise<void>((resolve) => {
        held = resolve
      })
      await route.continue().catch(() => undefined)
    })
    const cancelled = page.waitForEvent('requestfailed', (request) => /keyword=do(&|$)/.test(request.url()))
    await search(page).fill('do')
    await expect.poll(() => held !== undefined).toBe(true)
    await search(page).fill(`do hong ${word.toLowerCase().replace('ử', 'u')}`)
    await cancelled
    held?.()
    await expect(rows(page)).toHaveCount(drafts.length)
    for (const draft of drafts) await expect(row(page, draft)).toBeVisible()
    await expect(page).toHaveURL(/keyword=do\+hong/)

    // By keyboard from the search into the list, to a parcel, and back to the same list.
    const link = (at: number) => rows(page).nth(at).getByRole('link').first()
    await page.keyboard.press('ArrowDown')
    await expect(link(0)).toBeFocused()
    await expect(link(0)).toHaveText(/^GH\d{10}$/)
    await page.keyboard.press('ArrowDown')
    await expect(link(1)).toBeFocused()
    await page.keyboard.press('Space')
    await expect(rows(page).nth(1).getByRole('checkbox')).toBeChecked()
    const address = page.url()
    await page.keyboard.press('Enter')
    await expect(screenOf(page, 'parcel-detail')).toBeVisible()
    await page.getByRole('link', { name: 'Về danh sách đơn' }).click()
    await expect(page).toHaveURL(address)
    await search(page).focus()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/packages')
  })

  test('filters by days, store, payer, label and precise status, and drops all filters at once', async ({
    page,
  }) => {
    await openList(page)
    await page.getByRole('button', { name: 'Người trả phí' }).click()
    await page.getByRole('menuitemradio', { name: 'Khách trả' }).click()
    await expect(page).toHaveURL('/packages?payment_option=receiver')
    await page.getByRole('button', { name: 'Nhãn' }).click()
    await page.getByRole('menuitemradio', { name: 'đã in' }).click()
    await page.getByRole('button', { name: 'Trạng thái', exact: true }).click()
    const picker = page.getByRole('dialog', { name: 'Trạng thái' })
    await expect(picker.getByRole('group', { name: 'Đang giao' }).getByRole('option').first()).toBeVisible()
    await picker.getByRole('combobox', { name: 'Tìm trạng thái' }).fill('đã chuyển khoản')
    await expect(picker.getByRole('group')).toHaveText(/^Giao xong.*Đã chuyển khoản/)
    await page.keyboard.press('Enter')
    await expect(picker).toBeHidden()
    await expect(page.getByRole('button', { name: 'Trạng thái: Đã chuyển khoản' })).toBeFocused()
    await page.getByRole('button', { name: 'Cửa hàng' }).click()
    await page.getByRole('menuitemradio', { name: 'Kho Bát Tràng' }).click()
    await page.getByRole('combobox', { name: 'Ngày tạo' }).fill('01/01/2026 ~ 31/12/2027')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(
      /payment_option=receiver.*printed=true|printed=true.*payment_option=receiver/,
    )
    await expect(page).toHaveURL(/from=2026-01-01&to=2027-12-31/)
    await expect(rows(page).first()).toBeVisible()
    for (const badge of await rows(page).getByText('khách trả phí').all()) await expect(badge).toBeVisible()
    await page.getByRole('button', { name: 'Bỏ lọc' }).click()
    await expect(page).toHaveURL('/packages')
  })

  test('turns pages and back, and remembers how many rows a page has; keeps the chosen columns on this machine', async ({
    page,
  }) => {
    await openList(page)
    const first = await rows(page).first().textContent()
    await expect(page.getByText(/^1 – 50 trong [\d.]+$/)).toBeVisible()
    await page.getByRole('button', { name: 'Sau' }).click()
    await expect(page).toHaveURL(/cursor=[0-9a-f-]{36}&page=2/)
    await expect(page.getByText(/^51 – 100 trong [\d.]+$/)).toBeVisible()
    await page.getByRole('button', { name: 'Chọn cột' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Địa chỉ' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Dự kiến giao' }).click()
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(page.getByText(/^51 – 100 trong [\d.]+$/)).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Dự kiến giao' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Địa chỉ' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Chọn cột' }).click()
    await expect(page.getByRole('menuitemcheckbox', { name: 'Trạng thái' })).toBeDisabled()
    await page.getByRole('menuitem', { name: 'Về mặc định' }).click()
    await expect(page.getByRole('columnheader', { name: 'Địa chỉ' })).toBeVisible()
    await page.getByRole('button', { name: 'Sau' }).click()
    await expect(page.getByText(/^101 – 150 trong/)).toBeVisible()
    await page.getByRole('button', { name: 'Trước' }).click()
    await page.getByRole('button', { name: 'Trước' }).click()
    await expect(page).toHaveURL('/packages')
    // Parcels made meanwhile by other journeys stand above; what stood first is still there.
    await expect(table(page)).toContainText(first?.slice(0, 12) ?? '')

    await page.getByRole('button', { name: 'Mỗi trang' }).click()
    await page.getByRole('menuitemradio', { name: '25', exact: true }).click()
    await expect(page).toHaveURL('/packages?limit=25')
    await expect(rows(page)).toHaveCount(25)
  })
})
