import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createParcel } from '@guihang/contract/parcels/parcels'
import { forgotPassword } from '@guihang/contract/shop/accounts'
import { editNotificationSettings } from '@guihang/contract/talk/notifications'
import { createCustomerRequest } from '@guihang/contract/talk/support'
import { businessDayOf } from '@guihang/domain/calendar'
import { codDates } from '@guihang/domain/money/cod/cod-cycle'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readDaysOff } from '../../modules/provider/holidays/index.ts'
import { startTestApi, type TestApi } from '../api.ts'
import { captchaToken } from '../people/captchas.ts'
import { mailServer } from '../people/mail-server.ts'
import { type Call, readCalls } from './documented-calls.ts'
import { parcelBody, shopWithStore } from './parcels.ts'
import { giveBankAccount } from './pay-shop.ts'
import { places } from './places.ts'

const root = join(import.meta.dirname, '..', '..', '..', '..', '..')
const page = readFileSync(join(root, 'docs', 'a-providers-day.md'), 'utf8')

let api: TestApi
let mails: Awaited<ReturnType<typeof mailServer>> | undefined
/** The values of the names in braces. */
const known = new Map<string, string>()

beforeAll(async () => {
  // As in production, but with a clock that the page moves.
  await startEmpty({ GUIHANG_TRIAL: '1' })
  await shopPacksParcels()
  const today = businessDayOf(new Date())
  const { statement_on } = codDates(today, await readDaysOff(api.database.db))
  known.set('today', today).set('payday', statement_on)
  known.set('payday_dmy', statement_on.split('-').toReversed().join('/'))
  for (const line of page.matchAll(/^npm run operator -- (create .*)$/gm)) {
    const name = ['dispatcher', 'supervisor', 'director'].find((one) => !known.has(one)) ?? ''
    known.set(name, (await command('operator', wordsOf(line[1] ?? ''))).trim())
  }
})
afterAll(async () => {
  await api.stop()
  await mails?.stop()
})

async function startEmpty(environment: Record<string, string>): Promise<void> {
  api = await startTestApi({ environment: { GUIHANG_DEMO: '0', ...environment }, jobs: true })
  // The commands look for the mark of a database that a first start has prepared.
  await api.database.pool.query("insert into seeds (name, finished_at) values ('first', now())")
}

async function shopPacksParcels(): Promise<void> {
  const { client, store, user } = await shopWithStore(api)
  known.set('shop', user.shop.shop_code)
  await giveBankAccount(api.database, user.shop.id)
  // No mail of the payout comes between those of the job that dies.
  await client.call(editNotificationSettings, { body: { email_digest: 'never' } })
  known.set('shop_phone', store.phone)
  known.set('shop_address', store.address)
  const traits = { ...places.hoanKiem, receiver_address: '45/12 Hàng Bạc', allow_partial_delivery: true }
  const products = [
    { name: 'Áo khoác', quantity: 1, value: 800_000 },
    { name: 'Quần jean', quantity: 1, value: 450_000 },
  ]
  const others = {
    giang: { cod: 300_000 },
    hoa: { cod: 0 },
    khanh: { ...places.daNang, cod: 0 },
    lan: { cod: 0 },
  }
  for (const [name, more] of Object.entries(others)) {
    const { data } = await client.call(createParcel, { body: parcelBody(store, more) })
    known.set(name, data.tracking_number)
  }
  for (const name of ['an', 'binh', 'chi', 'dung', 'em']) {
    const { data } = await client.call(createParcel, { body: parcelBody(store, { ...traits, products }) })
    known.set(name, data.tracking_number)
  }
  const question = { request_type: 'advisory', description: 'Tết nghỉ mấy ngày ạ?' } as const
  await client.call(createCustomerRequest, { body: question })
  const tracking_number = known.get('em') ?? ''
  const change = { receiver_phone: '0987654321' }
  const wish = {
    request_type: 'change_of_information',
    description: 'Khách đổi số',
    tracking_number,
  } as const
  await client.call(createCustomerRequest, { body: { ...wish, change } })
}

describe('a provider’s day, as docs/a-providers-day.md has it', () => {
  it('is walked by its calls alone, and each answer is as written', async () => {
    const calls = readCalls(page)
    expect(calls).toHaveLength(page.match(/^```http$/gm)?.length ?? 0)
    expect(calls.length).toBeGreaterThan(50)
    for (const call of calls) await (call.path === '/ops/v1/business-clock' ? untilPayday(call) : make(call))
    // The shop has its money. The provider has its fees, but for the one of the parcel that was settled last.
    const { shop_fees_due = 0, provider_revenue = 0, compensation = 0, ...cash } = await balances()
    expect(shop_fees_due).toBeGreaterThan(0)
    expect(cash).toEqual({ provider_bank: 0 - provider_revenue - shop_fees_due - compensation })
  })

  it('ends with a dead job that starts over', async () => {
    const server = await mailServer({ refuseFirst: true })
    mails = server
    // A trial sends no mail, so this happens to an instance that works.
    await api.stop()
    await startEmpty({ SMTP_URL: `smtp://127.0.0.1:${server.port}` })
    const { email: username } = await api.buildUser()
    await api.client().call(forgotPassword, { body: { username, captcha_token: captchaToken(api) } })
    await expect.poll(() => server.tries()).toBe(1)
    await expect.poll(async () => await jobsThatWait()).toBe(1)
    await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(api.database.db)
    const [list, retry] = [...page.matchAll(/^npm run jobs -- (.*)$/gm)].map((line) => wordsOf(line[1] ?? ''))
    expect(await command('jobs', list ?? [])).toMatch(/send-mail .* 25 attempts/)
    expect(await command('jobs', retry ?? [])).toBe('1 started over.\n')
    await expect.poll(() => server.mails.length).toBe(1)
  })
})

/** Repeats the call of a day until the statement of what was delivered today can be made. */
async function untilPayday(aDay: Call): Promise<void> {
  const payday = known.get('payday') ?? ''
  const { businessClock } = api.platform
  while (businessDayOf(businessClock.now()) < payday) await make(aDay)
}

async function make({ method, path, bearer = 'dispatcher', body, answer }: Call): Promise<void> {
  const where = `${method} ${filled(path)}`
  const response = await api.fetch(filled(path), {
    method,
    headers: {
      authorization: `Bearer ${known.get(bearer)}`,
      'accept-language': 'en',
      ...(isUpload(body) ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isUpload(body) ? receipt() : filled(body) }),
  })
  const text = await response.text()
  const expected = answer === undefined ? {} : learned(JSON.parse(answer), JSON.parse(text))
  if (!('code' in expected)) expect(response.ok, `${where}: ${text}`).toBe(true)
  if (answer === undefined) expect(text, where).not.toContain('"ok":false')
  expect(JSON.parse(text), where).toMatchObject(expected)
}

function isUpload(body: string | undefined): boolean {
  return body?.startsWith('file=@') === true
}

function receipt(): FormData {
  const form = new FormData()
  form.set('file', new File(['%PDF-1.7 phiếu chi'], 'phieu-chi.pdf', { type: 'application/pdf' }))
  return form
}

/** What each account of the ledger holds, VND; empty ones left out. */
async function balances(): Promise<Record<string, number>> {
  const { rows } = await api.database.pool.query<{ account: string; sum: string }>(
    'SELECT account, sum(amount) FROM ledger_entries GROUP BY account HAVING sum(amount) <> 0 ORDER BY account',
  )
  return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]))
}

/** The text with the names in braces replaced by their values. */
function filled(text: string): string {
  return text.replace(/\{([a-z_0-9]+)\}/g, (_, name: string) => {
    const value = known.get(name)
    if (value === undefined) throw new Error(`Nothing says what {${name}} is`)
    return value
  })
}

/** The answer as written. A name in braces that is new takes its value from the real answer. */
function learned(written: unknown, real: unknown): object {
  const learn = (part: unknown, given: unknown): unknown => {
    if (Array.isArray(part)) return part.map((item, index) => learn(item, childOf(given, index)))
    if (typeof part === 'object' && part !== null)
      return Object.fromEntries(
        Object.entries(part).map(([key, value]) => [key, learn(value, childOf(given, key))]),
      )
    if (typeof part !== 'string') return part
    const name = /^\{([a-z_0-9]+)\}$/.exec(part)?.[1]
    if (name === undefined) return filled(part)
    if (!known.has(name)) known.set(name, String(given))
    return known.get(name)
  }
  return Object(learn(written, real))
}

function childOf(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

async function jobsThatWait(): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    SELECT count(*) AS count FROM graphile_worker._private_jobs WHERE locked_at IS NULL AND attempts > 0`.execute(
    api.database.db,
  )
  return Number(rows[0]?.count)
}

function wordsOf(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
}

async function command(name: 'operator' | 'jobs', words: readonly string[]): Promise<string> {
  const env = {
    PATH: process.env.PATH,
    GUIHANG_SECRET: api.platform.environment.secret,
    DATABASE_URL: api.database.url,
  }
  const script = join(root, 'scripts', 'operate', `${name}.ts`)
  return (await promisify(execFile)(process.execPath, [script, ...words], { env })).stdout
}
