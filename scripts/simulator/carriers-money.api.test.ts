import type { Server } from 'node:http'
import { ApiError, type Client } from '@guihang/contract/client'
import { listCarrierBookings } from '@guihang/contract/connection/carrier-bookings'
import { listCarrierConnections } from '@guihang/contract/connection/carriers'
import { getPublicSettings } from '@guihang/contract/home/system'
import { getCarrierMoney, listCarrierDifferences } from '@guihang/contract/money/carrier-money'
import {
  importCarrierStatement,
  listCarrierStatements,
  listCarrierTerms,
  setCarrierTerms,
} from '@guihang/contract/money/carrier-statements'
import type { Operation } from '@guihang/contract/operation'
import { addressLevel2, addressLevel3 } from '@guihang/contract/parcels/addresses'
import { getParcelMoney } from '@guihang/contract/parcels/parcel-money'
import { createParcel, getParcel } from '@guihang/contract/parcels/parcels'
import { createBankAccount } from '@guihang/contract/shop/banks'
import { addDays, type Day } from '@guihang/domain/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../apps/api/src/testing/api.ts'
import { type JobTime, jobTime } from '../../apps/api/src/testing/job-time.ts'
import { keptSums } from '../../apps/api/src/testing/kept-sums.ts'
import { portOf } from '../../apps/api/src/testing/listen-locally.ts'
import { bankAccountBody } from '../../apps/api/src/testing/people/bank-accounts.ts'
import { parcelBody, type ShopWithStore, shopWithStore } from '../../apps/api/src/testing/road/parcels.ts'
import type { CarrierEnd } from '../../apps/simulator/src/carriers/common/control.ts'
import { createControl } from '../../apps/simulator/src/control-page/control.ts'
import { onlySuccess } from '../../apps/simulator/src/couriers/outcomes.ts'
import { demoAccounts } from '../../apps/simulator/src/demo-carriers/accounts.ts'
import { drawFaults } from '../../apps/simulator/src/demo-carriers/carrier-accounting.ts'
import { type DemoCarriers, demoCarriers } from '../../apps/simulator/src/demo-carriers/demo-carriers.ts'
import { createSimulatorServer } from '../../apps/simulator/src/serve.ts'
import { defaultSpeed } from '../../apps/simulator/src/settings.ts'
import { rememberingPlaces } from './remembered-places.fixture.ts'

let character = { seed: 1, speed: defaultSpeed, mix: { ...onlySuccess, returned: 20 } }
const differing = demoAccounts[1]?.code

/** By which one of the carriers makes a mistake on its first day: on each day others do, and on some none. */
function seedOf(day: Day): number {
  const ended: CarrierEnd = {
    ...{ code: '', client_code: '', status: '', reason: '', at: new Date(), last_message: null },
    ...{ end: 'delivered', collected: 200_000, weight: 500 },
  }
  const orders = Array.from({ length: sentFirst }, () => ended)
  const isWrong = (seed: number) =>
    demoAccounts.some(({ code }) => {
      const name = `doi-soat-${code.toLowerCase()}-${day}`
      return Object.keys(drawFaults(orders, seed, name)).length > 0
    })
  let seed = 1
  // The seed also says whose bank differs.
  while (!isWrong(seed)) seed += demoAccounts.length
  return seed
}

/** Parcels to each carrier on the first day. */
const sentFirst = 8

let api: TestApi
let operator: Client
let clerk: Client
let second: Client
let shop: ShopWithStore
let time: JobTime
let carriers: DemoCarriers
let server: Server
let url: string

/** What an API does that fails: it takes no call of this name, or takes it and its answer is lost. */
let failing: { readonly name: string; readonly how: 'refused' | 'lost' } | undefined

function failingClient(client: Client): Client {
  const call = async (declared: Operation, input: never) => {
    const fails = failing?.name === declared.name ? failing.how : undefined
    const down = new ApiError(503, { code: 'EBUSY', message: 'down', request_id: '' }, null)
    if (fails === 'refused') throw down
    const answer = await client.call(declared, input)
    if (fails === 'lost') throw down
    return answer
  }
  return { ...client, call: call as Client['call'] } // as: it passes on what it is given
}

beforeAll(async () => {
  api = await startTestApi()
  operator = await api.twoOperators('simulator')
  clerk = failingClient(rememberingPlaces(operator))
  second = (await api.operator('người thứ hai')).client
  shop = await shopWithStore(api, { is_oms: 1 })
  const { user, client } = shop
  await client.call(createBankAccount, { params: { userID: user.id }, body: bankAccountBody() })
  time = jobTime(api)
  character = { ...character, seed: seedOf((await settings()).today) }
  carriers = open()
  // The server outlives a simulator that starts anew.
  const current = {
    lines: () => carriers.lines(),
    turn: () => false,
    writeStatement: (code: string) => carriers.writeStatement(code),
    findFile: (code: string, file: string) => carriers.findFile(code, file),
  }
  const control = createControl(character)
  const { client: page } = { client: operator }
  server = createSimulatorServer({
    ...{ client: page, character, control },
    carriers: current,
    now: () => new Date(),
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${portOf(server)}`
  await rounds(3)
})
afterAll(async () => {
  await carriers.stop()
  server.closeAllConnections()
  server.close()
  await api.stop()
})

function open(): DemoCarriers {
  const office = { accounting: 'by_itself', second } as const // as: one of its values
  return demoCarriers(clerk, { ...character, ...office, api_url: api.url, pause_ms: 0 })
}

const settings = async () => (await operator.call(getPublicSettings, {})).data

/** The simulator looks, and the API's jobs run; a round that failed is over. */
async function rounds(count = 6): Promise<void> {
  for (let left = count; left > 0; left -= 1) {
    await carriers.work(new Date((await settings()).now)).catch((error: unknown) => {
      if (failing === undefined) throw error
    })
    await time.run()
  }
}

async function press(path: string, fields: Record<string, string>): Promise<void> {
  const body = new URLSearchParams({ lang: 'en', tracking_number: '', ...fields })
  const answer = await fetch(url + path, { method: 'POST', headers: { origin: url }, body })
  expect(answer.status).toBe(200)
}

/** A person goes on to tomorrow. */
const nextDay = async () => await press('/control/day', { after: (await settings()).today })

async function startAnew(): Promise<void> {
  await carriers.stop()
  carriers = open()
}

async function sendTo(province: string, cod = 300_000) {
  const query = { address_scheme: 'vn2025', parent_code: province } as const // as: one of its values
  const [district] = (await operator.call(addressLevel2, { query })).data
  const wards = (
    await operator.call(addressLevel3, { query: { ...query, parent_code: district?.code ?? '' } })
  ).data
  const body = parcelBody(shop.store, {
    ...{ address_scheme: 'vn2025', address_level_1_code: province, address_level_2_code: undefined },
    address_level_3_code: wards.find(({ served }) => served)?.code,
    ...{ receiver_phone: '0987111222', product_value: 500_000, cod, payment_option: 'sender' },
  })
  return (await shop.client.call(createParcel, { body })).data
}

/** So many parcels to each carrier's provinces, all booked. */
async function sendAll(count: number) {
  const sent = []
  for (const { code, provinces } of demoAccounts)
    for (let at = 0; at < count; at += 1)
      sent.push({ by: code, ...(await sendTo(provinces[at % 3] ?? '', 200_000 + at * 1_000)) })
  await time.run()
  return sent
}

const statements = async () =>
  (await operator.call(listCarrierStatements, { query: { limit: '200' } })).data.toReversed()
const statusOf = async ({ id }: { readonly id: string }) =>
  (await shop.client.call(getParcel, { params: { id } })).data.status
const moneyOf = async ({ tracking_number }: { readonly tracking_number: string }) =>
  (await operator.call(getCarrierMoney, { params: { tracking_number } })).data

/** What waits for people, as far as one of our statements says it. */
async function found() {
  const { data } = await operator.call(listCarrierDifferences, { query: { open: 'true', limit: '200' } })
  const said = data.filter((one) => one.class !== 'not_paid' && one.class !== 'total_differs')
  return said.map((one) => [one.class, one.carrier_code, one.amount]).sort()
}

/** What the carriers planted so far, also those that have started anew since. */
const planted = new Map<string, unknown>()

/** All that was planted is found, and nothing else. */
async function checkFound(): Promise<void> {
  for (const line of carriers.lines())
    for (const file of line.statements)
      for (const one of file.planted) planted.set(one.carrier_code, [one.class, one.carrier_code, one.amount])
  expect(await found()).toEqual([...planted.values()].sort())
}

async function bookWrong(): Promise<string[]> {
  const wrong: string[] = []
  for (const [what, text] of Object.entries(keptSums))
    if ((await api.database.pool.query(text)).rows.length > 0) wrong.push(what)
  const twice = `SELECT FROM carrier_statement_rows WHERE parcel_id IS NOT NULL
    GROUP BY parcel_id HAVING count(DISTINCT statement_id) > 1`
  if ((await api.database.pool.query(twice)).rows.length > 0) wrong.push('a parcel in two statements')
  return wrong
}

describe('the money of the demo’s carriers', () => {
  it('comes the day after: a statement of each, agreed and paid, with the planted mistakes and no other', async () => {
    const terms = (await operator.call(listCarrierTerms, {})).data
    const vtp = terms.find(({ connection }) => connection === 'VTP')
    if (vtp === undefined) throw new Error('VTP is connected')
    const { connection: code, ...body } = vtp
    await operator.call(setCarrierTerms, { params: { code }, body: { ...body, agree_limit: 1_000 } })
    const sent = await sendAll(sentFirst)
    await rounds()
    expect(await statements()).toEqual([])
    const { today } = await settings()
    await nextDay()
    await rounds()
    const all = await statements()
    expect(all.map((one) => [one.connection, one.state, one.stated_on, one.agreed_by]).sort()).toEqual(
      demoAccounts.map(({ code: connection }) => [
        connection,
        connection === differing ? 'agreed' : 'received',
        today,
        connection === 'VTP' ? 'người thứ hai' : 'simulator',
      ]),
    )
    expect(all.map((one) => one.file_name).sort()).toEqual([
      expect.stringMatching(/^doi-soat-ghn-.*-1\.xlsx$/),
      expect.stringMatching(/^doi-soat-ghtk-/),
      expect.stringMatching(/^doi-soat-vtp-/),
    ])
    const missing = all.filter(({ missing_amount }) => missing_amount !== 0)
    expect(missing.map(({ connection }) => connection)).toEqual([differing])
    await checkFound()
    expect(planted.size).toBeGreaterThan(0)
    for (const parcel of sent) {
      const status = await statusOf(parcel)
      const isReturned = status.startsWith('returned')
      if (!isReturned)
        expect([parcel.by, status]).toEqual([
          parcel.by,
          parcel.by === differing ? 'delivered' : 'cod_transferred_to_center',
        ])
      expect((await moneyOf(parcel)).charged.net).not.toBe(null)
    }
    expect(await bookWrong()).toEqual([])
  })

  it('is written once, though the simulator starts anew and looks again', async () => {
    const before = await statements()
    await startAnew()
    await rounds()
    expect(await statements()).toEqual(before)
    // What it has on the way it takes up again, for what it was booked for.
    await sendAll(2)
    await startAnew()
    await rounds(1)
    await nextDay()
    await rounds()
    expect(
      (await statements())
        .slice(before.length)
        .map(({ connection }) => connection)
        .sort(),
    ).toEqual(demoAccounts.map(({ code }) => code))
    await checkFound()
    expect(await bookWrong()).toEqual([])
  })

  it('waits while uploads fail and after an answer was lost, and comes in order once they work', async () => {
    const count = (await statements()).length
    await sendAll(2)
    failing = { name: importCarrierStatement.name, how: 'refused' }
    const first = (await settings()).today
    await nextDay()
    await rounds(3)
    await sendAll(2)
    await rounds(1)
    await nextDay()
    await rounds(3)
    expect((await statements()).length).toBe(count)
    failing = { name: importCarrierStatement.name, how: 'lost' }
    await rounds(3)
    failing = undefined
    await rounds()
    const fresh = (await statements()).slice(count)
    for (const { code } of demoAccounts)
      expect(
        fresh.filter(({ connection }) => connection === code).map((one) => [one.stated_on, one.state]),
      ).toEqual([
        [first, 'received'],
        [addDays(first, 1), 'received'],
      ])
    await checkFound()
    expect(await bookWrong()).toEqual([])
  })

  it('of a day on which nobody looked comes with the next, each day for itself', async () => {
    const count = (await statements()).length
    failing = { name: getCarrierMoney.name, how: 'refused' }
    const first = (await settings()).today
    await sendAll(1)
    await nextDay()
    await rounds(2)
    await sendAll(1)
    await nextDay()
    await rounds(2)
    failing = undefined
    await rounds()
    const days = (await statements()).slice(count).map(({ stated_on }) => stated_on)
    expect(days.sort()).toEqual([first, first, first, ...Array.from({ length: 3 }, () => addDays(first, 1))])
    await checkFound()
    expect(await bookWrong()).toEqual([])
  })

  it('is a file for a person to upload, which the office leaves alone', async () => {
    const sent = await sendAll(1)
    await nextDay()
    // They have ended and stand in no statement: nobody has looked for the office.
    failing = { name: getCarrierMoney.name, how: 'refused' }
    await rounds(2)
    failing = undefined
    const count = (await statements()).length
    await press('/control/carrier-statement', { carrier: 'GHN' })
    const page = await (await fetch(`${url}/?lang=en`)).text()
    const link = /href="(\/carrier-statement\?carrier=GHN[^"]*tay[^"]*)"/
      .exec(page)?.[1]
      ?.replaceAll('&#38;', '&')
    expect(link).toContain((await settings()).today)
    const answer = await fetch(url + link)
    expect(answer.headers.get('content-disposition')).toContain('attachment; filename="doi-soat-ghn-')
    const file = new File([await answer.arrayBuffer()], 'doi-soat-ghn-tay.xlsx', {
      type: answer.headers.get('content-type') ?? '',
    })
    await operator.call(importCarrierStatement, { query: { connection: 'GHN' }, file })
    await rounds()
    const fresh = (await statements()).slice(count)
    expect(fresh.map((one) => [one.connection, one.state]).sort()).toEqual([
      ['GHN', 'matched'],
      ['GHTK', 'received'],
      ['VTP', 'received'],
    ])
    expect(sent.length).toBe(3)
    await checkFound()
    expect(await bookWrong()).toEqual([])
  })

  it('keeps what the shop was promised, also for what a restarted carrier has forgotten', async () => {
    const sent = await sendAll(4)
    failing = { name: getCarrierMoney.name, how: 'refused' }
    await nextDay()
    await rounds(2)
    failing = undefined
    const booked = await operator.call(listCarrierBookings, { query: { list: 'booked', limit: '200' } })
    expect(booked.data).toEqual([])
    await startAnew()
    await rounds(2)
    const promised = new Map<(typeof sent)[number], Day>()
    for (const parcel of sent) {
      const { payout_on } = (await shop.client.call(getParcelMoney, { params: { id: parcel.id } })).data
      if ((await statusOf(parcel)) === 'delivered' && payout_on !== null) promised.set(parcel, payout_on)
    }
    expect(promised.size).toBeGreaterThan(2)
    const last = [...promised.values()].sort().at(-1) ?? ''
    while ((await settings()).today <= last) {
      await nextDay()
      const { today } = await settings()
      for (const [parcel, day] of promised)
        if (day < today)
          expect([parcel.by, day, await statusOf(parcel)]).toEqual([parcel.by, day, 'bank_transfered'])
    }
    for (const parcel of promised.keys()) {
      const { paid_ahead_at, differences } = await moneyOf(parcel)
      expect(paid_ahead_at).not.toBe(null)
      expect(differences.map((one) => one.class)).toEqual(['not_paid'])
    }
    expect((await operator.call(listCarrierConnections, {})).data.every(({ active }) => active)).toBe(true)
    expect(await bookWrong()).toEqual([])
  })
})
