import { BulkAnswer } from '@guihang/contract/common'
import { isErrorCode } from '@guihang/contract/errors/catalogue'
import type { Operation } from '@guihang/contract/operation'
import { operatorScopesOf, successStatus } from '@guihang/contract/operation'
import {
  type GatewayScope,
  gatewayScopeOpens,
  gatewayScopes,
} from '@guihang/domain/connection/integrations/gateway-scopes'
import { excludedPairs } from '@guihang/domain/provider/operators/excluded-scopes'
import {
  allButStaff,
  type OperatorScope,
  operatorScopes,
} from '@guihang/domain/provider/operators/operator-scopes'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { allOperations } from '../../modules.ts'
import { revokeOperator } from '../../platform/auth/operators.store.ts'
import { shopViews } from '../../platform/database/index.ts'
import { startTestApi, type TestApi } from '../api.ts'
import { buildStaff, type StaffSession, startSession } from '../people/staff.ts'
import { openTestOrderSystem, type TestOrderSystem } from '../road/order-system.ts'
import { parcelBody } from '../road/parcels.ts'
import { isFullSize } from '../size.ts'
import { tableOwners } from '../tables/table-owners.ts'
import { recordExample, writeExamples } from './record-examples.ts'
import { buildThings, routeExamples, type Things } from './route-examples.ts'
import { preparations } from './route-preparations.ts'
import { staffPreparations } from './staff-things.ts'

type Sent = { params?: unknown; query?: unknown; body?: unknown; file?: File }
/** A bearer token, the cookie of a person of the provider on the console's own page, or headers as they are. */
type Credentials = string | { readonly cookie: string } | { readonly headers: Record<string, string> }
type Answer = { status: number; type: string; text: string }

let api: TestApi
let oms: TestOrderSystem
let operatorToken: string
/** Of an operator with `staff` and all that goes with it. */
let staffToken: string
/** Tokens of one scope, and tokens that lack all that open a call, by these. */
const tokenWith = new Map<OperatorScope, string>()
const tokenWithout = new Map<string, string>()
/** Of software of `mine`, with every scope. */
let softwareToken: string
let mine: Things
let stranger: Things
let addressesBefore: string
beforeAll(async () => {
  oms = await openTestOrderSystem()
  oms.labels.set('any', { body: '%PDF-1.4' })
  // No call is refused for being one too many: its answer would say nothing about the call.
  const limits = { CALLS_PER_SESSION: '1000000', CALLS_PER_ADDRESS: '1000000' }
  api = await startTestApi({ environment: { OMS_URL: oms.url, ...limits } })
  addressesBefore = await stateOf(addressList)
  await countWrites()
  operatorToken = (await api.operator()).token
  staffToken = (await api.operator('Quản trị', besideStaff)).token
  for (const scope of operatorScopes) {
    tokenWith.set(scope, (await api.operator('Điều hành', [scope])).token)
  }
  for (const declared of ofOperators) {
    const opening = operatorScopesOf(declared)
    const others = allButStaff.filter((other) => !opening.includes(other))
    if (!tokenWithout.has(String(opening)))
      tokenWithout.set(String(opening), (await api.operator('Điều hành', others)).token)
  }
  mine = await buildThings(api)
  softwareToken = await tokenOf(mine, gatewayScopes)
  stranger = await buildThings(api)
})
afterAll(async () => {
  await api.stop()
  oms.close()
})

const operations: readonly Operation[] = Object.values(allOperations)
const guarded = operations.filter((declared) => declared.who !== 'public')
const ofShops = guarded.filter(({ who }) => who === 'shop' || who === 'shop_or_gateway')
const ofStaff = guarded.filter(({ who }) => who === 'staff')
const ofOperators = operations.flatMap((declared) => (declared.who === 'operator' ? [declared] : []))
// A month is no id: everybody has the same ones.
const withId = ofShops.filter(({ params, path }) => params !== undefined && !path.includes('/:month'))
const ofSoftware = operations.flatMap((declared) => (declared.who === 'shop_or_gateway' ? [declared] : []))
const withBody = operations.filter((declared) => declared.body !== undefined)

/** A token for software of the shop of these things. */
async function tokenOf({ shop }: Things, scopes: readonly GatewayScope[]): Promise<string> {
  const body = { name: v7(), scopes: [...scopes], expires_in_days: 1 }
  return (await shop.client.call(allOperations.createGatewayToken, { body })).data.gateway_token
}

/** What one operator may hold beside `staff`. */
const besideStaff = operatorScopes.filter(
  (scope) =>
    !excludedPairs.some((pair) => pair.includes('staff') && pair.includes(scope) && scope !== 'staff'),
)

/** A token of an operator who may call it, and all else that goes with it. */
function operatorTokenFor({ scope }: Operation): string {
  return scope === 'staff' ? staffToken : operatorToken
}

/** Who may call it for a shop: a person, and software where the contract opens it. */
function callersOf(declared: Operation): string[] {
  const person = mine.shop.access_token
  return declared.who === 'shop_or_gateway' ? [person, softwareToken] : [person]
}

function example(declared: Operation, things: Things): Sent {
  const examples: Readonly<Record<string, (things: Things) => Sent>> = routeExamples
  const make = examples[declared.name]
  if (make === undefined) throw new Error(`No example for ${declared.name}`)
  return make(things)
}

async function call(declared: Operation, sent: Sent, credentials: Credentials | undefined): Promise<Answer> {
  const params: Readonly<Record<string, unknown>> = { ...Object(sent.params) }
  const path = declared.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name]).toWellFormed()),
  )
  const query = new URLSearchParams(
    Object.entries(Object(sent.query)).map(([name, value]) => [name, String(value)]),
  )
  const aborting = new AbortController()
  const response = await api.fetch(query.size > 0 ? `${path}?${query}` : path, {
    method: declared.method,
    headers: {
      ...headersOf(credentials),
      ...(sent.body === undefined || sent.file ? {} : { 'content-type': 'application/json' }),
    },
    ...(sent.file ? { body: formOf(sent.file, sent.body) } : {}),
    ...(sent.body === undefined || sent.file ? {} : { body: JSON.stringify(sent.body) }),
    signal: aborting.signal,
  })
  const type = response.headers.get('content-type') ?? ''
  if (type === 'text/event-stream') {
    aborting.abort()
    return { status: response.status, type, text: '' }
  }
  return { status: response.status, type, text: await response.text() }
}

function headersOf(credentials: Credentials | undefined): Record<string, string> {
  if (credentials === undefined) return {}
  if (typeof credentials === 'string') return { authorization: `Bearer ${credentials}` }
  if ('headers' in credentials) return credentials.headers
  return { cookie: credentials.cookie, 'x-requested-with': 'console' }
}

/** A file, and beside it the fields of a body that nobody asked for. */
function formOf(file: File, body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(Object(body))) form.set(name, String(value))
  form.set('file', file)
  return form
}

function codeOf(answer: Answer): unknown {
  return answer.type.startsWith('application/json') ? JSON.parse(answer.text).code : undefined
}

/** An answer without what differs from call to call. */
function withoutId(answer: Answer): unknown {
  return { ...answer, text: answer.text.replace(/"request_id":"[\w-]+"/, '') }
}

const named = <O extends Operation>(declared: O): [string, O] => [
  `${declared.method} ${declared.path}`,
  declared,
]

/** Sessions and limits are the guard's own book-keeping, and a notice of what was set up before may be sent late. */
const bookKeeping: readonly string[] = [
  'call_counts',
  'sessions',
  'shop_changes',
  'sign_in_failures',
  'sign_in_places',
  'staff_places',
  'staff_sessions',
]
/** Thousands of rows that no call may write: compared once, at the end. */
const addressList: readonly string[] = ['address_units', 'address_mappings']
const left_out: readonly string[] = [...bookKeeping, ...addressList, ...shopViews]
const written = Object.keys(tableOwners).filter((table) => !left_out.includes(table))

/** What was written last of these tables, whose triggers count each row. Where software calls, the guard notes when a token was used. */
async function lastWrite(besides: readonly string[] = []): Promise<string> {
  const { rows } = await api.database.pool.query({
    name: 'last-write',
    text: 'select max(id) as id from written_rows where table_name <> all($1)',
    values: [besides],
  })
  return String(rows[0].id)
}

const stateOfBusiness = () => lastWrite()
const stateBesideTokens = () => lastWrite(['gateway_tokens'])

/** Comparing all rows before and after each call took a third of these tests. */
async function countWrites(): Promise<void> {
  const triggers = written.map(
    (table) =>
      `create trigger counted after insert or update or delete on ${table} for each row execute function count_write();`,
  )
  await api.database.pool.query(`
    create unlogged table written_rows (id bigint generated always as identity primary key, table_name text not null);
    create function count_write() returns trigger language plpgsql as $$
    begin
      insert into written_rows (table_name) values (tg_table_name);
      return null;
    end $$;
    ${triggers.join('\n')}`)
}

/** Which rows the tables have and which transactions wrote them, as one text: it changes with every row that is written. */
async function stateOf(tables: readonly string[]): Promise<string> {
  const states = tables.map(
    (table) => `(select concat(count(*), ' ', sum(xmin::text::bigint)) from ${table})`,
  )
  const { rows } = await api.database.pool.query(`select concat_ws(',', ${states.join(', ')}) as state`)
  return String(rows[0].state)
}

describe('check 19: the table of routes', () => {
  it('says of a call that writes that something was written', async () => {
    const before = await stateOfBusiness()
    await mine.shop.client.call(allOperations.createParcel, { body: parcelBody(mine.shop.store) })
    expect(await stateOfBusiness()).not.toBe(before)
  })

  it('has every route that the server answers under /v1 and /ops/v1', () => {
    const documents = ['/v1', '/ops/v1'].flatMap((api) =>
      ['openapi', 'openapi-3.0'].map((name) => `GET ${api}/${name}.json`),
    )
    const known = new Set(
      [...operations.map((declared) => `${declared.method} ${declared.path}`), ...documents].map(nameless),
    )
    const answered = routesOf(api.server.app.printRoutes({ commonPrefix: false }))
    const api_routes = answered.filter((route) => / \/(v1|ops\/v1)(\/|$)/.test(route))
    expect(api_routes.length).toBe(known.size)
    for (const route of api_routes) expect(known).toContain(nameless(route))
    expect(Object.keys(routeExamples).sort()).toEqual(operations.map(({ name }) => name).sort())
  })
})

/** The route with its parameters as places: the router draws `:id` and `:userID` of one place as `:id|:userID`. */
function nameless(route: string): string {
  return route.replace(/:[\w|:]+/g, ':')
}

/** Reads the router's own drawing of its routes: `├── /v1/stores (GET, POST)`, children indented. */
function routesOf(drawing: string): string[] {
  const routes: string[] = []
  const above: string[] = []
  for (const line of drawing.split('\n')) {
    const match = /^([│ ]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?$/.exec(line)
    if (match === null) continue
    const [, indent = '', part = '', methods] = match
    const depth = indent.length / 4
    above.length = depth
    above.push(part)
    for (const method of methods?.split(', ') ?? []) routes.push(`${method} ${above.join('')}`)
  }
  return routes
}

describe('check 19: without the right to call', () => {
  let software: Things
  let renewedToken: string
  const softwareWith = new Map<GatewayScope, string>()
  let withLess: Packer
  beforeAll(async () => {
    software = await buildThings(api)
    const { client } = software.shop
    renewedToken = (await client.call(allOperations.refreshGatewayToken, {})).data.gateway_token
    for (const scope of gatewayScopes) softwareWith.set(scope, await tokenOf(software, [scope]))
    withLess = await thingsOfPacker()
  })

  it.each(guarded.map(named))('%s answers 401 without a token', async (_, declared) => {
    const before = await stateOfBusiness()
    const answer = await call(declared, example(declared, mine), undefined)
    expect([answer.status, codeOf(answer)]).toEqual([401, 'ETOKEN'])
    expect(await stateOfBusiness()).toBe(before)
  })

  it.each(guarded.map(named))(
    'check 23: %s answers 401 to the token of the other side',
    async (_, declared) => {
      const isOfShop = declared.who === 'shop' || declared.who === 'shop_or_gateway'
      const other = isOfShop ? operatorToken : mine.shop.access_token
      const before = await stateOfBusiness()
      const answer = await call(declared, example(declared, mine), other)
      expect([answer.status, codeOf(answer)]).toEqual([401, 'ETOKEN'])
      expect(await stateOfBusiness()).toBe(before)
    },
  )

  it.each(guarded.map(named))(
    'check 29: %s answers a gateway token as its contract says: 403 EUS008 with a reason, or not',
    async (_, declared) => {
      const before = await stateBesideTokens()
      const answer = await call(declared, example(declared, software), renewedToken)
      if (declared.who === 'shop_or_gateway') {
        expect([401, 403]).not.toContain(answer.status)
        return
      }
      expect([answer.status, codeOf(answer)]).toEqual([403, 'EUS008'])
      expect(JSON.parse(answer.text).errors).toHaveProperty('gateway_token')
      expect(await stateBesideTokens()).toBe(before)
    },
  )

  it.each(guarded.map(named))(
    'check 29: %s answers gateway tokens of one scope as its contract says',
    async (_, declared) => {
      const before = await stateBesideTokens()
      const opens = (scope: GatewayScope) =>
        declared.who === 'shop_or_gateway' && gatewayScopeOpens([scope], declared.scope)
      for (const scope of gatewayScopes.filter((one) => !opens(one))) {
        const answer = await call(declared, example(declared, software), softwareWith.get(scope))
        expect([scope, answer.status, codeOf(answer)]).toEqual([scope, 403, 'EUS008'])
        expect(JSON.parse(answer.text).errors).toHaveProperty('gateway_token')
      }
      expect(await stateBesideTokens()).toBe(before)
      for (const scope of gatewayScopes.filter(opens)) {
        const answer = await call(declared, example(declared, software), softwareWith.get(scope))
        expect([401, 403]).not.toContain(answer.status)
      }
    },
  )

  type Packer = { readonly things: Things; readonly token: string }

  /** A shop with all its things, whose person may only handle parcels. */
  async function thingsOfPacker(): Promise<Packer> {
    const things = await buildThings(api)
    const { user } = things.shop
    await api.database.db
      .updateTable('users')
      .set({ access: 'parcels' })
      .where('shop_id', '=', user.shop.id)
      .execute()
    // A session of which no process remembers anything.
    return { things, token: (await api.signIn(user)).access_token }
  }

  /** After these the session that called is over. */
  const endSessions: readonly Operation[] = [
    allOperations.logout,
    allOperations.endSession,
    allOperations.endOtherSessions,
    allOperations.changePassword,
  ]

  it.each(ofShops.map(named))(
    '%s answers a colleague with access to parcels as its contract says: 403 EUS008 with a reason, or not',
    async (_, declared) => {
      const { things, token } = endSessions.includes(declared) ? await thingsOfPacker() : withLess
      const before = await stateBesideTokens()
      const answer = await call(declared, example(declared, things), token)
      if (declared.access === 'parcels') {
        expect([401, 403]).not.toContain(answer.status)
        return
      }
      expect([answer.status, codeOf(answer)]).toEqual([403, 'EUS008'])
      expect(JSON.parse(answer.text).errors).toHaveProperty('access')
      expect(await stateBesideTokens()).toBe(before)
    },
  )

  it.each([
    ['a restricted shop', 'ESH002', {}, 'restricted'],
    ['a locked account', 'EUS012', { state: 'locked' }, 'active'],
    ['an account that is not active', 'EINACTIVE', { state: 'inactive' }, 'active'],
    ['another role', 'EUS008', { role_name: 'hub_staff' }, 'active'],
  ] as const)('every route of shops answers 403 to %s', async (_, code, person, shop) => {
    const barred = await buildThings(api)
    const software_token = await tokenOf(barred, gatewayScopes)
    const { id } = barred.shop.user.shop
    await api.database.db.updateTable('shops').set({ state: shop }).where('id', '=', id).execute()
    if ('state' in person || 'role_name' in person) {
      await api.database.db.updateTable('users').set(person).where('shop_id', '=', id).execute()
    }
    await expect
      .poll(async () => (await call(allOperations.getProfile, {}, barred.shop.access_token)).status)
      .toBe(403)
    const before = await stateOfBusiness()
    for (const declared of ofShops.filter((one) => !one.even_when_barred)) {
      const answer = await call(declared, example(declared, barred), barred.shop.access_token)
      expect([declared.name, answer.status, codeOf(answer)]).toEqual([declared.name, 403, code])
    }
    expect(await stateOfBusiness()).toBe(before)
    const besideTokens = await stateBesideTokens()
    for (const declared of ofSoftware) {
      const answer = await call(declared, example(declared, barred), software_token)
      expect([declared.name, answer.status, codeOf(answer)]).toEqual([declared.name, 403, code])
    }
    expect(await stateBesideTokens()).toBe(besideTokens)
    expect(ofShops.filter((one) => one.even_when_barred)).toEqual([allOperations.logout])
    expect((await call(allOperations.logout, {}, barred.shop.access_token)).status).toBe(204)
  })

  it.each(ofOperators.map(named))(
    '%s answers 403 to a token with every scope but those that open it',
    async (_, declared) => {
      const token = tokenWithout.get(String(operatorScopesOf(declared)))
      expect(token).toBeDefined()
      const before = await stateOfBusiness()
      const answer = await call(declared, example(declared, mine), token)
      expect([answer.status, codeOf(answer)]).toEqual([403, 'EUS008'])
      expect(JSON.parse(answer.text).errors).toEqual({
        scope: [`Mã truy cập này không có quyền “${declared.scope}”`],
      })
      expect(await stateOfBusiness()).toBe(before)
    },
  )

  it.each(ofStaff.map(named))(
    'check 23: %s answers 403 to a token, which is no person',
    async (_, declared) => {
      const before = await stateOfBusiness()
      const answer = await call(declared, example(declared, mine), staffToken)
      expect([answer.status, codeOf(answer)]).toEqual([403, 'EUS008'])
      expect(JSON.parse(answer.text).errors).toHaveProperty('session')
      expect(await stateOfBusiness()).toBe(before)
    },
  )

  it('every route of operators answers 401 to one who was revoked', async () => {
    const { token, id } = await api.operator()
    await revokeOperator(api.database.db, id, new Date())
    for (const declared of ofOperators) {
      expect((await call(declared, example(declared, mine), token)).status).toBe(401)
    }
  })
})

describe('check 50: a person of the provider who is signed in', () => {
  const sessionWith = new Map<OperatorScope, StaffSession>()
  const sessionWithout = new Map<string, StaffSession>()
  let things: Things
  let unproven: StaffSession
  beforeAll(async () => {
    const signedIn = async (scopes: readonly OperatorScope[]) =>
      await startSession(api, await buildStaff(api, { scopes }))
    for (const scope of operatorScopes) {
      sessionWith.set(scope, await signedIn([scope]))
    }
    for (const declared of ofOperators) {
      const opening = operatorScopesOf(declared)
      // As many as one person may have.
      const others = allButStaff.filter((other) => other !== 'money' && !opening.includes(other))
      if (!sessionWithout.has(String(opening))) sessionWithout.set(String(opening), await signedIn(others))
    }
    unproven = await startSession(api, await buildStaff(api, { scopes: besideStaff }), null)
    things = await buildThings(api)
  })

  it.each(ofOperators.map(named))(
    '%s opens by a session with its scope, as by a token',
    async (_, declared) => {
      const answer = await call(declared, example(declared, things), sessionWith.get(declared.scope))
      expect([401, 403], answer.text).not.toContain(answer.status)
    },
  )

  it.each(ofOperators.map(named))('%s answers 403 to a session without its scope', async (_, declared) => {
    const before = await stateOfBusiness()
    const answer = await call(
      declared,
      example(declared, things),
      sessionWithout.get(String(operatorScopesOf(declared))),
    )
    expect([answer.status, codeOf(answer)]).toEqual([403, 'EUS008'])
    expect(JSON.parse(answer.text).errors).toEqual({
      scope: [`Bạn chưa được giao quyền “${declared.scope}”. Nhờ người quản trị giao thêm`],
    })
    expect(await stateOfBusiness()).toBe(before)
  })

  it.each([...ofOperators, ...ofStaff].map(named))(
    'check 53: %s answers 403 to the cookie where another site’s page sends it',
    async (_, declared) => {
      const { cookie } = declared.who === 'operator' ? rightOf(declared.scope) : things.staff.session
      const reads = declared.method === 'GET'
      const foreign: Record<string, string>[] = reads
        ? [{ 'sec-fetch-site': 'cross-site' }]
        : [
            {},
            { 'x-requested-with': 'XMLHttpRequest' },
            { 'x-requested-with': 'console', 'sec-fetch-site': 'cross-site' },
            { 'x-requested-with': 'console', 'sec-fetch-site': 'same-site' },
          ]
      const before = await stateOfBusiness()
      for (const headers of foreign) {
        const answer = await call(declared, example(declared, things), { headers: { cookie, ...headers } })
        expect([answer.status, codeOf(answer)]).toEqual([403, 'EUS008'])
        expect(JSON.parse(answer.text).errors).toHaveProperty('session')
      }
      expect(await stateOfBusiness()).toBe(before)
    },
  )

  it.each([...ofOperators, ...ofStaff].map(named))(
    '%s answers 403 to a session whose second factor was not given, but for the second factor’s own calls',
    async (_, declared) => {
      const admitted = declared.who === 'staff' && declared.unproven === 'admitted'
      if (admitted) return
      const before = await stateOfBusiness()
      const answer = await call(declared, example(declared, things), unproven)
      expect([answer.status, codeOf(answer)]).toEqual([403, 'EUS008'])
      expect(JSON.parse(answer.text).errors).toHaveProperty('session')
      expect(await stateOfBusiness()).toBe(before)
    },
  )

  it.each(ofShops.map(named))(
    '%s answers 401 to the cookie: it is no account of a shop',
    async (_, declared) => {
      const before = await stateOfBusiness()
      const answer = await call(declared, example(declared, things), things.staff.session)
      expect([answer.status, codeOf(answer)]).toEqual([401, 'ETOKEN'])
      expect(await stateOfBusiness()).toBe(before)
    },
  )

  it('is judged by the token where a call sends both', async () => {
    const headers = {
      cookie: things.staff.session.cookie,
      authorization: `Bearer ${things.shop.access_token}`,
    }
    const answer = await call(allOperations.getMe, {}, { headers })
    expect([answer.status, codeOf(answer)]).toEqual([401, 'ETOKEN'])
  })

  function rightOf(scope: OperatorScope): StaffSession {
    const session = sessionWith.get(scope)
    if (session === undefined) throw new Error(`Nobody has ${scope}`)
    return session
  }
})

describe('check 19: an id of another shop', () => {
  it.each(withId.map(named))('%s answers it exactly like one that is not there', async (_, declared) => {
    const own = example(declared, mine)
    for (const token of callersOf(declared)) {
      const state = stateFor(token)
      const before = await state()
      const theirs = await call(declared, { ...own, params: example(declared, stranger).params }, token)
      const missing = await call(declared, { ...own, params: eachParam(own, v7) }, token)
      const illFormed = await call(declared, { ...own, params: eachParam(own, () => '1 or 1=1') }, token)
      expect([missing.status, codeOf(missing)]).toEqual([404, 'ENOTFOUND'])
      expect(withoutId(theirs)).toEqual(withoutId(missing))
      expect(withoutId(illFormed)).toEqual(withoutId(missing))
      expect(await state()).toBe(before)
    }
  })
})

/** Who may call it of `mine`, and of the provider. */
function credentialsFor(declared: Operation): Credentials[] {
  if (declared.who === 'operator') return [operatorTokenFor(declared)]
  return declared.who === 'staff' ? [mine.staff.session] : callersOf(declared)
}

/** What no call of this caller may change. */
function stateFor(token: string): () => Promise<string> {
  return token === softwareToken ? stateBesideTokens : stateOfBusiness
}

/** The path's parameters, each with another value. */
function eachParam(sent: Sent, value: () => string): unknown {
  return Object.fromEntries(Object.keys(Object(sent.params)).map((name) => [name, value()]))
}

describe('check 20: foreign ids inside bodies and queries', () => {
  it.each(ofShops.map(named))('%s answers them like ids that are not there', async (_, declared) => {
    for (const token of callersOf(declared)) await answersForeignIds(declared, token)
  })

  async function answersForeignIds(declared: Operation, token: string): Promise<void> {
    const state = stateFor(token)
    for (const part of ['body', 'query'] as const) {
      const own = example(declared, mine)
      if (own[part] === undefined) continue
      const theirs = swapped(own[part], mine, stranger)
      const missing = swapped(own[part], mine, undefined)
      if (JSON.stringify(theirs) === JSON.stringify(own[part])) continue
      const before = await state()
      const foreign = await call(declared, { ...own, [part]: theirs }, token)
      const nothing = await call(declared, { ...own, [part]: missing }, token)
      const rows = refusedRows(declared, foreign)
      if (rows === undefined) {
        expect(foreign.status).toBeGreaterThanOrEqual(400)
        expect(foreign.status).toBeLessThan(500)
        expect(withoutId(foreign)).toEqual(withoutId(nothing))
      } else {
        expect(rows.filter(({ ok }) => ok)).toEqual([])
        expect(withoutIds(rows)).toEqual(withoutIds(refusedRows(declared, nothing) ?? []))
      }
      expect(await state()).toBe(before)
    }
  }
})

/** The rows of a bulk answer, which refuses row by row; undefined for any other answer. */
function refusedRows(declared: Operation, { text }: Answer) {
  return declared.answer === BulkAnswer ? BulkAnswer.parse(JSON.parse(text)).data : undefined
}

function withoutIds(rows: readonly { id: string }[]) {
  return rows.map((row) => ({ ...row, id: '' }))
}

/** The same value with every id of one shop's things in place of the other's; ids of nothing where there is none. */
function swapped(value: unknown, from: Things, to: Things | undefined): unknown {
  let text = JSON.stringify(value ?? null)
  for (const name of ['store_id', 'spare_store_id', 'parcel_id', 'tracking_number', 'draft_id'] as const) {
    const other = to?.[name] ?? (name === 'tracking_number' ? 'GH9999999999' : v7())
    text = text.replaceAll(from[name], other)
  }
  return JSON.parse(text)
}

describe('check 21: fields that nobody asked for', () => {
  const more = {
    shop_id: v7(),
    role_name: 'operator',
    paper_verified: true,
    is_default: true,
    is_oms: 3,
    total_cod: 0,
    shipping_fee: 0,
    created_at: '2020-01-01T00:00:00Z',
    password_hash: 'x',
    ['__proto__']: { admin: true },
  }
  it.each(operations.filter(({ method }) => method !== 'GET').map(named))(
    '%s refuses each of them',
    async (_, declared) => {
      const sent = example(declared, mine)
      const own = Object.keys(Object(sent.body))
      const added = Object.entries(more).filter(
        ([name]) => !own.includes(name) && (!sent.file || name !== '__proto__'),
      )
      const body = Object.fromEntries([...Object.entries(Object(sent.body)), ...added])
      const named = added.map(([name]) => name).sort()
      for (const token of credentialsFor(declared)) {
        const state = typeof token === 'string' ? stateFor(token) : stateOfBusiness
        const before = await state()
        const answer = await call(declared, { ...sent, body }, token)
        expect([answer.status, codeOf(answer)]).toEqual([422, 'EVALID'])
        expect(Object.keys(JSON.parse(answer.text).errors).sort()).toEqual(named)
        expect(await state()).toBe(before)
      }
    },
  )
})

describe('check 45: odd strings', () => {
  // Wrong passwords count against this address, and the calls after these are about something else.
  afterEach(() => api.database.pool.query('delete from sign_in_failures'))

  const odd = [
    "' or 1=1 --",
    '"; drop table parcels; --',
    '%',
    '_%_',
    '\\',
    '\u0000',
    'a\u0000b',
    '\ud83d\udca9',
    '\ud83d',
    '\u202egnp.exe',
    '\u00e1'.normalize('NFD').repeat(60),
    '<script>alert(1)</script>',
    '$\u007bjndi:ldap://x}',
    '{{7*7}}',
    '-1',
    '1',
    '-200000-01-01T00:00:00Z',
    '1e999',
    'NaN',
    'null',
    'x'.repeat(5_000),
    ' ',
    '\r\nset-cookie: a=b',
  ]

  // In the short form each place meets a third of them, and its neighbours the others.
  it.each(operations.map(named))(
    'in every place of %s never end in a failure of ours',
    async (_, declared) => {
      const [token] = credentialsFor(declared)
      const sent = example(declared, mine)
      // Signing in with odd names is limited by address; two of them say as much as twenty.
      const texts = ['login', 'signInStaff'].includes(declared.name) ? odd.slice(5, 7) : odd
      for (const [at, text] of texts.entries()) {
        const all = [...variantsWith(sent, text), ...cursorsWith(declared, sent, text)]
        const variants = all.filter((_, place) => isFullSize || (at + place) % 3 === 0)
        await Promise.all(
          variants.map(async (variant) => {
            const answer = await call(declared, variant, token)
            if (answer.status >= 500) expect.fail(`${answer.text} for ${JSON.stringify(variant)}`)
            if (answer.status >= 400) expect(isErrorCode(codeOf(answer))).toBe(true)
          }),
        )
      }
    },
  )
})

/** The call with the text in place of each of its texts, one after the other. */
function variantsWith(sent: Sent, text: string): Sent[] {
  const variants: Sent[] = []
  for (const part of ['params', 'query', 'body'] as const) {
    for (const path of textPaths(sent[part])) {
      variants.push({ ...sent, [part]: withText(sent[part], path, text) })
    }
  }
  return variants
}

/** The text as the cursor, and as the first part of one that names an id, wherever a list has pages. */
function cursorsWith(declared: Operation, sent: Sent, text: string): Sent[] {
  if (!('cursor' in Object(Reflect.get(Object(declared.query?.def), 'shape')))) return []
  return [text, `${text}_${v7()}`].map((cursor) => ({ ...sent, query: { ...Object(sent.query), cursor } }))
}

function textPaths(value: unknown): string[][] {
  if (typeof value === 'string') return [[]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textPaths(inner).map((path) => [name, ...path]))
}

function withText(value: unknown, path: readonly string[], text: string): unknown {
  const [name, ...rest] = path
  if (name === undefined) return text
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === name ? withText(item, rest, text) : item))
  return { ...Object(value), [name]: withText(Reflect.get(Object(value), name), rest, text) }
}

describe('with the right to call', () => {
  const prepare: Readonly<Record<string, (things: Things) => Promise<unknown>>> = preparations
  let things: Things
  const answers = new Map<Operation, Answer & { sent: Sent }>()
  // Odd reasons above were reasons to restrict a shop.
  beforeAll(async () => {
    // What an earlier call has used up waits for new things, which take longer than fifty calls.
    for (let left = operations; left.length > 0; ) {
      things = await buildThings(api)
      const waiting: Operation[] = []
      for (const [place, declared] of left.entries()) {
        // With new things it must succeed.
        const answer = await (place === 0 ? succeed(declared) : succeed(declared).catch(() => undefined))
        if (answer !== undefined && (place === 0 || answer.status === successStatus(declared)))
          answers.set(declared, answer)
        else waiting.push(declared)
      }

      left = waiting
    }
  })
  afterAll(writeExamples)

  it.each(operations.map(named))(
    '%s succeeds as in the example, so that the refusals above mean something',
    (_, declared) => {
      const answer = answers.get(declared)
      expect(answer?.status, answer?.text.slice(0, 300)).toBe(successStatus(declared))
      if (typeof declared.answer !== 'string') expect(answer?.type).toBe('application/json; charset=utf-8')
      recordExample(declared, answer?.sent ?? {}, answer?.text ?? '')
    },
  )

  it.each(ofSoftware.map(named))('%s succeeds for software that has only its scope', async (_, declared) => {
    const attempt = async () => {
      await prepare[declared.name]?.(things)
      return await call(declared, example(declared, things), await tokenOf(things, [declared.scope]))
    }
    let answer = await attempt().catch(() => undefined)
    if (answer?.status !== successStatus(declared)) {
      // An earlier call has used up what this one needs, or the shop has as many tokens as it may have.
      things = await buildThings(api)
      answer = await attempt()
    }
    expect(answer.status, answer.text.slice(0, 300)).toBe(successStatus(declared))
  })

  async function succeed(declared: Operation): Promise<Answer & { sent: Sent }> {
    if (declared.who === 'staff') things.staff.session = await startSession(api, things.staff.me)
    await (prepare[declared.name]?.(things) ?? staffPreparations[declared.name]?.(api, things.staff))
    const sent = example(declared, things)
    return { ...(await call(declared, sent, rightToCall(declared))), sent }
  }

  /** Its own scope is enough. */
  function rightToCall(declared: Operation): Credentials | undefined {
    if (declared.who === 'operator') return tokenWith.get(declared.scope)
    return declared.who === 'staff' ? things.staff.session : things.shop.access_token
  }

  it('check 22: an answer that says more than the contract is a failure in tests', async () => {
    expect(withBody.length).toBeGreaterThan(10)
    // Somebody new: odd reasons above were reasons to restrict a shop.
    const { access_token } = await api.signIn()
    const text = (await call(allOperations.getProfile, {}, access_token)).text
    const loose = { ...JSON.parse(text), more: 1 }
    const { answer } = allOperations.getProfile
    expect(answer.safeParse(JSON.parse(text)).success).toBe(true)
    expect(answer.safeParse(loose).success).toBe(false)
    expect(answer.safeParse({ data: { ...loose.data, password_hash: 'x' } }).success).toBe(false)
  })

  it('no call has written the list of addresses', async () => {
    expect(await stateOf(addressList)).toBe(addressesBefore)
  })
})
