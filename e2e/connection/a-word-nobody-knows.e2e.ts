import { createClient } from '@guihang/contract/client'
import { getCarrierBooking } from '@guihang/contract/connection/carrier-bookings'
import { listCarrierMessages } from '@guihang/contract/connection/carrier-inbox'
import { expect, type Page } from '@playwright/test'
import type { RunningCarrier } from '../../apps/simulator/src/carriers/start-fake-carrier.ts'
import { enterConsole } from '../office/console.ts'
import { makeParcel } from '../setup/demo-shop.ts'
import { origin } from '../setup/instance.ts'
import { demo, signIn } from '../setup/people.ts'
import { expectAccessible, expectFits } from '../setup/screens.ts'
import { mintOperator } from '../setup/storage.ts'
import { drawn, languages, wide } from '../setup/walks.ts'
import { test } from '../setup/watch.ts'
import { leaveToPeople } from '../talk/support.ts'
import { words } from './a-word-nobody-knows.words.ts'
import { ghtkSecrets, quietPlace, restByOwn, startGhtk, withOwnRules, writeRules } from './carriers.ts'

let ghtk: RunningCarrier | undefined
test.afterEach(async () => await ghtk?.stop())

for (const language of drawn(languages, import.meta.filename)) {
  const say = words[language]

  test(`a carrier is connected, sends a status that nobody knows, and once somebody says what it means the parcel goes by it, ${language}`, async ({
    page,
    browser,
    storage,
  }) => {
    test.slow()
    const token = await mintOperator(storage)
    const office = createClient({ baseUrl: origin, token: () => token })
    const { province, ward } = await quietPlace(office)
    ghtk = await startGhtk(office)
    const { url, control } = ghtk
    const mark = Date.now().toString(36).slice(-6).toUpperCase()
    const code = `G-${mark}`
    // The meaning stays in the house: each run teaches a word of its own.
    const word = `TT-${mark}`

    await page.setViewportSize(wide)
    await enterConsole(page, 'administrator', language)
    await page.goto('/console/')
    await page.getByRole('navigation', { name: say.rail }).getByRole('link', { name: say.carriers }).click()
    const inbox = await test.step('the console connects it', async () => await connect(page, code, url))

    await withOwnRules(storage, office, async (found) => {
      const toCarrier = {
        name: `Thử ${mark}`,
        when: { to_provinces: [province.code] },
        takers: [{ connection: code }],
        choose: 'first' as const, // as: the literal
      }
      await writeRules(office, [toCarrier, ...found, restByOwn])
      const parcel = await makeParcel(page, {
        address_level_1_code: province.code,
        address_level_3_code: ward.code,
      })
      const { tracking_number } = parcel
      await leaveToPeople(page, await signIn(demo), tracking_number)
      const booked = async () => {
        const { data } = await office.call(getCarrierBooking, { params: { tracking_number } })
        return data?.state
      }
      await expect.poll(booked).toBe('booked')
      const [order] = control.orders()
      if (order === undefined) throw new Error('GHTK has no order')

      // GHTK sends forms.
      const form = {
        ...{ label_id: order.code, partner_id: tracking_number, status_id: word },
        ...{ action_time: new Date().toISOString(), reason_code: '', reason: '' },
        ...{ weight: '1.2', fee: '30000', return_part_package: '0' },
      }
      expect((await fetch(inbox, { method: 'POST', body: new URLSearchParams(form) })).status).toBe(200)
      const outcome = async () => {
        const { data } = await office.call(listCarrierMessages, { query: { tracking_number } })
        return data.find(({ status }) => status === word)?.state
      }
      await expect.poll(outcome).toBe('unknown')

      await test.step('somebody says what it means', async () => {
        await page.getByRole('navigation', { name: say.places }).getByRole('link', { name: say.work }).click()
        await page.getByRole('tab', { name: say.unknown }).click()
        const row = page.getByRole('listitem').filter({ hasText: word })
        await expect(row).toContainText(tracking_number)
        await row.getByRole('button', { name: say.teach }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('combobox', { name: say.means }).fill(say.picking)
        await page.getByRole('option', { name: say.picking }).click()
        await expect(dialog).toContainText(say.follows)
        await expectAccessible(page, '[role=dialog]')
        await dialog.getByRole('button', { name: say.keep }).click()
        await expect(dialog).toBeHidden()
        await expect(page.getByRole('region', { name: say.explained })).toContainText(word)
        await expectFits(page)
        await expectAccessible(page, 'main')
      })

      await expect.poll(outcome).toBe('applied')
      await test.step('the parcel has gone by it', async () => {
        await page.goto(`/console/parcels/${tracking_number}`)
        const card = page.getByRole('region', { name: say.carrier, exact: true })
        await expect(card).toContainText(code)
        await expect(card).toContainText(order.code)
        await expect(page.getByText(say.picked, { exact: true }).first()).toBeVisible()
        await expectAccessible(page, 'main')
        await card.getByRole('link', { name: say.messages }).click()
        const message = page.getByRole('row').filter({ hasText: word })
        await expect(message).toContainText(say.applied)
        await message.getByRole('link').first().click()
        await expect(page.getByRole('dialog')).toContainText(say.picking)
        // Who has no `support` does not read what names the receiver.
        await expect(page.getByRole('dialog').getByRole('button', { name: say.raw })).toHaveCount(0)
      })

      await test.step('who supports shops reads its text, and that is logged', async () => {
        const context = await browser.newContext({ viewport: wide, reducedMotion: 'reduce' })
        const support = await context.newPage()
        await enterConsole(support, 'support', language)
        await support.goto(`/console/carriers/work?list=messages&parcel=${tracking_number}`)
        await support.getByRole('row').filter({ hasText: word }).getByRole('link').first().click()
        await support.getByRole('button', { name: say.raw }).click()
        await expect(support.getByRole('dialog')).toContainText(`status_id=${word}`)
        await context.close()
      })
    })
  })

  /** Adds the connection with a wrong token, puts it right, and switches it on. Answers where GHTK sends its messages. */
  async function connect(page: Page, code: string, url: string): Promise<string> {
    await page.getByRole('link', { name: say.add }).click()
    await page.getByRole('radio', { name: 'GHTK' }).check()
    await page.getByRole('textbox', { name: say.code }).fill(code)
    await page.getByRole('textbox', { name: say.name, exact: true }).fill('Hợp đồng thử của hành trình')
    await page.getByLabel(say.token, { exact: true }).fill('sai')
    await page.getByRole('textbox', { name: say.partner }).fill(ghtkSecrets.client_source)
    await page.getByRole('textbox', { name: say.address }).fill(url)
    await page.getByRole('button', { name: say.add }).click()

    const shown = page.getByRole('dialog', { name: say.inbox })
    await expect(shown).toContainText(say.send)
    const inbox = (await shown.locator('code').textContent()) ?? ''
    expect(inbox).toContain(`/carriers/${code}/`)
    await expectAccessible(page, '[role=dialog]')
    await shown.getByRole('button', { name: say.copied }).click()

    await page.getByRole('button', { name: say.check }).click()
    await expect(page.getByText(say.refused)).toBeVisible()
    // What was saved is shown no more.
    const field = page.getByLabel(say.token, { exact: true })
    await expect(field).toHaveValue('')
    await field.fill(ghtkSecrets.token)
    // The terms of its money have a form of their own.
    const form = page.locator('form').filter({ has: field })
    await form.getByRole('button', { name: say.save, exact: true }).click()
    await expect(field).toHaveValue('')
    await page.getByRole('button', { name: say.check }).click()
    await expect(page.getByText(say.fine)).toBeVisible()
    await page.getByRole('button', { name: say.on, exact: true }).click()
    await expect(page.getByText(say.isOn, { exact: true })).toBeVisible()
    await expectFits(page)
    await expectAccessible(page, 'main')
    return inbox
  }
}
