import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { madeUp } from './watch.ts'

const demo = { username: 'demo@guihang.vn', password: 'Guihang@2026' }

/** What the journeys need to know of a parcel. */
export type Parcel = {
  id: string
  tracking_number: string
  status: string
  cod: number
  awb_print_count: number
  payment_option: string
}

type Answer<Data> = { data: Data; meta?: { next_cursor: string | null; total: number | null } }

/** Signs the page in as the demo shop, without the login screen. */
export async function signIn(page: Page, language: 'vi' | 'en' = 'vi'): Promise<void> {
  const login = await page.request.post('/v1/clients/web/login', { data: demo })
  const tokens: { access_token: string; refresh_token: string } = await login.json()
  await page.addInitScript(
    ([given, spoken]) => {
      // A PDF or an empty frame has no storage of ours.
      if (!location.protocol.startsWith('http') || localStorage.getItem('access_token')) return
      localStorage.setItem('access_token', given.access_token)
      localStorage.setItem('refresh_token', given.refresh_token)
      localStorage.setItem('language', spoken)
    },
    [tokens, language] as const, // as: a pair, not a list
  )
}

const tokens = new WeakMap<Page, Promise<string>>()

/** Calls that begin together wait for one sign-in. */
async function tokenOf(page: Page, isNew = false): Promise<string> {
  const known = isNew ? undefined : tokens.get(page)
  const token = known ?? signedIn(page)
  tokens.set(page, token)
  return await token
}

async function signedIn(page: Page): Promise<string> {
  const login = await page.request.post('/v1/clients/web/login', { data: demo })
  const { access_token }: { access_token: string } = await login.json()
  return access_token
}

/** Calls the API as the demo shop, in a session that all calls beside a page share, and answers the whole body. */
export async function call<Data>(
  page: Page,
  method: string,
  path: string,
  data?: unknown,
): Promise<Answer<Data>> {
  const send = (token: string) =>
    page.request.fetch(path, { method, data, headers: { authorization: `Bearer ${token}` } })
  let answer = await send(await tokenOf(page))
  // The journey ended its sessions, or an hour passed.
  if (answer.status() === 401) answer = await send(await tokenOf(page, true))
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** Prints the label of a parcel of the demo shop, for which a courier then comes. */
export async function printLabel(page: Page, id: string): Promise<void> {
  const token = await tokenOf(page)
  const printed = await page.request.post('/v1/packages-multiple-awb', {
    data: { ids: [id], size: '100x150' },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(printed.ok()).toBe(true)
}

/** A word that only one test's parcels carry. */
export function freshWord(): string {
  return `Thử${Math.random().toString(36).slice(2, 8)}`
}

/** A parcel of the demo shop; the simulated provider takes it from there. */
export async function makeParcel(page: Page, changes: Record<string, unknown> = {}): Promise<Parcel> {
  return (await call<Parcel>(page, 'POST', '/v1/packages', { ...(await body(page)), ...changes })).data
}

/** A draft: nobody but the shop moves it. */
export async function makeDraft(page: Page, changes: Record<string, unknown> = {}): Promise<Parcel> {
  return (await call<Parcel>(page, 'POST', '/v1/package-draft', { ...(await body(page)), ...changes })).data
}

let store_id: string | undefined

async function body(page: Page): Promise<Record<string, unknown>> {
  store_id ??= (await call<{ id: string }[]>(page, 'GET', '/v1/stores')).data[0]?.id
  return {
    store_id,
    receiver_name: 'Nguyễn Thị Hồng Nhung',
    receiver_phone: '0912345678',
    receiver_address: '45/12 Lê Văn Sỹ',
    address_scheme: 'vn2025',
    address_level_1_code: '79',
    address_level_3_code: '27475',
    products: [{ name: 'Bộ ấm trà men rạn', quantity: 1, value: 1_250_000 }],
    weight: 1.2,
    length: 30,
    width: 24,
    height: 18,
    product_value: 1_250_000,
    cod: 1_250_000,
    payment_option: 'sender',
    delivery_option: 'open_box',
  }
}

/** Reads a parcel as it is now. */
export async function readParcel(page: Page, id: string): Promise<Parcel> {
  return (await call<Parcel>(page, 'GET', `/v1/packages/${id}`)).data
}

/** Answers a call with what the test makes up. */
export async function answer(route: Route, status: number, json: unknown): Promise<void> {
  await route.fulfill({ status, json, headers: madeUp })
}

/** The root of a screen, when what it shows has come. */
export function screenOf(page: Page, name: string): Locator {
  return page.locator(`[data-screen="${name}"]:not([aria-busy])`)
}
