import { createClient } from '@guihang/contract/client'
import { type Download, expect, type Page } from '@playwright/test'
import { printInMemory, readSymbols } from '../../apps/api/src/testing/read-printed.ts'
import { restByOwn, withOwnRules, writeRules } from '../connection/carriers.ts'
import { enterConsole } from '../office/console.ts'
import { signIn } from '../setup/demo-shop.ts'
import { origin } from '../setup/instance.ts'
import { expectAccessible, expectFits } from '../setup/screens.ts'
import { mintOperator } from '../setup/storage.ts'
import { walksOf } from '../setup/walks.ts'
import { test } from '../setup/watch.ts'
import { type Words, words } from './a-parcel-goes-by-ghn.words.ts'
import { type ConnectedCarrier, connectByHand, moveAndTell } from './connected-carriers.ts'

let ghn: ConnectedCarrier | undefined
test.afterEach(async () => await ghn?.stop())

for (const { language, size } of walksOf(import.meta.filename)) {
  const say = words[language]

  test(`a parcel goes by GHN: its label has GHN’s number, the shop’s answer to a failed delivery reaches GHN, and the cash is with GHN, ${language}, ${size.width} px`, async ({
    page,
    browser,
    storage,
  }) => {
    test.slow()
    const token = await mintOperator(storage)
    const office = createClient({ baseUrl: origin, token: () => token })
    const code = `GHN-${Date.now().toString(36).slice(-6).toUpperCase()}`
    ghn = await connectByHand(office, 'ghn', code)
    const carrier = ghn
    const { control, province, ward } = carrier
    const byGhn = {
      name: code,
      when: { to_provinces: [province.code] },
      takers: [{ connection: code }],
      choose: 'first' as const, // as: the literal
    }

    await withOwnRules(storage, office, async (found) => {
      await writeRules(office, [byGhn, ...found, restByOwn])
      await page.setViewportSize(size)
      await signIn(page, language)
      await createParcel(page, say, { province: province.name, ward: ward.name })
      // Who carries it is chosen once.
      await expect.poll(() => control.orders().length).toBe(1)
    })

    const number = await test.step('GHN has it, and both names stand on the parcel', async () => {
      const [order] = control.orders()
      if (order === undefined) throw new Error('GHN has no order')
      await expect(page.getByText(say.carried(order.code))).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(order.client_code)
      await expectFits(page)
      // No other journey opens a parcel of a carrier in the portal.
      await expectAccessible(page, 'main')
      return order.code
    })

    await test.step('its label has the bars of GHN’s number', async () => {
      const detail = page.url()
      await page.getByRole('link', { name: say.label, exact: true }).first().click()
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: say.savePdf }).click()
      const [sheet] = await printInMemory(await bytesOf(await saved))
      expect(sheet && (await readSymbols(sheet.dots))).toContain(`Code128 ${number}`)
      await page.goto(detail)
    })

    await test.step('it is picked up and cannot be delivered', async () => {
      await moveAndTell(carrier, number, 'picking')
      await moveAndTell(carrier, number, 'picked')
      await expect(page.getByText(say.picked, { exact: true }).first()).toBeVisible()
      await moveAndTell(carrier, number, 'delivering')
      await moveAndTell(carrier, number, 'delivery_fail', 'GHN-DFC1A4')
      await expect(page.getByText(say.failed)).toBeVisible()
      // GHN asks what to do.
      await moveAndTell(carrier, number, 'waiting_to_return')
      await expect(page.getByText(say.stopped)).toBeVisible()
      await expectFits(page)
    })

    await test.step('the shop’s answer reaches GHN', async () => {
      await page.getByRole('button', { name: say.again }).click()
      await page.getByRole('dialog').getByRole('button', { name: say.send, exact: true }).click()
      await expect(page.getByText(say.told)).toBeVisible()
      await expect.poll(() => control.endOf(number)?.status).toBe('storing')
    })

    await test.step('it is delivered, and the shop reads who has its money', async () => {
      await moveAndTell(carrier, number, 'delivering')
      await moveAndTell(carrier, number, 'delivered')
      await expect(page.getByText(say.delivered, { exact: true }).first()).toBeVisible()
      expect(control.endOf(number)).toMatchObject({ end: 'delivered', collected: 640_000 })
      await page.getByRole('button', { name: say.why }).first().click()
      await expect(page.getByRole('dialog')).toContainText(say.collected)
      await expectFits(page)
    })

    await test.step('the office sees the cash with GHN', async () => {
      const desk = await (await browser.newContext({ viewport: size, reducedMotion: 'reduce' })).newPage()
      await enterConsole(desk, 'accountant', language)
      await desk.goto('/console/cash')
      const holder = desk
        .getByRole('row')
        .or(desk.getByRole('button'))
        .filter({ hasText: say.holder(code) })
      await expect(holder.first()).toContainText(say.money)
      await expectFits(desk)
      await desk.context().close()
    })
  })
}

/** Types a parcel with COD and creates it; its page is open then. */
async function createParcel(
  page: Page,
  say: Words,
  { province, ward }: { readonly province: string; readonly ward: string },
): Promise<void> {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const choose = async (name: string, option: string) => {
    const picker = page.getByRole('combobox', { name, exact: true })
    await picker.fill(option)
    await page.getByRole('option', { name: option }).first().click()
    await expect(picker).toHaveValue(option)
  }
  await page.goto('/packages/create')
  await field(say.phone).fill(`09${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`)
  await field(say.name).fill('Lò Thị Mai')
  await choose(say.province, province)
  await choose(say.ward, ward)
  await field(say.street).fill('12 Trần Phú')
  await field(say.item).fill('Bát men lam')
  await field(say.value).fill('640000')
  await field(say.weight).fill('1,2')
  await field(say.length).fill('30')
  await field(say.breadth).fill('24')
  await field(say.height).fill('18')
  await page.getByRole('button', { name: say.create, exact: true }).click()
  await expect(page).toHaveURL(/\/packages\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function bytesOf(download: Download): Promise<Uint8Array> {
  const parts: Buffer[] = []
  for await (const part of await download.createReadStream()) parts.push(part)
  return Buffer.concat(parts)
}
