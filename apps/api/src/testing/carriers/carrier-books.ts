import type { Client } from '@guihang/contract/client'
import { addCarrierConnection } from '@guihang/contract/connection/carriers'
import { getCarrierMoney } from '@guihang/contract/money/carrier-money'
import type { Parcel } from '@guihang/contract/parcels/parcels'
import { businessDayOf } from '@guihang/domain/calendar'
import { type AmountField, amountsOf } from '@guihang/domain/money/carrier-statements/parcel-amounts'
import type { ParcelEvent } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import { providerRoad } from '@guihang/domain/parcels/lifecycle/lifecycle-table'
import { dayMs } from '@guihang/domain/time'
import { v7 } from 'uuid'
import type { TestApi } from '../api.ts'
import { keptSums } from '../kept-sums.ts'
import type { ShopWithStore } from '../road/parcels.ts'
import { reportAll } from '../road/road.ts'
import { runJob } from '../run-job.ts'
import { carriedParcel } from './carried-parcel.ts'
import { ghnSecrets } from './plain-ghn.ts'

/** What a statement says of a parcel, or of something else: VND. */
export type StatementLine = Partial<Record<AmountField, number>> & {
  readonly of: Parcel | 'unknown' | 'other'
  /** g */
  readonly weight?: number
}

const road: readonly ParcelEvent[] = providerRoad

/** A connection whose statements are stored as the import stores them, and what its money comes to. */
export class CarrierBooks {
  readonly #api: TestApi
  readonly #connection: { readonly id: string; readonly code: string }
  readonly operator: Client
  #count = 0

  private constructor(api: TestApi, operator: Client, connection: { id: string; code: string }) {
    this.#api = api
    this.operator = operator
    this.#connection = connection
  }

  static async open(api: TestApi, code: string): Promise<CarrierBooks> {
    const operator = (await api.operator('Lan, kế toán')).client
    await operator.call(addCarrierConnection, {
      body: { code, kind: 'ghn', name: `${code} thử`, mode: 'test', secrets: ghnSecrets },
    })
    const connection = await api.database.db
      .selectFrom('carrier_connections')
      .select(['id', 'code'])
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    return new CarrierBooks(api, operator, connection)
  }

  get code(): string {
    return this.#connection.code
  }

  async terms(terms: { pays_within_days?: number; pay_shop_after_days?: number; return_percent?: number }) {
    await this.#api.database.db
      .updateTable('carrier_connections')
      .set(terms)
      .where('id', '=', this.#connection.id)
      .execute()
  }

  /** A parcel that the carrier took for this quote, as far as this event of its road. */
  async parcel(
    shop: ShopWithStore,
    { quoted = 25_000, after = 'confirm_delivery', ...traits }: Road = {},
  ): Promise<Parcel> {
    this.#count += 1
    const code = `${this.code}${String(this.#count).padStart(6, '0')}`
    const parcel = await carriedParcel(
      this.#api,
      shop,
      { connection: this.code, kind: 'ghn', code },
      { cod: 500_000, ...traits },
    )
    await this.#api.database.pool.query(
      'UPDATE carrier_bookings SET quoted_cost = $1, told = $2 WHERE parcel_id = $3',
      [quoted, JSON.stringify({ weight: Math.round(parcel.weight * 1000) }), parcel.id],
    )
    if (after !== null)
      await reportAll(this.operator, parcel.tracking_number, road.slice(0, road.indexOf(after) + 1))
    return parcel
  }

  async goOn(parcel: Parcel, ...events: readonly ParcelEvent[]): Promise<void> {
    await reportAll(this.operator, parcel.tracking_number, events)
  }

  /** A statement that is matched. Answers its id. */
  async statement(lines: readonly StatementLine[]): Promise<string> {
    const { db } = this.#api.database
    const id = v7()
    const now = this.#api.platform.businessClock.now()
    const rows = await Promise.all(
      lines.map(async ({ of, weight, ...amounts }, index) => {
        const parcel = typeof of === 'string' ? undefined : of
        const { weight: _, ...sums } = amountsOf(amounts)
        return {
          ...{ statement_id: id, no: index + 2, line: index + 2, ...sums, weight: weight ?? null },
          kind: parcel === undefined ? (of as 'unknown' | 'other') : ('parcel' as const), // as: no parcel
          carrier_code: of === 'unknown' ? `LA${index}` : null,
          parcel_id: parcel?.id ?? null,
          shop_id: parcel === undefined ? null : await this.#shopOf(parcel),
        }
      }),
    )
    const net_amount = rows.reduce((sum, { net }) => sum + net, 0)
    await db
      .insertInto('carrier_statements')
      .values({
        ...{ id, connection_id: this.#connection.id, number: `${this.code}-${id.slice(-12)}`, net_amount },
        ...{ file_name: 'doi-soat.xlsx', file_hash: id, state: 'matched', stated_on: businessDayOf(now) },
        ...{ imported_by_operator: v7(), imported_by: 'Lan, kế toán', imported_at: now },
      })
      .execute()
    if (rows.length > 0) await db.insertInto('carrier_statement_rows').values(rows).execute()
    await this.settle(id)
    return id
  }

  /** Agreed, and the bank has so much of it: all, where nothing else is said. */
  async receive(id: string, missing = 0, parts: readonly TotalPart[] = []): Promise<void> {
    const { db } = this.#api.database
    const now = this.#api.platform.businessClock.now()
    const { net_amount } = await db
      .selectFrom('carrier_statements')
      .select('net_amount')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const said = { statement_id: id, note: 'Đã hỏi hãng', said_by: 'Lan, kế toán', said_at: now }
    if (net_amount - missing !== 0)
      await db
        .insertInto('carrier_bank_lines')
        .values({
          ...{ id: v7(), statement_id: id, amount: net_amount - missing, reference: `FT${id.slice(-9)}` },
          ...{ paid_on: businessDayOf(now), added_by: 'Lan, kế toán', added_at: now },
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    for (const { as, amount, parcel } of parts)
      await db
        .insertInto('carrier_total_parts')
        .values({
          ...{ ...said, id: v7(), as_kind: as, amount, parcel_id: parcel?.id ?? null },
          shop_id: parcel === undefined ? null : await this.#shopOf(parcel),
        })
        .execute()
    const explained = parts.reduce((sum, { amount }) => sum + amount, 0)
    await this.#change(id, {
      received_amount: net_amount - missing,
      ...(explained === missing ? { state: 'received', received_at: now } : { state: 'agreed' }),
    })
  }

  async drop(id: string): Promise<void> {
    await this.#change(id, { state: 'dropped' })
  }

  async #change(id: string, changes: object): Promise<void> {
    const { db } = this.#api.database
    await db.updateTable('carrier_statements').set(changes).where('id', '=', id).execute()
    await this.settle(id)
  }

  async settle(statement_id: string): Promise<void> {
    await runJob(this.#api, 'settle-carrier-money', { statement_id })
  }

  async judge(): Promise<void> {
    await runJob(this.#api, 'judge-carrier-money', {})
  }

  /** The four columns, balances and differences of a parcel. */
  async money({ tracking_number }: Parcel) {
    return (await this.operator.call(getCarrierMoney, { params: { tracking_number } })).data
  }

  async balances(parcel: Parcel): Promise<Record<string, number>> {
    const { balances } = await this.money(parcel)
    return Object.fromEntries(balances.map(({ account, amount }) => [account, amount]))
  }

  /** What is undecided of a parcel: VND by class. */
  async open(parcel: Parcel): Promise<Record<string, number>> {
    const { differences } = await this.money(parcel)
    return Object.fromEntries(
      differences
        .filter(({ state }) => state === 'open' || state === 'sent' || state === 'write_off_asked')
        .map((one) => [one.class, one.amount]),
    )
  }

  /** Of the statement itself. */
  async openOf(statement_id: string): Promise<Record<string, number>> {
    const { rows } = await this.#api.database.pool.query<{ class: string; amount: string }>(
      `SELECT class, amount FROM carrier_differences
       WHERE statement_id = $1 AND parcel_id IS NULL AND state IN ('open', 'sent', 'write_off_asked')`,
      [statement_id],
    )
    return Object.fromEntries(rows.map((row) => [row.class, Number(row.amount)]))
  }

  /** The provider's own books, by account: VND. */
  async provider(statement_id: string): Promise<Record<string, number>> {
    const { rows } = await this.#api.database.pool.query<{ account: string; amount: string }>(
      `SELECT account, sum(amount) AS amount FROM provider_entries
       JOIN provider_transactions ON provider_transactions.id = transaction_id
       WHERE statement_id = $1 GROUP BY account HAVING sum(amount) <> 0`,
      [statement_id],
    )
    return Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount)]))
  }

  /** What the books say that this carrier holds: VND. */
  async custody(): Promise<number> {
    const { rows } = await this.#api.database.pool.query<{ amount: string }>(
      `SELECT coalesce(sum(balance), 0) AS amount FROM ledger_balances
       WHERE account = 'courier_custody' AND holder_kind = 'carrier' AND holder_id = $1`,
      [this.code],
    )
    return Number(rows[0]?.amount)
  }

  /** Sums of the books that are wrong: none. */
  async wrong(): Promise<string[]> {
    const found: string[] = []
    const { pool } = this.#api.database
    for (const [what, text] of Object.entries({ ...keptSums, ...balanced }))
      if ((await pool.query(text)).rows.length > 0) found.push(what)
    return found
  }

  async #shopOf({ id }: Parcel): Promise<string> {
    const { rows } = await this.#api.database.pool.query<{ shop_id: string }>(
      'SELECT shop_id FROM carrier_bookings WHERE parcel_id = $1',
      [id],
    )
    return rows[0]?.shop_id ?? ''
  }
}

export type TotalPart = {
  readonly as: 'parcel' | 'fee' | 'disputed'
  readonly amount: number
  readonly parcel?: Parcel
}

type Road = { readonly quoted?: number | null; readonly after?: ParcelEvent | null } & Record<string, unknown>

const balanced = {
  'all books together come to 0': `select from (
    select amount from ledger_entries union all select amount from provider_entries) as entered having sum(amount) <> 0`,
}

/** A business clock that only goes ahead. */
export class AheadClock {
  #ahead = 0
  readonly now = () => new Date(Date.now() + this.#ahead)
  days(count: number): void {
    this.#ahead += count * dayMs
  }
}
