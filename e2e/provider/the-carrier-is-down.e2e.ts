import { type Client, createClient } from '@guihang/contract/client'
import { getCarrierBooking } from '@guihang/contract/connection/carrier-bookings'
import { expect } from '@playwright/test'
import type { Database } from '../../apps/api/src/platform/database/index.ts'
import { restByOwn, withOwnRules, writeRules } from '../connection/carriers.ts'
import { enterConsole } from '../office/console.ts'
import { makeParcel, type Parcel, signIn } from '../setup/demo-shop.ts'
import { origin } from '../setup/instance.ts'
import { expectFits } from '../setup/screens.ts'
import { mintOperator } from '../setup/storage.ts'
import { walksOf } from '../setup/walks.ts'
import { test } from '../setup/watch.ts'
import { type ConnectedCarrier, connectByHand } from './connected-carriers.ts'
import { words } from './the-carrier-is-down.words.ts'

const connected: ConnectedCarrier[] = []
test.afterEach(async () => {
  for (const carrier of connected.splice(0)) await carrier.stop()
})

async function bookingOf(office: Client, { tracking_number }: Parcel) {
  return (await office.call(getCarrierBooking, { params: { tracking_number } })).data
}

/** Minutes go by: what a carrier did not answer is asked for again. */
async function letMinutesPass({ pool }: Database, parcels: readonly Parcel[]): Promise<void> {
  const ids = parcels.map(({ id }) => id)
  await pool.query(
    `UPDATE carrier_bookings SET asked_at = asked_at - interval '2 minutes' WHERE parcel_id = ANY($1)`,
    [ids],
  )
  await pool.query(
    `UPDATE graphile_worker._private_jobs SET attempts = 0, run_at = now()
     WHERE key = ANY($1) AND locked_at IS NULL`,
    [ids.map((id) => `book-parcel:${id}`)],
  )
}

for (const { language, size } of walksOf(import.meta.filename)) {
  const say = words[language]

  test(`a carrier is down: the office and the shop read it, its parcels wait while another carrier’s go on, and once it is back each is booked once, ${language}, ${size.width} px`, async ({
    page,
    browser,
    storage,
  }) => {
    test.slow()
    const token = await mintOperator(storage)
    const office = createClient({ baseUrl: origin, token: () => token })
    const mark = Date.now().toString(36).slice(-6).toUpperCase()
    const ghn = await connectByHand(office, 'ghn', `GHN-${mark}`)
    const ghtk = await connectByHand(office, 'ghtk', `GK-${mark}`)
    connected.push(ghn, ghtk)
    const rules = connected.map(({ code, province }) => ({
      name: code,
      when: { to_provinces: [province.code] },
      takers: [{ connection: code }],
      choose: 'first' as const, // as: the literal
    }))
    await page.setViewportSize(size)
    await signIn(page, language)
    const sendTo = ({ province, ward }: ConnectedCarrier) =>
      makeParcel(page, {
        address_level_1_code: province.code,
        address_level_3_code: ward.code,
        receiver_phone: '0987111222',
      })

    const [lost, waiting] =
      await test.step('its last answer gets lost, and then it answers nothing', async () => {
        return await withOwnRules(storage, office, async (found) => {
          await writeRules(office, [...rules, ...found, restByOwn])
          ghn.control.setFaults({ cut_creates: 100 })
          const first = await sendTo(ghn)
          await expect.poll(() => ghn.control.orders().length).toBe(1)
          ghn.control.turn('down')
          ghn.control.setFaults({ cut_creates: 0 })
          const second = await sendTo(ghn)
          await expect.poll(async () => (await bookingOf(office, second))?.connection?.code).toBe(ghn.code)
          // Another carrier's parcels go on.
          const other = await sendTo(ghtk)
          await expect.poll(async () => (await bookingOf(office, other))?.state).toBe('booked')
          return [first, second] as const // as: a pair
        })
      })

    const desk = await (await browser.newContext({ viewport: size, reducedMotion: 'reduce' })).newPage()
    await enterConsole(desk, 'administrator', language)
    await test.step('the console says so, and what waits because of it', async () => {
      await desk.goto(`/console/carriers/connections/${ghn.code}`)
      const main = desk.getByRole('main')
      // So many failures in a row, and it is called down.
      await expect(async () => {
        await main.getByRole('button', { name: say.check }).click()
        await expect(main.getByText(say.unreached)).toBeVisible()
        await expect(main.getByText(say.trouble, { exact: true })).toBeVisible({ timeout: 500 })
      }).toPass()
      await expect(main.getByText(say.kept).first()).toBeVisible()
      await expectFits(desk)
      await desk.goto(`/console/carriers/work?list=held&connection=${ghn.code}`)
      for (const { tracking_number } of [lost, waiting])
        await expect(main.getByRole('link', { name: tracking_number }).first()).toBeVisible()
      await expectFits(desk)
    })

    await test.step('the shop reads that its parcel waits for the carrier', async () => {
      await page.goto(`/packages/${waiting.id}`)
      await expect(page.getByText(say.waits)).toBeVisible()
      await letMinutesPass(storage, [lost, waiting])
      await expect(page.getByText(say.waits)).toBeVisible()
      await expectFits(page)
    })

    await test.step('once it is back, each is booked, and nothing twice', async () => {
      ghn.control.turn('up')
      await desk.goto(`/console/carriers/connections/${ghn.code}`)
      await desk.getByRole('button', { name: say.check }).click()
      await expect(desk.getByText(say.fine)).toBeVisible()
      await expect(desk.getByText(say.trouble, { exact: true })).toBeHidden()
      for (const parcel of [lost, waiting])
        await expect
          .poll(async () => {
            await letMinutesPass(storage, [lost, waiting])
            return (await bookingOf(office, parcel))?.state
          })
          .toBe('booked')
      const numbers = ghn.control.orders().map(({ client_code }) => client_code)
      expect(numbers.toSorted()).toEqual([lost, waiting].map((one) => one.tracking_number).toSorted())
      const number = ghn.control.endOf(waiting.tracking_number)?.code ?? ''
      await expect(page.getByText(say.carried(number))).toBeVisible()
      expect((await bookingOf(office, lost))?.carrier_code).toBe(
        ghn.control.endOf(lost.tracking_number)?.code,
      )
      await desk.goto(`/console/carriers/work?list=held&connection=${ghn.code}`)
      await expect(desk.getByRole('tab', { name: say.held })).toBeVisible()
      await expect(desk.getByRole('link', { name: waiting.tracking_number })).toHaveCount(0)
    })
    await desk.context().close()
  })
}
