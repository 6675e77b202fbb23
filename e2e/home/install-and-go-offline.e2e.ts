import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listParcels } from '@guihang/contract/parcels/parcels'
import { chromium, expect } from '@playwright/test'
import { freshPhone } from '../parcels/parcel-form.ts'
import { origin } from '../setup/instance.ts'
import { addParcel, addStore, enterAs, newOwner, type Owner } from '../setup/people.ts'
import { expectAccessible, expectFits, expectSettled } from '../setup/screens.ts'
import { walksOf } from '../setup/walks.ts'
import { test } from '../setup/watch.ts'
import { fill, keepTheApp, signOut } from './a-kept-app.ts'
import { words } from './install-and-go-offline.words.ts'

test.use({ serviceWorkers: 'allow' })

async function parcelsTo({ client }: Owner, phone: string) {
  return (await client.call(listParcels, { query: { keyword: phone } })).data
}

for (const { language, size } of walksOf(import.meta.filename))
  test(`a parcel typed without a connection is sent once when it is back, ${language}, ${size.width} px`, async ({
    page,
    context,
    storage,
    watch,
  }) => {
    watch.allowFailedCalls()
    const said = words[language]
    const line = page.getByRole('region', { name: said.drawer })
    await page.setViewportSize(size)
    const owner = await newOwner(storage)
    const store = await addStore(owner)
    await addParcel(owner, store, { private_code: 'DH-1' })
    await enterAs(page, owner, { language })
    await keepTheApp(page)

    await context.setOffline(true)
    await page.reload()
    await expectSettled(page, 'parcel-create')
    await expect(page.getByText(said.lost)).toBeVisible()
    const phone = freshPhone()
    await fill(page, said, phone)
    await expect(page.getByText(said.fee)).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
    await page.getByRole('button', { name: said.create, exact: true }).click()
    await expect(page.getByText(said.kept)).toBeVisible()
    await expect(line).toContainText(said.waiting(1))
    await expect(page.getByRole('textbox', { name: said.phone, exact: true })).toHaveValue('')

    // A second one, with an order code that the shop has used.
    const refused = freshPhone()
    await fill(page, said, refused, 'DH-1')
    await page.getByRole('button', { name: said.create, exact: true }).click()
    await expect(line).toContainText(said.waiting(2))
    await line.getByRole('button', { name: said.view }).click()
    await expect(page.getByRole('dialog', { name: said.drawer }).getByRole('listitem')).toHaveCount(2)
    await expectAccessible(page, '[role=dialog]')
    await page.keyboard.press('Escape')
    // They are still there after a reload, and a sign-out asks.
    await page.reload()
    await expect(line).toContainText(said.waiting(2))
    expect(await parcelsTo(owner, phone)).toEqual([])

    // The answer to the first call is lost: the second call has the same key.
    const keys: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/v1/packages'))
        keys.push(request.headers()['idempotency-key'] ?? '')
    })
    let lost = true
    await context.route('**/v1/packages', async (route) => {
      if (!lost) return route.continue()
      lost = false
      await route.fetch()
      await route.abort('connectionreset')
    })
    await context.setOffline(false)
    await expect.poll(() => keys.length).toBe(1)
    await line.getByRole('button', { name: said.view }).click()
    // Pressed, unless the half-minute timer sends it again first.
    const send = page.getByRole('dialog').getByRole('button', { name: /Gửi ngay|Send now/ })
    await send.or(page.getByText(said.toFix)).first().waitFor()
    if (await send.isVisible()) {
      await send.click()
      await expect(page.getByText(said.sent)).toBeVisible()
    }
    await expect(page.getByText(said.toFix)).toBeVisible()
    expect(keys[1]).toBe(keys[0])
    expect(await parcelsTo(owner, phone)).toHaveLength(1)

    // The refused one says why at its field.
    await expectAccessible(page, '[role=dialog]')
    await page.getByRole('dialog').getByRole('link', { name: said.edit }).click()
    await expect(page.getByRole('heading', { level: 1, name: said.form })).toBeVisible()
    const code = page.getByRole('textbox', { name: said.code, exact: true })
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    await expect(code).toBeFocused()
    await expectAccessible(page)
    await expectFits(page)
    await page.goto('/packages/create')
    await signOut(page, said, size.width < 769)
    const question = page.getByRole('alertdialog', { name: said.leaveTitle })
    await expect(question).toBeVisible()
    await expectAccessible(page, '[role=alertdialog]')
    await question.getByRole('button', { name: said.stay }).click()
    await line.getByRole('button', { name: said.view }).click()
    await page.getByRole('dialog').getByRole('link', { name: said.edit }).click()
    await code.fill('DH-2')
    await page.getByRole('button', { name: said.create, exact: true }).click()
    await expect(page).toHaveURL(/\/packages\/[0-9a-f-]{36}$/)
    await expect(line).toHaveCount(0)
    expect(await parcelsTo(owner, refused)).toHaveLength(1)
  })

test('a sign-out deletes what was not sent, once the person says so', async ({
  page,
  context,
  storage,
  watch,
}) => {
  watch.allowFailedCalls()
  const said = words.vi
  const owner = await newOwner(storage)
  await addStore(owner)
  await enterAs(page, owner)
  await keepTheApp(page)
  await context.setOffline(true)
  await expect(page.getByText(said.lost)).toBeVisible()
  await fill(page, said, freshPhone())
  await page.getByRole('button', { name: said.create, exact: true }).click()
  await expect(page.getByText(said.kept)).toBeVisible()
  await signOut(page, said, false)
  await page
    .getByRole('alertdialog', { name: said.leaveTitle })
    .getByRole('button', { name: said.leave })
    .click()
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => localStorage.getItem('guihang.unsent'))).toBeNull()
})

test('a new version is offered, and the reload keeps what was typed and asks nothing', async ({
  page,
  storage,
  watch,
}) => {
  watch.allowFailedCalls()
  const said = words.vi
  const owner = await newOwner(storage)
  await addStore(owner)
  await enterAs(page, owner)
  // As after an update of the server: the page is of an older version than the one that the device then keeps.
  await page.route('**/packages/create', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/(name="version" content=")\w+/, '$1older')
    await route.fulfill({ response, body })
  })
  await keepTheApp(page)
  await page.unroute('**/packages/create')
  await page.getByRole('textbox', { name: said.name, exact: true }).fill('Đặng Khánh Linh')
  await expect(page.getByText(said.newVersion)).toBeVisible()
  await expectAccessible(page)
  let asked = false
  page.on('dialog', () => {
    asked = true
  })
  await page.getByRole('button', { name: said.reload }).click()
  await expectSettled(page, 'parcel-create')
  await expect(page.getByRole('textbox', { name: said.name, exact: true })).toHaveValue('Đặng Khánh Linh')
  await expect(page.getByText(said.newVersion)).toHaveCount(0)
  expect(asked).toBe(false)
})

test('a message that another app shares is read into the form', async ({ browser, storage }) => {
  // A context of its own: nobody is shown the headers of a redirect that a service worker makes.
  const context = await browser.newContext({ serviceWorkers: 'allow', baseURL: origin })
  const page = await context.newPage()
  const owner = await newOwner(storage)
  await addStore(owner)
  await enterAs(page, owner)
  await keepTheApp(page)
  const text = 'chị Khánh Linh 0766102558, 27 Nguyễn Hữu Thọ, phường Tân Hưng, HCM, cod 3tr450'
  // As the phone's share sheet sends it.
  await page.evaluate((shared) => {
    const form = Object.assign(document.createElement('form'), { action: '/share', method: 'post' })
    form.enctype = 'multipart/form-data'
    form.append(Object.assign(document.createElement('textarea'), { name: 'text', value: shared }))
    document.body.append(form)
    form.submit()
  }, text)
  await expect(page.getByText(words.vi.filled)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Số điện thoại', exact: true })).toHaveValue(
    /0766\s?102\s?558/,
  )
  await expect(page).toHaveURL('/packages/create')
  await context.close()
})

test('Chromium finds nothing that keeps the portal from being installed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'guihang-installed-'))
  const executablePath = test.info().project.use.launchOptions?.executablePath
  // A browser with a profile: a private window cannot install anything.
  const context = await chromium.launchPersistentContext(folder, executablePath ? { executablePath } : {})
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(`${origin}/login`)
  await page.getByRole('button', { name: 'Đăng nhập' }).waitFor()
  const session = await context.newCDPSession(page)
  const { errors, url } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(url).toBe(`${origin}/manifest.webmanifest`)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  await context.close()
  rmSync(folder, { recursive: true, force: true })
})
