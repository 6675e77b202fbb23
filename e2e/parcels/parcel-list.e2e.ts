import { parcelStatuses } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { expect, type Locator, type Page } from '@playwright/test'
import { answer, call, freshWord, makeDraft, screenOf, signIn } from '../setup/demo-shop.ts'
import { expectFits, expectTouchable, switchLanguage } from '../setup/screens.ts'
import { madeUp, test } from '../setup/watch.ts'
import { bar, countOf, houseAnswer, openList, row, rows, tab, table } from './parcel-list.ts'

const cards = (page: Page) => page.getByRole('list', { name: /^(Đơn hàng|Parcels)$/ }).getByRole('listitem')

test.beforeEach(async ({ page }) => {
  await signIn(page)
})

test.describe('the list', () => {
  test('keeps its place while it loads, then offers the first parcel to a shop that has none', async ({
    page,
  }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\/v1\/shop-packages/, async (route) => {
      await held
      await answer(route, 200, { data: [], meta: { next_cursor: null, total: 0 } })
    })
    await page.route(/status-group-with-count/, (route) => answer(route, 200, { data: [] }))
    await page.goto('/packages')
    await expect(page.locator('[data-screen="packages"][aria-busy="true"]')).toBeVisible()
    await expect(table(page)).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(screenOf(page, 'packages')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Đơn đầu tiên đang chờ bạn' })).toBeVisible()
    await page.getByRole('link', { name: 'Tạo đơn' }).last().click()
    await expect(page).toHaveURL('/packages/create')
  })

  test('holds very long texts without breaking its rows', async ({ page }) => {
    const word = freshWord()
    const long = `${word} ${'Nguyễn Thị Ẩnh Hồng '.repeat(4)}`.slice(0, 95)
    await makeDraft(page, {
      receiver_name: long,
      receiver_address: 'Số 45/12/7A hẻm Ẩm Thực đường Lê Văn Sỹ nối dài '.repeat(2).slice(0, 99),
      products: [{ name: 'Áo thun cổ tròn rất dài '.repeat(10).slice(0, 250), quantity: 10_000, value: 1 }],
      private_code: `DH-${word}-${'X'.repeat(36)}`,
    })
    await openList(page, `/packages?keyword=${word}`)
    for (const width of [1366, 1024, 800, 390]) {
      await showWidth(page, width)
      await expect(page.getByText(word).first()).toBeVisible()
      await expectFits(page)
      if (width > 768) expect((await rows(page).first().boundingBox())?.height).toBeLessThanOrEqual(54)
    }
  })
})

/** Shows the list in another width, and waits until it is drawn as that width has it. */
async function showWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
  await expect(width > 768 ? page.getByRole('table') : cards(page).first()).toBeVisible()
}

/** Shows the rows of the list as if they stood in these statuses, one each. */
async function listStatuses(page: Page, statuses: readonly string[]): Promise<void> {
  await page.route(/\/v1\/shop-packages\?/, async (route) => {
    const answered = await houseAnswer(route)
    if (answered === null) return
    const [first] = answered.data
    const data = statuses.map((status, index) => ({
      ...(answered.data[index] ?? first),
      id: `01890000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      status,
    }))
    await answer(route, 200, { data, meta: { next_cursor: null, total: data.length } })
  })
}

test('says every status in a word that is never cut off, in vi and in en', async ({ page }) => {
  await listStatuses(page, parcelStatuses)
  await openList(page)
  const words = page.locator('.rounded-pill .cut')
  for (const [language, first] of [
    ['vi', 'Nháp'],
    ['en', 'Draft'],
  ] as const /* as: the names of languages */) {
    await switchLanguage(page, language)
    await expect(words.filter({ hasText: first }).first()).toBeVisible()
    for (const width of [1366, 1024, 769, 390]) {
      await showWidth(page, width)
      await expect(words).toHaveCount(parcelStatuses.length)
      const cut = await words.evaluateAll((all) =>
        all.flatMap((word) => (word.scrollWidth > word.clientWidth ? (word.textContent ?? '') : [])),
      )
      expect(cut, `${language}, ${width} px`).toEqual([])
    }
  }
})

test('nothing moves when a row or a tab is chosen, and what is hovered or pressed keeps its shape', async ({
  page,
}) => {
  // Other journeys make parcels of this shop meanwhile: a new row moves those below it, a longer count the tabs behind it.
  const first = new Map<string, Promise<string>>()
  await page.route(/status-group-with-count|\/v1\/shop-packages\?/, async (route) => {
    const url = route.request().url()
    const text = first.get(url) ?? route.fetch().then((response) => response.text())
    first.set(url, text)
    await route.fulfill({ body: await text, contentType: 'application/json', headers: madeUp })
  })
  await openList(page)
  await expect(rows(page).first()).toContainText('GH')
  const places = () =>
    page.locator('[role=tab], main th, main tbody td').evaluateAll((all) =>
      all.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return [x, y, width, height]
      }),
    )
  await rows(page).first().hover()
  const before = await places()
  await rows(page).first().getByRole('checkbox').check()
  await expect(bar(page)).toBeVisible()
  expect(await places()).toEqual(before)
  const tabs = () =>
    page.getByRole('tab').evaluateAll((all) => all.map((tab) => tab instanceof HTMLElement && tab.offsetLeft))
  const tabsBefore = await tabs()
  await page.getByRole('tab', { name: /^Đơn nháp/ }).click()
  expect(await tabs()).toEqual(tabsBefore)

  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await rows(page).first().hover()
    const pill = rows(page).first().locator('.rounded-pill')
    await expect.poll(() => tellApart(pill, rows(page).first()), theme).toBeGreaterThanOrEqual(8)
  }
  // How many rows a page has is a setting: it looks as a filter that filters nothing.
  const size = page.getByRole('button', { name: /^Mỗi trang: 50/ })
  expect(await tellApart(size, page.getByRole('button', { name: 'Người trả phí' }))).toBe(0)
})

/** How far two backgrounds are apart, in steps of 255 of the colour that tells them apart most. */
async function tellApart(one: Locator, other: Locator): Promise<number> {
  const read = (element: Element) =>
    getComputedStyle(element).backgroundColor.match(/\d+/g)?.slice(0, 3).map(Number) ?? []
  const [left, right] = [await one.evaluate(read), await other.evaluate(read)]
  return Math.max(...left.map((value, index) => Math.abs(value - (right[index] ?? 0))))
}

test.describe('the list, while it is open', () => {
  test('shows new and changed parcels by itself in their place, says which filter hides what, and opens the parcel whose row is pressed anywhere', async ({
    page,
  }) => {
    const word = freshWord()
    await openList(page, `/packages?keyword=${word}`)
    await expect(page.getByRole('heading', { name: /Không có đơn nào khớp/ })).toBeVisible()
    await expect(page.getByText('Trực tiếp')).toBeVisible()
    const drafts = await countOf(page, /^Đơn nháp/)
    const draft = await makeDraft(page, { receiver_name: word })
    await expect(row(page, draft)).toContainText('Nháp')
    await expect.poll(() => countOf(page, /^Đơn nháp/)).toBeGreaterThan(drafts)

    // What an open filter hides is said, with how many match in other groups.
    await tab(page, /^Hoàn hàng/).click()
    await expect(page).toHaveURL(`/packages?status_group=return&keyword=${word}`)
    await expect(page.getByRole('heading', { name: `Không có đơn nào khớp “${word}”` })).toBeVisible()
    await expect(page.getByText('Đang lọc nhóm Hoàn hàng. Có 1 đơn khớp ở nhóm khác.')).toBeVisible()
    await page.getByRole('button', { name: 'Tìm trong mọi nhóm' }).click()
    await expect(rows(page)).toHaveCount(1)
    await expect(page).toHaveURL(`/packages?keyword=${word}`)

    const other = await makeDraft(page, { receiver_name: word })
    await expect(rows(page)).toHaveCount(2)
    const place = await row(page, draft).boundingBox()
    await call(page, 'PATCH', `/v1/packages/${draft.id}/cancel`, {})
    await expect(row(page, draft)).toContainText('Shop đã hủy')
    expect((await row(page, draft).boundingBox())?.y).toBe(place?.y)
    await expect(row(page, other)).toContainText('Nháp')

    // The controls of a row keep their own meaning.
    await row(page, other).getByRole('checkbox').check()
    await expect(page).toHaveURL(/keyword/)
    await page.keyboard.press('Escape')
    await row(page, other).getByText('45/12 Lê Văn Sỹ').click()
    await expect(page).toHaveURL(`/packages/${other.id}`)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('shows each code whole, and everything that is pressed is at least 24 px', async ({ page }) => {
    await listStatuses(page, parcelStatuses)
    await openList(page)
    await expect(cards(page)).toHaveCount(parcelStatuses.length)
    const covered = await cards(page).evaluateAll((all) =>
      all.flatMap((card) => {
        const code = card.querySelector('a')?.getBoundingClientRect()
        const badge = card.querySelector('.rounded-pill')?.getBoundingClientRect()
        if (!code || !badge) return ['no code or badge']
        return code.right > badge.left && code.bottom - 8 > badge.top + 1 ? [card.textContent] : []
      }),
    )
    expect(covered).toEqual([])
    await expectTouchable(page)
    await cards(page).first().getByRole('checkbox').check()
    await expect(bar(page)).toBeVisible()
    await expectTouchable(page)
    // The bar shows all it offers.
    for (const button of await bar(page).getByRole('button').all()) {
      const box = await button.boundingBox()
      expect(box && box.x >= 16 && box.x + box.width <= 390 - 16).toBe(true)
    }
  })

  test('comes back to the card that was opened, filters behind one button, and chooses everything in the bar, which moves no card', async ({
    page,
  }) => {
    await openList(page)
    await expect(cards(page)).toHaveCount(50)
    const link = cards(page).nth(30).getByRole('link').first()
    await link.scrollIntoViewIfNeeded()
    const address = (await link.getAttribute('href')) ?? ''
    await link.click()
    await expect(screenOf(page, 'parcel-detail')).toBeVisible()
    await page.goBack()
    await expect(page.locator(`a[href="${address}"]`).first()).toBeInViewport()
    await expect(cards(page)).toHaveCount(50)

    await page.getByRole('button', { name: 'Lọc' }).click()
    const dialog = page.getByRole('dialog', { name: 'Lọc' })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Người trả phí' }).click()
    const filtered = page.waitForResponse(/\/v1\/shop-packages\?.*payment_option=receiver/)
    await page.getByRole('option', { name: 'Khách trả' }).click()
    await expect(page).toHaveURL('/packages?payment_option=receiver')
    await dialog.getByRole('button', { name: 'Xem kết quả' }).click()
    await expect(page.getByRole('button', { name: 'Lọc (1)' })).toBeVisible()
    // The cards of before stay until the answer to the filter puts others in their place.
    await filtered
    const placeOfFirst = async () => await cards(page).first().boundingBox()
    await expect.poll(placeOfFirst).not.toBeNull()
    await cards(page).first().scrollIntoViewIfNeeded()
    const place = await placeOfFirst()
    await cards(page).first().getByRole('checkbox').check()
    await expect(bar(page).getByRole('button', { name: 'Chọn mọi đơn khớp bộ lọc' })).toBeVisible()
    expect(await placeOfFirst()).toEqual(place)
    await cards(page).first().getByRole('link').click()
    await expect(screenOf(page, 'parcel-detail')).toBeVisible()
  })
})
