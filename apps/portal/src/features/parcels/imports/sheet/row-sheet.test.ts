import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { givePortal } from '../../../../core/session/give-portal.ts'
import { keepTokens } from '../../../../core/session/session.ts'
import { findKeptRows, keepRows } from './kept-rows.ts'
import { createRowSheet } from './row-sheet.ts'
import { newRow } from './sheet-rows.ts'

givePortal()

let asked: string[]
let answer: (response: Response) => void
let firstPage: unknown
let secondPage: Promise<void>

const emptyPage = { data: [], meta: { next_cursor: null } }

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** An import without rows, whose server takes its time over each call that saves. */
async function openSheet() {
  const sheet = createRowSheet('an-import', { onSaved: () => undefined, onGone: () => undefined })
  await sheet.load()
  return sheet
}

const kept = () => findKeptRows('an-import')?.rows ?? []

beforeEach(() => {
  asked = []
  firstPage = emptyPage
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
  const token = `access.${btoa(JSON.stringify({ iat: 0, exp: 3_600 }))}.signature`
  keepTokens({ access_token: token, refresh_token: 'refresh' })
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    if (method === 'GET' && !url.includes('cursor=')) return json(200, firstPage)
    if (method === 'GET') {
      await secondPage
      return json(200, emptyPage)
    }
    asked.push(method)
    return await new Promise<Response>((resolve) => {
      answer = resolve
    })
  })
})
afterEach(() => {
  keepRows('an-import', null)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Also moves the faked time on. */
const soon = (check: () => void) => vi.waitFor(check, { timeout: 240_000 })

it('keeps what was typed from the moment on at which it is shown', async () => {
  const sheet = await openSheet()
  sheet.edit([{ no: 1, values: { receiver_name: 'Một' } }])
  expect(kept()).toEqual([[1, { receiver_name: 'Một' }]])
})

it('keeps what is typed while a call is under way, and forgets what was saved', async () => {
  const sheet = await openSheet()
  sheet.edit([{ no: 1, values: { receiver_name: 'Một' } }])
  await soon(() => expect(asked).toHaveLength(1))
  sheet.edit([{ no: 2, values: { receiver_name: 'Hai' } }])
  expect(kept().map(([no]) => no)).toEqual([1, 2])
  answer(json(200, { data: [{ no: 1, values: { receiver_name: 'Một' } }] }))
  await soon(() => expect(asked).toHaveLength(2))
  answer(json(400, { code: 'EBODY', message: 'no', request_id: 'r-1' }))
  await soon(() => expect(sheet.get().saving).toBe('failed'))
  expect(kept().map(([no]) => no)).toEqual([2])
})

it('loses nothing of an earlier visit where somebody types before all rows are there', async () => {
  const left = { rows: [[1, { receiver_name: 'Cũ', cod: '5' }] as const, [2, { cod: '7' }] as const] }
  keepRows('an-import', { ...left, added: [2], appended: [{ cod: '9' }] })
  const { promise, resolve: arrive } = Promise.withResolvers<void>()
  firstPage = { data: [newRow(1)], meta: { next_cursor: 'next' } }
  secondPage = promise
  const sheet = createRowSheet('an-import', { onSaved: () => undefined, onGone: () => undefined })
  const loaded = sheet.load()
  await soon(() => expect(sheet.get().rows).toHaveLength(1))
  sheet.edit([
    { no: 1, values: { receiver_name: 'Mới' } },
    { no: 2, values: { cod: '8' } },
  ])
  expect(findKeptRows('an-import')).toEqual({
    rows: [
      [1, { receiver_name: 'Mới', cod: '5' }],
      [2, { cod: '8' }],
    ],
    added: [2],
    appended: [{ cod: '9' }, { cod: '7' }],
  })
  arrive()
  await loaded
  expect(sheet.get().rows.map(({ values }) => values)).toMatchObject([
    { receiver_name: 'Mới', cod: '5' },
    { cod: '8' },
    { cod: '9' },
    { cod: '7' },
  ])
  expect(kept().map(([no]) => no)).toEqual([1, 2, 3, 4])
})
