import { ApiError, NetworkError } from '@guihang/contract/client'
import type { CreateParcel } from '@guihang/contract/parcels/parcels'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, keepTokens } from '../../../core/session/session.ts'
import { readStored, writeStored } from '../../../core/storage/storage.ts'
import { keepUnsent } from './keep-unsent.ts'
import { sendUnsent } from './send-unsent.ts'
import { changeUnsent, forgetUnsent, unsentParcels } from './unsent-parcels.ts'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../../core/api/api.ts', () => ({ client: { call } }))
// What was loaded with the mock is not for the next file.
afterAll(() => void vi.resetModules())

// as: the queue reads few of its fields
const body = {
  receiver_name: 'Đặng Khánh Linh',
  receiver_phone: '0766102558',
  products: [{ name: 'Bộ đồ thờ', quantity: 1, value: 3_450_000 }],
  cod: 0,
} as unknown as CreateParcel

function signInAs(person: string): void {
  const token = `x.${btoa(JSON.stringify({ sub: person, sid: `session of ${person}` }))}.x`
  keepTokens({ access_token: token, refresh_token: 'r' })
}

const refused = new ApiError(409, { code: 'EPK001', message: 'Mã đơn này đã dùng', request_id: 'r-1' }, null)
const gone = new NetworkError('offline', new TypeError('Failed to fetch'))
const keysSent = () => call.mock.calls.map(([, input]) => input.idempotencyKey)

beforeEach(() => {
  call.mockReset()
  signInAs('linh')
})
afterEach(() => {
  vi.useRealTimers()
  forgetUnsent()
  endSession('logout')
})

describe('parcels that wait on this device', () => {
  it('go out in the order in which they were typed, each with its key, and leave the device', async () => {
    keepUnsent('first', body, null)
    keepUnsent('second', body, null)
    call.mockResolvedValue({ data: { id: '1' } })
    expect(await sendUnsent()).toHaveLength(2)
    expect(keysSent()).toEqual(['first', 'second'])
    expect(unsentParcels()).toEqual([])
  })

  it('are kept once, however often the same submission is', () => {
    keepUnsent('first', body, null)
    keepUnsent('first', body, '2026-11-20T01:00:00.000Z')
    expect(unsentParcels()).toMatchObject([{ key: 'first', sent_at: '2026-11-20T01:00:00.000Z' }])
  })

  it('keep their key after a call without an answer, and end the round there', async () => {
    keepUnsent('first', body, null)
    keepUnsent('second', body, null)
    call.mockRejectedValue(gone)
    expect(await sendUnsent()).toEqual([])
    expect(keysSent()).toEqual(['first'])
    expect(unsentParcels()).toMatchObject([
      { key: 'first', state: 'waiting', sent_at: expect.any(String) },
      { key: 'second', state: 'waiting', sent_at: null },
    ])
  })

  it.each([401, 429, 500, 503])(
    'wait when the answer is %s, which says nothing about the parcel',
    async (status) => {
      keepUnsent('first', body, null)
      call.mockRejectedValue(new ApiError(status, refused.body, null))
      await sendUnsent()
      expect(unsentParcels()).toMatchObject([{ state: 'waiting' }])
    },
  )

  it('are held with the reason when the server refuses them, while the next ones go', async () => {
    keepUnsent('first', body, null)
    keepUnsent('second', body, null)
    call.mockRejectedValueOnce(refused).mockResolvedValue({ data: { id: '2' } })
    expect(await sendUnsent()).toHaveLength(1)
    expect(unsentParcels()).toMatchObject([{ key: 'first', state: 'refused', refusal: { status: 409 } }])
    // It is not sent again by itself.
    await sendUnsent()
    expect(keysSent()).toEqual(['first', 'second'])
  })

  it('do not go while somebody changes them', async () => {
    keepUnsent('first', body, null)
    changeUnsent('first', { state: 'held' })
    expect(await sendUnsent()).toEqual([])
    expect(call).not.toHaveBeenCalled()
  })

  it('ask the person once the server may have forgotten their key, but not if they were never sent', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    keepUnsent('sent', body, new Date().toISOString())
    keepUnsent('never sent', body, null)
    vi.setSystemTime(Date.now() + 48 * 3_600_000)
    call.mockResolvedValue({ data: { id: '1' } })
    await sendUnsent()
    expect(keysSent()).toEqual(['never sent'])
    expect(unsentParcels()).toMatchObject([{ key: 'sent', state: 'unclear' }])
  })

  it('are seen, sent and forgotten by their own person only', async () => {
    keepUnsent('first', body, null)
    signInAs('mai')
    expect(unsentParcels()).toEqual([])
    await sendUnsent()
    expect(call).not.toHaveBeenCalled()
    forgetUnsent()
    signInAs('linh')
    expect(unsentParcels()).toHaveLength(1)
  })

  it('are read past what another version kept differently, and past a text that is none', () => {
    keepUnsent('first', body, null)
    const [good] = JSON.parse(readStored('guihang.unsent') ?? '[]')
    const odd = [
      null,
      7,
      {},
      { ...good, body: null },
      { ...good, state: 'lost' },
      { ...good, body: { cod: 1 } },
    ]
    // A field that a later version asks for is the server's to miss.
    const kept = [...odd, { ...good, body: { ...body, insured: true } }]
    writeStored('guihang.unsent', JSON.stringify(kept))
    expect(unsentParcels()).toMatchObject([{ key: 'first', body: { insured: true } }])
    for (const text of ['{', '7', '{"key":"first"}', 'null']) {
      writeStored('guihang.unsent', text)
      expect(unsentParcels()).toEqual([])
    }
  })
})
