import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ApiError, createClient } from '@guihang/contract/client'
import { createParcel, listParcels } from '@guihang/contract/parcels/parcels'
import { openShop } from '../../../apps/api/src/testing/campaign/load.ts'
import { parcelBody } from '../../../apps/api/src/testing/road/parcels.ts'
import type { Form } from './forms.ts'

/** Customers who create parcels and one who reads, and what they were answered. */
export type Creates = {
  readonly shop_id: string
  /** Grows. */
  readonly acknowledged: { readonly key: string; readonly id: string }[]
  /** Answers that nobody should get; grows. */
  readonly faults: string[]
  /** At most so many creates are under way. */
  readonly inFlight: number
  counts(): { refused: number; reads: number; refusedReads: number }
  /** Whether calls may be cut off just now, as when the API is killed. */
  expectCuts(expected: boolean): void
  stop(): Promise<void>
}

const customers = 6
const pauseMs = 50
const comeBackMs = 250

export async function startCreates({ url, database }: Form): Promise<Creates> {
  const acknowledged: { key: string; id: string }[] = []
  const faults: string[] = []
  // What no caller should get is found here, before the client makes an error of it.
  const judging: typeof fetch = async (input, init) => {
    const response = await fetch(input, init)
    const isClear = response.ok || (response.status === 503 && response.headers.has('retry-after'))
    if (!isClear) faults.push(`answered ${response.status}: ${(await response.clone().text()).slice(0, 200)}`)
    return response
  }
  const shop = await openShop(database, { is_oms: 0 }, (token) =>
    createClient({ baseUrl: url, token: () => token ?? null, fetch: judging }),
  )
  const counts = { refused: 0, reads: 0, refusedReads: 0 }
  let stopped = false
  let cutsExpected = false

  /** Undefined: come again. */
  async function answered(call: () => Promise<Response>): Promise<Response | undefined> {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof ApiError) && !cutsExpected) faults.push(`cut off: ${error}`)
    }
    return undefined
  }
  async function customer(): Promise<void> {
    while (!stopped) {
      const key = randomUUID()
      const body = parcelBody({ id: shop.store_id }, { description: key })
      for (;;) {
        const answer = await answered(() => shop.client.raw(createParcel, { body, idempotencyKey: key }))
        if (answer !== undefined) {
          const { data }: { data: { id: string } } = await answer.json()
          acknowledged.push({ key, id: data.id })
          break
        }
        counts.refused += 1
        if (stopped) return
        await pause(comeBackMs)
      }
      await pause(pauseMs)
    }
  }
  async function reader(): Promise<void> {
    while (!stopped) {
      const answer = await answered(() => shop.client.raw(listParcels, { query: {} }))
      await answer?.body?.cancel()
      counts[answer === undefined ? 'refusedReads' : 'reads'] += 1
      await pause(comeBackMs)
    }
  }
  const work = [...Array.from({ length: customers }, customer), reader()]
  return {
    shop_id: shop.id,
    acknowledged,
    faults,
    inFlight: customers,
    counts: () => ({ ...counts }),
    expectCuts(expected) {
      cutsExpected = expected
    },
    async stop() {
      stopped = true
      await Promise.all(work)
    },
  }
}
