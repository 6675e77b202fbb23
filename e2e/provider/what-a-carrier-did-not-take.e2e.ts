import { createClient } from '@guihang/contract/client'
import { getCarrierBooking } from '@guihang/contract/connection/carrier-bookings'
import { expect } from '@playwright/test'
import { restByOwn, withOwnRules, writeRules } from '../connection/carriers.ts'
import { enterConsole } from '../office/console.ts'
import { call, makeParcel, signIn } from '../setup/demo-shop.ts'
import { origin } from '../setup/instance.ts'
import { expectAccessible, expectFits } from '../setup/screens.ts'
import { mintOperator } from '../setup/storage.ts'
import { walksOf } from '../setup/walks.ts'
import { test } from '../setup/watch.ts'
import { type ConnectedCarrier, connectByHand } from './connected-carriers.ts'
import { words } from './what-a-carrier-did-not-take.words.ts'

let ghtk: ConnectedCarrier | undefined
test.afterEach(async () => await ghtk?.stop())

for (const { language, size } of walksOf(import.meta.filename)) {
  const say = words[language]

  test(`a change that the carrier does not take appears on the open list of the office, which tells the carrier, and the shop waits no more, ${language}, ${size.width} px`, async ({
    page,
    browser,
    storage,
  }) => {
    test.slow()
    const token = await mintOperator(storage)
    const office = createClient({ baseUrl: origin, token: () => token })
    const code = `GK-${Date.now().toString(36).slice(-6).toUpperCase()}`
    ghtk = await connectByHand(office, 'ghtk', code)
    const { province, ward } = ghtk
    await page.setViewportSize(size)
    await signIn(page, language)
    const parcel = await withOwnRules(storage, office, async (found) => {
      const byGhtk = {
        name: code,
        when: { to_provinces: [province.code] },
        takers: [{ connection: code }],
        choose: 'first' as const, // as: the literal
      }
      await writeRules(office, [byGhtk, ...found, restByOwn])
      const made = await makeParcel(page, {
        address_level_1_code: province.code,
        address_level_3_code: ward.code,
        receiver_phone: '0987111222',
      })
      const { tracking_number } = made
      const booked = async () => (await office.call(getCarrierBooking, { params: { tracking_number } })).data
      await expect.poll(async () => (await booked())?.state).toBe('booked')
      return made
    })
    const edit = (change: object) => call(page, 'PATCH', `/v1/packages/${parcel.id}`, change)

    const desk = await (await browser.newContext({ viewport: size, reducedMotion: 'reduce' })).newPage()
    await enterConsole(desk, 'operations', language)
    await desk.goto(`/console/carriers/work?list=requests&connection=${code}`)
    const main = desk.getByRole('main')
    await expect(main.getByText(say.none)).toBeVisible()
    const row = main.getByRole('listitem').filter({ hasText: parcel.tracking_number })

    await test.step('the shop changes it, and the screen of the office says so by itself', async () => {
      await edit({ receiver_name: 'Trần Thị Cúc', weight: 3 })
      await expect(row).toContainText(say.what)
      await expect(row).toContainText(say.fields)
      await expect(row).toContainText(code)
      await expect(row).not.toContainText('Trần Thị Cúc')
      await page.goto(`/packages/${parcel.id}`)
      await expect(page.getByText(say.waits).first()).toBeVisible()
      await expectFits(desk)
      await expectAccessible(desk, 'main')
    })

    await test.step('the office reads what is new, tells the carrier, and writes down the answer', async () => {
      await row.getByRole('button', { name: say.tell }).press('Enter')
      const dialog = desk.getByRole('dialog')
      await dialog.getByRole('button', { name: say.show }).press('Enter')
      await expect(dialog).toContainText('Trần Thị Cúc')
      await dialog.getByRole('textbox', { name: say.note }).fill('Chị Hà đã ghi nhận')
      await expectFits(desk)
      await expectAccessible(desk, '[role=dialog]')
      await dialog.getByRole('button', { name: say.go, exact: true }).click()
      await expect(desk.getByText(say.done)).toBeVisible()
      await expect(row).toHaveCount(0)
    })

    await test.step('the shop’s page says nothing of it any more, and what was done can be looked up', async () => {
      await expect(page.getByText(say.waits)).toHaveCount(0)
      await main.getByRole('checkbox', { name: say.ended }).check()
      await expect(row).toContainText(say.told)
      await expect(row).toContainText('Chị Hà đã ghi nhận')
      await main.getByRole('checkbox', { name: say.ended }).uncheck()
    })

    await test.step('what the carrier’s people refuse is said to the shop', async () => {
      await edit({ notes: 'Gọi trước khi giao' })
      await row.getByRole('button', { name: say.tell }).click()
      const dialog = desk.getByRole('dialog')
      await dialog.getByRole('radio', { name: say.refused }).check()
      await dialog.getByRole('button', { name: say.go, exact: true }).click()
      await expect(row).toHaveCount(0)
      await expect(page.getByText(say.cannot).first()).toBeVisible()
    })

    await test.step('incidents are narrowed to one connection, too', async () => {
      await main.getByRole('tab', { name: say.incidents }).click()
      await expect(desk).toHaveURL(new RegExp(`connection=${code}`))
      await expect(main.getByText(say.noIncidents)).toBeVisible()
      await expectFits(desk)
    })
    await desk.context().close()
  })
}
