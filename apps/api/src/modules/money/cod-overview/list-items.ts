import { Id, Instant } from '@guihang/contract/common'
import type { CodItem, listCodItems as declared } from '@guihang/contract/money/cod-overview'
import type { AnswerOf, QueryOf } from '@guihang/contract/operation'
import { addDays, businessDayOf, type Day, startOfBusinessDay } from '@guihang/domain/calendar'
import { statedTransferOn } from '@guihang/domain/money/cod/cod-cycle'
import type { CodFigure } from '@guihang/domain/money/cod/cod-figures'
import { lastDueDay } from '@guihang/domain/money/statements/next-payout'
import { transferOn } from '@guihang/domain/money/statements/next-transfers'
import type { Reader } from '../../../platform/database/index.ts'
import { rejectFields } from '../../../platform/http/answers/reject.ts'
import { firstIdAt } from '../../../platform/new-id.ts'
import { statusOf } from '../../parcels/parcels/index.ts'
import { refuseArchived } from '../archive/index.ts'
import { listPaidAheadAfter } from '../owed/index.ts'
import { forecastPayouts, nextStatementFrom } from '../statements/index.ts'
import { type DueBy, type ItemRow, listMoved, listOwed, type OwedFigure } from './items.store.ts'
import { largestLot, lots, walkParcels } from './owed-parcels.store.ts'
import type { askedFor, Scope } from './period-asked.ts'

type Asked = Awaited<ReturnType<typeof askedFor>> & {
  readonly now: Date
  readonly daysOff: ReadonlySet<Day>
  readonly query: QueryOf<typeof declared>
}

/** Raises EVALID for a cursor that is none, EARCHIVED. */
export async function listItems(reader: Reader, asked: Asked): Promise<AnswerOf<typeof declared>> {
  const { figure, limit } = asked.query
  const rows = await itemRows(reader, asked)
  const from = await nextStatementFrom(reader, asked.scope.shop_id, asked.now)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const next_cursor = last === undefined ? null : cursorAfter(figure, last)
  const ahead = await listPaidAheadAfter(
    reader,
    asked.scope.shop_id,
    shown.filter(({ statement_id }) => statement_id === null).map(({ parcel_id }) => parcel_id),
  )
  return {
    data: shown.map((row) => itemAnswer(row, { ...asked, from, ahead })),
    meta: { next_cursor, total: null },
  }
}

async function itemRows(reader: Reader, asked: Asked): Promise<ItemRow[]> {
  const { scope, period, query } = asked
  const { figure, cursor } = query
  const limit = query.limit + 1
  if (figure === 'turnover' || figure === 'collected' || figure === 'paid') {
    const between = [startOfBusinessDay(period.from), startOfBusinessDay(addDays(period.to, 1))] as const // as: a pair
    await refuseArchived(reader, ...between)
    return await listMoved(reader, figure, scope, between, { after: momentOf(cursor), limit })
  }
  if (cursor !== undefined && !Id.safeParse(cursor).success) throw wrongCursor()
  const due = await dueBefore(reader, figure, asked)
  return due === undefined ? [] : await owedRows(reader, figure, scope, due, { cursor, limit })
}

/** Lots of parcels that may be in the figure, until a page is full: most of them are. */
async function owedRows(
  reader: Reader,
  figure: OwedFigure,
  scope: Scope,
  due: DueBy,
  { cursor, limit }: { readonly cursor: string | undefined; readonly limit: number },
): Promise<ItemRow[]> {
  const rows: ItemRow[] = []
  let below = smaller(cursor?.toLowerCase() ?? lastId, idsBefore(due))
  for (let step = lots.findIndex((lot) => lot >= limit); rows.length < limit; step += 1) {
    const lot = lots[step] ?? largestLot
    const ids = await walkParcels(reader, figure, {
      ...{ shop_id: scope.shop_id, below, lot, before: due.before },
    })
    rows.push(...(await listOwed(reader, figure, scope, due, ids)))
    const last = ids.at(-1)
    if (last === undefined || ids.length < lot) break
    below = last
  }
  return rows.slice(0, limit)
}

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** What was created later was not delivered by then, nor is it with a carrier since a day on which the provider pays ahead. */
function idsBefore({ before, carried }: DueBy): string {
  if (before === null) return lastId
  const ends = carried.map(({ delivered_on }) => startOfBusinessDay(addDays(delivered_on, 1)).getTime())
  return firstIdAt(new Date(Math.max(before.getTime(), ...ends)))
}

function smaller(one: string, other: string): string {
  return one < other ? one : other
}

/** Undefined where a figure asks for the next statement and there is none. */
async function dueBefore(reader: Reader, figure: CodFigure, asked: Asked): Promise<DueBy | undefined> {
  if (figure !== 'next_payout' && figure !== 'late_cash') return { before: null, carried: [] }
  const { scope, now, daysOff } = asked
  const { payouts, carried } = await forecastPayouts(reader, scope.shop_id, { now, daysOff })
  const [next] = payouts
  if (next === undefined) return undefined
  return {
    before: startOfBusinessDay(addDays(lastDueDay(next.on, daysOff), 1)),
    carried: carried.filter(({ on }) => on <= next.on),
  }
}

function cursorAfter(figure: CodFigure, { at, transaction_id, parcel_id }: ItemRow): string {
  const isMoved = figure === 'turnover' || figure === 'collected' || figure === 'paid'
  return isMoved ? `${at.toISOString()} ${transaction_id}` : parcel_id
}

function momentOf(cursor: string | undefined): { at: Date; id: string } | undefined {
  if (cursor === undefined) return undefined
  const [at = '', id = ''] = cursor.split(' ')
  if (!Instant.safeParse(at).success || !Id.safeParse(id).success) throw wrongCursor()
  return { at: new Date(at), id }
}

function wrongCursor() {
  return rejectFields({ cursor: [{ rule: 'cursor' }] })
}

type Answering = Asked & { readonly from: Day; readonly ahead: ReadonlyMap<string, number> }

function itemAnswer(row: ItemRow, asked: Answering): CodItem {
  const { query } = asked
  const { parcel_id: id, code, tracking_number, receiver_name } = row
  const { cod_amount, compensation_amount, fees_amount } = row
  return {
    parcel: { id, code, tracking_number, receiver_name, status: statusOf(row) },
    store_id: row.store_id,
    at: row.at.toISOString(),
    ...{ cod_amount, compensation_amount, fees_amount },
    amount: amountOf[query.figure](row),
    payout_on: payoutDayOf(row, asked),
    statement: statementOf(row),
  }
}

const cod = ({ cod_amount }: ItemRow) => cod_amount
const payable = ({ cod_amount, compensation_amount }: ItemRow) => cod_amount + compensation_amount
const net = (row: ItemRow) => payable(row) - row.fees_amount

const amountOf: Readonly<Record<CodFigure, (row: ItemRow) => number>> = {
  turnover: cod,
  collected: cod,
  paid: net,
  remaining_debt: net,
  waiting_transfer: payable,
  fees_due: ({ fees_amount }) => fees_amount,
  next_payout: net,
  late_cash: cod,
  at_courier: cod,
  at_hub: cod,
}

function payoutDayOf(
  row: ItemRow,
  { now, from, daysOff, ahead }: Pick<Answering, 'now' | 'daysOff' | 'from' | 'ahead'>,
): Day | null {
  if (row.statement_state === 'paid') return null
  return row.statement_payout_on === null
    ? transferOn(
        {
          delivered_on: businessDayOf(row.delivered_at),
          paid_ahead_after: ahead.get(row.parcel_id) ?? null,
        },
        { today: businessDayOf(now), from, daysOff },
      )
    : statedTransferOn(row.statement_payout_on, businessDayOf(now), daysOff)
}

function statementOf({
  statement_id: id,
  statement_number: number,
  statement_kind: kind,
  statement_state: state,
}: ItemRow) {
  return id === null || number === null || kind === null || state === null
    ? null
    : { id, number, kind, state }
}
