import { randomInt } from 'node:crypto'
import { type Client, createClient } from '@guihang/contract/client'
import { giveSecondFactor, signInStaff } from '@guihang/contract/provider/staff/sessions'
import type { OperatorScope } from '@guihang/domain/provider/operators/operator-scopes'
import { codeStepAt } from '@guihang/domain/provider/operators/second-factors'
import { needsSecondFactor } from '@guihang/domain/provider/operators/staff-sessions'
import { codeOfStep, newTotpSecret, sealTotp, type TotpSecret } from '../../modules/provider/staff/index.ts'
import { insertOperator } from '../../platform/auth/operators.store.ts'
import { newStaffCookie, staffCookieName } from '../../platform/auth/staff/staff-cookie.ts'
import { insertStaffSession } from '../../platform/auth/staff/staff-sessions.store.ts'
import { newId } from '../../platform/new-id.ts'
import type { TestApi } from '../api.ts'
import { hashQuickly, testPassword } from './people.ts'

export type TestStaff = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly password: string
  readonly scopes: readonly OperatorScope[]
  /** Of the authenticator app; undefined where there is none. */
  readonly totp: TotpSecret | undefined
}

export type StaffTraits = {
  readonly scopes?: readonly OperatorScope[]
  readonly name?: string
  /** An authenticator app; by default where the scopes need a second factor. */
  readonly totp?: boolean
}

const quickHash = hashQuickly(testPassword)

/** An active person of the provider with testPassword, straight into the database. */
export async function buildStaff(
  { database, platform }: Pick<TestApi, 'database' | 'platform'>,
  traits: StaffTraits = {},
): Promise<TestStaff> {
  const { scopes = ['read', 'support'], name = 'Đinh Thị Mai' } = traits
  const at = platform.realClock.now()
  const id = newId(at)
  const email = `nhan-vien-${randomInt(1e12)}@guihang.vn`
  const totp = (traits.totp ?? needsSecondFactor(scopes)) ? newTotpSecret() : undefined
  await insertOperator(database.db, { id, name, created_at: at })
  await database.db
    .insertInto('staff')
    .values({
      ...{ id, email, phone: null, scopes: [...scopes], state: 'active' },
      ...{ password_hash: await quickHash, created_at: at, updated_at: at },
    })
    .execute()
  const person = { id, name, email, password: testPassword, scopes, totp }
  await installApp({ database, platform }, person)
  return person
}

/** The person's authenticator app, as it was at first: none of its codes is used. */
export async function installApp(
  { database, platform }: Pick<TestApi, 'database' | 'platform'>,
  { id, totp }: Pick<TestStaff, 'id' | 'totp'>,
): Promise<void> {
  if (totp === undefined) return
  const secret = sealTotp(platform.environment.secret, id, totp)
  const created_at = platform.realClock.now()
  await database.db.deleteFrom('staff_totp').where('staff_id', '=', id).execute()
  await database.db
    .insertInto('staff_totp')
    .values({ staff_id: id, confirmed: true, secret, last_step: null, created_at })
    .execute()
}

export type StaffSession = {
  readonly person: TestStaff
  /** The header that a browser would send. */
  readonly cookie: string
  readonly client: Client
}

/** Signs in over HTTP, and gives the second factor where the person has one. */
export async function signInAs(api: TestApi, person: TestStaff): Promise<StaffSession> {
  const { email, password, totp } = person
  const response = await api.client().raw(signInStaff, { body: { email, password } })
  const cookie = cookieIn(response)
  const session = { person, cookie, client: staffClient(api, cookie) }
  if (totp !== undefined)
    await session.client.call(giveSecondFactor, { body: { code: codeNow(api, totp, -1) } })
  return session
}

/** A session without a call, with its second factor given unless told otherwise: for tests that need many. */
export async function startSession(
  api: TestApi,
  person: TestStaff,
  second_factor_at: Date | null = new Date(),
): Promise<StaffSession> {
  const now = api.platform.realClock.now()
  const { token, token_hash } = newStaffCookie()
  await api.database.transaction((tx) =>
    insertStaffSession(tx, {
      ...{ id: newId(now), staff_id: person.id, token_hash, second_factor_at },
      ...{ user_agent: null, ip: null, created_at: now, last_seen_at: now },
      ...{ expires_at: new Date(now.getTime() + 3_600_000), ended_at: null, end_reason: null },
    }),
  )
  const cookie = `${staffCookieName(api.platform.environment.consoleUrl)}=${token}`
  return { person, cookie, client: staffClient(api, cookie) }
}

/** The calls of the console's own page; `by` tells whether somebody is there. */
export function staffClient(
  api: Pick<TestApi, 'url'>,
  cookie: string,
  language = 'vi',
  by: 'console' | 'console-unattended' = 'console',
): Client {
  return createClient({
    baseUrl: api.url,
    language: () => language,
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers)
      headers.set('cookie', cookie)
      headers.set('x-requested-with', by)
      return await fetch(input, { ...init, headers })
    },
  })
}

/** The cookie that an answer sets, as the browser sends it back. */
export function cookieIn(response: Response): string {
  const [set] = response.headers.getSetCookie()
  const cookie = set?.split(';')[0]
  if (cookie === undefined) throw new Error('The answer sets no cookie')
  return cookie
}

/** What the app shows now, or so many half minutes later. */
export function codeNow({ platform }: Pick<TestApi, 'platform'>, totp: TotpSecret, later = 0): string {
  return codeOfStep(totp, codeStepAt(platform.realClock.now()) + later)
}
