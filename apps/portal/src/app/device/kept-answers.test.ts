import { queryClient } from '@guihang/web/api/query.ts'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { client } from '../../core/api/api.ts'
import { endSession, keepTokens } from '../../core/session/session.ts'
import { readStored, writeStored } from '../../core/storage/storage.ts'
import { storeChoicesQuery } from '../../features/parcels/parcels/parcel.queries.ts'
import { listQuery } from '../../features/parcels/parcels/parcels.queries.ts'
import { exampleStore } from '../../features/shop/stores/store.fixture.ts'
import { keepAnswers } from './kept-answers.ts'

const connection = vi.hoisted(() => ({ lost: false, heard: new Set<() => void>() }))
vi.mock('@guihang/web/api/connection.ts', () => ({
  watchedFetch: () => Promise.reject(new TypeError('Failed to fetch')),
  isConnectionLost: () => connection.lost,
  onConnectionBack: () => undefined,
  onConnectionLost(listener: () => void) {
    if (connection.lost) listener()
    connection.heard.add(listener)
    return () => connection.heard.delete(listener)
  },
}))

const call = vi.fn()
const calls = vi.spyOn(client, 'call').mockImplementation(call)
const stores = storeChoicesQuery()
const list = listQuery({})
const page = { data: [], meta: { next_cursor: null, total: 0 } }
const store = exampleStore

let stop = () => {}

function signInAs(person: string): void {
  const token = `x.${btoa(JSON.stringify({ sub: person, sid: `session of ${person}` }))}.x`
  keepTokens({ access_token: token, refresh_token: 'r' })
}

function lose(): void {
  connection.lost = true
  for (const listener of connection.heard) listener()
}

function reload(): void {
  stop()
  queryClient.clear()
  connection.lost = true
  stop = keepAnswers()
}

beforeEach(() => {
  call.mockReset()
  call.mockResolvedValue({ data: [store] })
  connection.lost = false
  signInAs('linh')
})
afterEach(() => {
  stop()
  endSession('logout')
})
afterAll(() => {
  calls.mockRestore()
  // What was loaded with the mock is not for the next file.
  vi.resetModules()
})

describe('the answers that a device keeps', () => {
  it('hold the stores, which nobody has asked for, and are shown after a reload without a connection', async () => {
    stop = keepAnswers()
    await expect.poll(() => readStored('guihang.stores')).not.toBeNull()
    const at = queryClient.getQueryState(stores.queryKey)?.dataUpdatedAt
    reload()
    expect(queryClient.getQueryData(stores.queryKey)).toEqual([store])
    expect(queryClient.getQueryState(stores.queryKey)?.dataUpdatedAt).toBe(at)
    expect(call).toHaveBeenCalledTimes(1)
  })

  it('hold the last list alone: the first page without a filter', async () => {
    stop = keepAnswers()
    call.mockResolvedValue(page)
    await queryClient.fetchQuery(list)
    await queryClient.fetchQuery(listQuery({ status_group: 'draft' }))
    reload()
    expect(queryClient.getQueryData(list.queryKey)).toEqual(page)
    expect(queryClient.getQueryData(listQuery({ status_group: 'draft' }).queryKey)).toBeUndefined()
  })

  it('hold what was there before the device was due', () => {
    queryClient.setQueryData(list.queryKey, page)
    stop = keepAnswers()
    reload()
    expect(queryClient.getQueryData(list.queryKey)).toEqual(page)
  })

  it('stand behind what this tab knows itself', async () => {
    stop = keepAnswers()
    call.mockResolvedValue(page)
    await queryClient.fetchQuery(list)
    const later = { ...page, meta: { next_cursor: null, total: 7 } }
    queryClient.setQueryData(list.queryKey, later)
    lose()
    expect(queryClient.getQueryData(list.queryKey)).toEqual(later)
  })

  it('are nothing to another person on the device, and go with the session', async () => {
    stop = keepAnswers()
    await expect.poll(() => readStored('guihang.stores')).not.toBeNull()
    signInAs('mai')
    reload()
    expect(queryClient.getQueryData(stores.queryKey)).toBeUndefined()
    signInAs('linh')
    endSession('expired')
    expect([readStored('guihang.stores'), readStored('guihang.list')]).toEqual([null, null])
  })

  it.each([
    ['no envelope, as an earlier version', { of: 'session of linh', value: [store] }],
    ['a store without its phone', kept({ ...store, phone: undefined })],
    ['a field nobody knows', kept({ ...store, colour: 'red' })],
    ['no instant', { of: 'session of linh', value: { answer: [store] } }],
  ])('are left out where they have another shape: %s', (_, value) => {
    writeStored('guihang.stores', JSON.stringify(value))
    reload()
    expect(queryClient.getQueryData(stores.queryKey)).toBeUndefined()
  })
})

function kept(one: object) {
  return { of: 'session of linh', value: { at: 1_795_000_000_000, answer: [one] } }
}
