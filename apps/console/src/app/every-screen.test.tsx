// @vitest-environment happy-dom
import { errorCatalogue } from '@guihang/contract/errors/catalogue'
import { exampleOf } from '@guihang/contract/openapi/recorded-examples'
import { getMe } from '@guihang/contract/provider/staff/sessions'
import { operatorScopes } from '@guihang/domain/provider/operators/operator-scopes'
import { queryClient } from '@guihang/web/api/query.ts'
import { writeStored } from '@guihang/web/storage/storage.ts'
import { answerByExample, answerCalls } from '@guihang/web/testing/example-server.ts'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { giveConsole } from '../core/console.ts'
import { type OfficeIds, type OfficeScreen, officeScreens } from '../testing/screen-facts.ts'
import { router } from './router.tsx'

giveConsole()

// Screens look alike in these states: the journeys hold some of them against axe.

const id = '01939f3c-9c10-7c31-9b0e-5f2d6a1c4e91'
const ids: OfficeIds = {
  parcel: 'GH0000000017',
  shop: id,
  request: id,
  statement: id,
  approval: `statement/${id}`,
  connection: 'GHN',
  carrierStatement: id,
}
/** What stands around a screen is asked by the office itself. */
const isOfScreen = /\/ops\/v1\/(?!me$|events$)/

/** How the calls of screens are answered. */
let answers: 'example' | 'none yet' | 'failure' | 'nothing' = 'example'
let held = Promise.withResolvers<void>()
const page = document.body.appendChild(document.createElement('div'))
let root: Root

beforeAll(async () => {
  answerCalls(answer)
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 1 } })
  writeStored('language', 'vi')
  writeStored('guihang.console.session', '1')
  history.pushState({}, '', '/console/nowhere')
  await router.load()
  root = createRoot(page)
  root.render(<RouterProvider router={router} />)
  await vi.waitUntil(() => screen('not-found'), { timeout: 240_000 })
})

afterEach(async () => {
  answers = 'example'
  await open('/nowhere')
  await vi.waitUntil(() => screen('not-found'), { timeout: 240_000 })
  forget()
})

afterAll(() => {
  root.unmount()
  vi.unstubAllGlobals()
})

const screens: readonly OfficeScreen[] = Object.values(officeScreens).flat()

describe.each(screens)('$name', ({ name, path, failed, empty }) => {
  it.runIf(failed !== undefined)(`${path(ids)} waits, and says what its calls did not bring`, async () => {
    answers = 'none yet'
    held = Promise.withResolvers()
    await open(path(ids))
    await expect.poll(() => waiting(name)).toContain('Đang tải')
    answers = 'failure'
    held.resolve()
    await expect.poll(words).toContain(failed)
    await expect.poll(() => page.querySelectorAll('[aria-busy="true"]').length).toBe(0)
    expect(screen(name)).not.toBeNull()
    expect(words()).toContain(errorCatalogue.EUS011.vi.split('{')[0])
  })

  it.runIf(empty !== undefined)(`${path(ids)} says that it found nothing`, async () => {
    answers = 'nothing'
    await open(path(ids))
    await expect.poll(words).toContain(empty)
    await expect.poll(() => page.querySelectorAll('[aria-busy="true"]').length).toBe(0)
    expect(screen(name)).not.toBeNull()
  })
})

const open = (address: string) => router.navigate({ href: `/console${address}` })
const screen = (name: string) => page.querySelector(`[data-screen="${name}"]`)
/** What the busy parts of the screen say, or the screen where it is busy itself. */
const waiting = (name: string) =>
  [screen(name), ...(screen(name)?.querySelectorAll('*') ?? [])]
    .filter((part) => part?.getAttribute('aria-busy') === 'true')
    .map((part) => part?.textContent)
    .join()
const words = () => page.textContent ?? ''

/** The next screen knows nothing yet; who is signed in stays known. */
function forget(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })
}

async function answer(method: string, path: string): Promise<Response> {
  if (path === getMe.path) {
    const { data }: { data: object } = Object(exampleOf(getMe)?.answer)
    return Response.json({ data: { ...data, scopes: operatorScopes, needs: 'none' } })
  }
  if (!isOfScreen.test(path) || answers === 'example') return await answerByExample(method, path)
  if (answers === 'none yet') await held.promise
  if (answers === 'failure')
    return Response.json(
      { code: 'EUS011', message: errorCatalogue.EUS011.vi, request_id: 'made-up-request' },
      { status: 500 },
    )
  const response = await answerByExample(method, path)
  const json: { data: unknown } = await response.json()
  const nothing = path.endsWith('/search')
    ? { parcels: [], shops: [] }
    : Array.isArray(json.data)
      ? []
      : json.data
  return Response.json({ ...json, data: nothing, meta: { next_cursor: null, total: 0 } })
}
