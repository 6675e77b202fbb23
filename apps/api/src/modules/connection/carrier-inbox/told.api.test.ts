import { noFacts } from '@guihang/carriers/shipment'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { shopWithStore } from '../../../testing/road/parcels.ts'
import { newParcel } from '../../../testing/road/road.ts'
import { keepTold, listTold } from './told.store.ts'

let api: TestApi
let shop_id: string
let newId: () => Promise<string>

beforeAll(async () => {
  api = await startTestApi()
  const shop = await shopWithStore(api)
  shop_id = shop.user.shop.id
  newId = async () => (await newParcel(shop)).id
})
afterAll(() => api.stop())

type Told = Parameters<typeof keepTold>
const at = (minute: number) => new Date(Date.UTC(2026, 10, 30, 2, minute))

async function told(parcel_id: string, ...messages: readonly [number, Partial<typeof noFacts>, Told[4]][]) {
  const ids: string[] = []
  for (const [minute, facts, word] of messages) {
    const id = v7()
    ids.push(id)
    const news = { at: at(minute), facts: { ...noFacts, ...facts } }
    await api.database.transaction((tx) => keepTold(tx, { shop_id, parcel_id }, id, news, word))
  }
  const row = (await listTold(api.database.db, [{ shop_id, parcel_id }])).get(parcel_id)
  const { cod, cost, weight, told_at } = row ?? {}
  const by = [row?.cod_message_id, row?.cost_message_id, row?.weight_message_id]
  return { cod, cost, weight, told_at, by: by.map((id) => (id ? ids.indexOf(id) : null)) }
}

describe('what a carrier tells of money', () => {
  it('is the newest of each figure, whatever the order in which its messages come', async () => {
    const messages: [number, Partial<typeof noFacts>, Told[4]][] = [
      [1, { cost: 22_000, weight: 500 }, 'delivering'],
      [5, { collect: 300_000 }, 'delivered'],
      [9, { cost: 25_000 }, 'note'],
    ]
    const newest = { cod: 300_000, cost: 25_000, weight: 500, told_at: at(9) }
    expect(await told(await newId(), ...messages)).toEqual({ ...newest, by: [1, 2, 0] })
    expect(await told(await newId(), ...messages.toReversed())).toEqual({ ...newest, by: [1, 0, 2] })
  })

  it('is no COD before the carrier says that it has it; a part is what was paid for the part', async () => {
    const id = await newId()
    expect(await told(id, [1, { collect: 300_000 }, 'moving'])).toMatchObject({ by: [null, null, null] })
    expect(
      await told(id, [
        2,
        { collect: 300_000, part: { collected: 120_000, return_code: null } },
        'partly_delivered',
      ]),
    ).toMatchObject({
      cod: 120_000,
    })
    expect(await told(id, [3, { collect: 130_000, paid: true }, 'note'])).toMatchObject({ cod: 130_000 })
    expect(await told(id, [4, {}, 'delivered'])).toMatchObject({ cod: 130_000, told_at: at(3) })
  })
})
