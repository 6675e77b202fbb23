import type { Client } from '@guihang/contract/client'
import { addCarrierConnection } from '@guihang/contract/connection/carriers'
import {
  type CarrierStatement,
  carrierStatementOperations as calls,
} from '@guihang/contract/money/carrier-statements'
import type { Parcel } from '@guihang/contract/parcels/parcels'
import { v7 } from 'uuid'
import { expect } from 'vitest'
import type { TestApi } from '../api.ts'
import { connectionBody } from '../matrix/carrier-things.ts'
import { type ShopWithStore, shopWithStore } from '../road/parcels.ts'
import { carriedParcel } from './carried-parcel.ts'

type Waiting = { readonly by?: Client; readonly connection?: string; readonly stated_on?: string }

/** A connection to GHTK with its parcels, and the people of the office who take its statements. */
export class StatementDesk {
  readonly api: TestApi
  readonly code: string
  readonly shop: ShopWithStore
  /** Imports and names. */
  readonly lan: Client
  /** Approves, and nothing else. */
  readonly hung: Client
  #count = 0

  private constructor(api: TestApi, made: Pick<StatementDesk, 'code' | 'shop' | 'lan' | 'hung'>) {
    this.api = api
    this.code = made.code
    this.shop = made.shop
    this.lan = made.lan
    this.hung = made.hung
  }

  static async open(api: TestApi): Promise<StatementDesk> {
    const settings = (await api.operator('Minh, cài đặt', ['settings'])).client
    const code = await connect(settings)
    return new StatementDesk(api, {
      code,
      shop: await shopWithStore(api, { is_oms: 0 }),
      lan: (await api.operator('Lan, kế toán', ['read', 'money'])).client,
      hung: (await api.operator('Hùng, duyệt', ['read', 'approve'])).client,
    })
  }

  /** A parcel that the carrier has, and the carrier's number of it. */
  async parcel(connection = this.code, traits: object = {}): Promise<{ parcel: Parcel; number: string }> {
    this.#count += 1
    const number = `S1.${connection}.${this.#count}`
    const carried = { connection, kind: 'ghtk', code: number } as const
    return { parcel: await carriedParcel(this.api, this.shop, carried, traits), number }
  }

  /** Another connection, of the same carrier. */
  async another(): Promise<string> {
    return await connect((await this.api.operator('Minh, cài đặt', ['settings'])).client)
  }

  async send(file: File, { by = this.lan, connection = this.code, stated_on }: Waiting = {}) {
    const query = { connection, ...(stated_on !== undefined && { stated_on }) }
    return (await by.call(calls.importCarrierStatement, { query, file })).data
  }

  async find(id: string): Promise<CarrierStatement> {
    return (await this.lan.call(calls.getCarrierStatement, { params: { id } })).data.statement
  }

  /** Once a job has read it. */
  async settled(id: string): Promise<CarrierStatement> {
    await expect
      .poll(async () => (await this.find(id)).state, { timeout: 60_000, interval: 30 })
      .not.toBe('reading')
    return await this.find(id)
  }

  async read(file: File, how: Waiting = {}): Promise<CarrierStatement> {
    return await this.settled((await this.send(file, how)).id)
  }

  async lines(id: string, query: object = {}) {
    const { data } = await this.lan.call(calls.listCarrierStatementLines, { params: { id }, query })
    return data
  }

  async agree({ id, version }: CarrierStatement, by = this.lan, seen: object = {}) {
    return (await by.call(calls.agreeCarrierStatement, { params: { id }, body: { version, ...seen } })).data
  }

  /** What the bank received for it, each with a reference of its own. */
  async pay({ id }: CarrierStatement, ...amounts: readonly number[]) {
    const lines = amounts.map((amount) => ({ paid_on: '2026-11-30', amount, reference: v7() }))
    return (await this.lan.call(calls.addCarrierBankLines, { params: { id }, body: { lines } })).data
  }
}

async function connect(settings: Client): Promise<string> {
  const { connection } = (await settings.call(addCarrierConnection, { body: connectionBody() })).data
  return connection.code
}
