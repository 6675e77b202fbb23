import { listParcels } from '@guihang/contract/parcels/parcels'
import { expect, type Page } from '@playwright/test'
import { copyParcel } from '../parcels/batches/whole-batch.ts'
import { freshPhone } from '../parcels/parcel-form.ts'
import { addParcel, addStore, enterAs, newOwner } from '../setup/people.ts'
import { expectAccessible, expectFits, expectSettled } from '../setup/screens.ts'
import { narrow, walksOf } from '../setup/walks.ts'
import { test } from '../setup/watch.ts'
import { expectGivenUp, fill, keepTheApp, signOut } from './a-kept-app.ts'
import { words as installed } from './install-and-go-offline.words.ts'
import { words } from './the-line-goes.words.ts'

test.use({ serviceWorkers: 'allow' })

const list = { path: '/packages', name: 'packages' }
const name = 'Nguyễn Thị Hồng Nhung'

/** Everything of the page that this notice lies over. */
async function coveredBy(page: Page, notice: string): Promise<string[]> {
  return await page
    .getByRole('alert')
    .filter({ hasText: notice })
    .evaluate((element) => {
      const own = element.getBoundingClientRect()
      return [...document.querySelectorAll('h1, [role=tab], header a, header button')]
        .filter((other) => {
          const { width, height, top, bottom, left, right } = other.getBoundingClientRect()
          if (width < 2 || height < 2) return false
          return top < own.bottom && bottom > own.top && left < own.right && right > own.left
        })
        .map(({ textContent }) => textContent ?? '')
    })
}

for (const { language, size } of walksOf(import.meta.filename))
  test(`a list that was seen stays, and a form that was never opened opens, ${language}, ${size.width} px`, async ({
    page,
    context,
    storage,
    watch,
  }) => {
    watch.allowFailedCalls()
    const said = { ...installed[language], ...words[language] }
    const waiting = page.getByRole('region', { name: said.drawer })
    await page.setViewportSize(size)
    const owner = await newOwner(storage)
    await addParcel(owner, await addStore(owner))
    await enterAs(page, owner, { language })
    await keepTheApp(page, list)

    await context.setOffline(true)
    await expect(page.getByText(said.lost)).toBeVisible()
    expect(await coveredBy(page, said.lost)).toEqual([])
    await expect(page.getByText(said.asOf)).toBeVisible()
    await expect(page.getByText(name).first()).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)

    // What needs the shop, and another tab of the list, were never seen here.
    await page.getByRole('tab', { name: said.needs }).click()
    await expectGivenUp(page, said.failed)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await page.getByRole('tab', { name: said.pickup }).click()
    await expectGivenUp(page, said.failed)
    await expect(page.getByText(said.unreachable)).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('tab', { name: said.all }).click()
    await expect(page.getByText(name).first()).toBeVisible()

    // In English a phone has room for the first word only.
    await page.getByRole('link', { name: said.begin }).first().click()
    await expectSettled(page, 'parcel-create')
    expect(await coveredBy(page, said.lost)).toEqual([])
    const phone = freshPhone()
    await fill(page, said, phone)
    await page.getByRole('button', { name: said.create, exact: true }).click()
    await expect(waiting).toContainText(said.waiting(1))

    // A reload finds the same list, as old as it is.
    await page.goto('/packages')
    await expect(page.getByText(said.asOf)).toBeVisible()
    await expect(page.getByText(name).first()).toBeVisible()
    await expect(waiting).toContainText(said.waiting(1))
    expect(await coveredBy(page, said.lost)).toEqual([])
    await expectAccessible(page, `[aria-label="${said.drawer}"]`)
    await expectFits(page)
    await page.goto('/packages?status_group=waiting')
    await expectGivenUp(page, said.failed)
    await expect(page.getByRole('main').getByRole('button', { name: said.retry })).toHaveCount(2)

    // With the line back all comes by itself.
    await context.setOffline(false)
    await expect(page.getByText(said.lost)).toHaveCount(0)
    await expect(page.getByText(said.failed)).toHaveCount(0)
    await expect(waiting).toHaveCount(0)
    await page.getByRole('tab', { name: said.all }).click()
    await expect(page.getByText('Đặng Khánh Linh').first()).toBeVisible()
    await expect(page.getByText(said.asOf)).toHaveCount(0)
    const { data } = await owner.client.call(listParcels, { query: { keyword: phone } })
    expect(data).toHaveLength(1)
  })

test('a parcel can be begun after a reload on a device that was only ever on another screen', async ({
  page,
  context,
  storage,
  watch,
}) => {
  watch.allowFailedCalls()
  await page.setViewportSize(narrow)
  const said = installed.vi
  const owner = await newOwner(storage)
  await addStore(owner)
  await enterAs(page, owner)
  await keepTheApp(page, { path: '/stores', name: 'stores' })
  await context.setOffline(true)
  await page.goto('/packages/create')
  await expectSettled(page, 'parcel-create')
  await fill(page, said, freshPhone())
  await page.getByRole('button', { name: said.create, exact: true }).click()
  await expect(page.getByText(said.kept)).toBeVisible()
  // The installed portal starts here; what it shows was never seen, nor was the list, and both say so.
  await page.goto('/')
  await expectGivenUp(page, 'Chưa tải được số liệu')
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.goto('/packages')
  await expectGivenUp(page, words.vi.failed)
  await expect(page.getByText(words.vi.unreachable)).toBeVisible()
})

test('another person on the device sees neither list nor stores of the one before', async ({
  page,
  context,
  storage,
  watch,
}) => {
  watch.allowFailedCalls()
  const linh = await newOwner(storage)
  await addParcel(linh, await addStore(linh))
  const mai = await newOwner(storage)
  await enterAs(page, linh)
  await keepTheApp(page, list)
  await signOut(page, installed.vi, false)
  await expect(page).toHaveURL(/\/login/)
  const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => /list|stores/.test(key)))
  expect(left).toEqual([])

  await page.evaluate(({ access_token, refresh_token }) => {
    localStorage.setItem('access_token', access_token)
    localStorage.setItem('refresh_token', refresh_token)
  }, mai.tokens)
  await keepTheApp(page, { path: '/support', name: 'support' })
  await context.setOffline(true)
  await page.goto('/packages')
  await expectGivenUp(page, words.vi.failed)
  await expect(page.getByText(name)).toHaveCount(0)
})

test('a line that goes between two pages, or under a search, leaves a way back to the list', async ({
  page,
  context,
  storage,
  watch,
}) => {
  watch.allowFailedCalls()
  const said = words.vi
  const owner = await newOwner(storage)
  await addParcel(owner, await addStore(owner))
  // One more than a page has.
  await copyParcel(storage, owner, 50)
  await enterAs(page, owner)
  await keepTheApp(page, list)
  await context.setOffline(true)
  await expect(page.getByText(said.asOf)).toBeVisible()
  await page.getByRole('button', { name: 'Sau' }).click()
  await expectGivenUp(page, said.failed)
  await page.getByRole('button', { name: said.firstPage }).click()
  await expect(page.getByText(said.asOf)).toBeVisible()
  await expect(page.getByRole('table', { name: said.table }).locator('tbody tr')).toHaveCount(50)

  await page.goto('/packages?keyword=mai')
  await expectGivenUp(page, said.failed)
  await page.getByRole('button', { name: said.clear }).last().click()
  await expect(page.getByText(said.asOf)).toBeVisible()
  await expect(page.getByRole('table', { name: said.table }).locator('tbody tr')).toHaveCount(50)
  await context.setOffline(false)
  await expect(page.getByText(said.asOf)).toHaveCount(0)
})

test('a form that has to wait for the line says what becomes of what was typed', async ({
  page,
  context,
  storage,
  watch,
}) => {
  watch.allowFailedCalls()
  const owner = await newOwner(storage)
  const parcel = await addParcel(owner, await addStore(owner))
  await enterAs(page, owner)
  await page.goto(`/packages/edit/${parcel.id}`)
  await page.getByRole('textbox', { name: 'Họ tên', exact: true }).fill('Trần Thị Mai')
  await context.setOffline(true)
  await expect(page.getByText(words.vi.lostForm)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(words.vi.lostForm)).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Họ tên', exact: true })).toHaveValue('Trần Thị Mai')
})
