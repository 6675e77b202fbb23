import type { Client } from '@guihang/contract/client'
import { getDashboard } from '@guihang/contract/home/dashboard'
import { getCodMonth } from '@guihang/contract/money/cod-months'
import {
  type CodItem,
  type CodOverview,
  getCodOverview,
  listCodItems,
} from '@guihang/contract/money/cod-overview'
import { listCodStatementLines, listCodStatements } from '@guihang/contract/money/statements'
import { getParcelMoney } from '@guihang/contract/parcels/parcel-money'
import { businessDayOf } from '@guihang/domain/calendar'
import { type CodFigure, codFigures } from '@guihang/domain/money/cod/cod-figures'
import type pg from 'pg'
import { modelOf, type ScreenModel } from './screen-model.ts'

/** A shop that looks at its screens. */
export type WatchingShop = { readonly shop_id: string; readonly watching: Client }

/** Parcels whose story of money is asked for at a time. */
const stories = 10

/**
 * Asks each screen of a shop's money, and compares every figure with a model that counts it from rows. Answers what differs.
 */
export async function auditScreens(
  reader: Pick<pg.Client, 'query'>,
  { shop_id, watching }: WatchingShop,
  now: Date,
): Promise<string[]> {
  const today = businessDayOf(now)
  const model = await modelOf(reader, shop_id, today)
  const { data: overview } = await watching.call(getCodOverview, { query: {} })
  const { data: dashboard } = await watching.call(getDashboard, { query: {} })
  const { data: month } = await watching.call(getCodMonth, { params: { month: today.slice(0, 7) } })
  const { next_payout, remaining_debt, at_risk } = overview
  const next = model.next ?? { on: null, cod: 0, fees: 0, late: 0 }
  const owed = model.remaining.cod - model.remaining.fees
  const isEmpty = takesNothing(overview)
  const compared: readonly (readonly [what: string, told: unknown, counted: unknown])[] = [
    ['remaining debt', remaining_debt.amount, owed],
    ['fees due', remaining_debt.fees_amount, model.remaining.fees],
    ['waiting for transfer', overview.waiting_transfer.amount, model.remaining.cod],
    ['waiting on the dashboard', dashboard.waiting_transfer.amount, model.remaining.cod],
    ['fees due on the dashboard', dashboard.waiting_transfer.fees_due, model.remaining.fees],
    ['turnover', overview.turnover.amount, model.turnover],
    ['collected', overview.collected.amount, model.collected],
    ['paid', overview.paid.amount, model.paid],
    ['at courier', at_risk.at_courier.amount, model.at_courier],
    ['at hub', at_risk.at_hub.amount, model.at_hub],
    ['day of the next payout', isEmpty ? null : next_payout?.on, isEmpty ? null : next.on],
    [
      'COD of the next payout',
      (next_payout?.cod_amount ?? 0) + (next_payout?.compensation_amount ?? 0),
      next.cod,
    ],
    ['fees of the next payout', next_payout?.fees_amount ?? 0, next.fees],
    ['late cash', next_payout?.late_cash_amount ?? 0, next.late],
    [
      'next transfer on the dashboard',
      JSON.stringify(dashboard.next_transfers[0] ?? null),
      JSON.stringify(next_payout),
    ],
    ['month: owed', month.cod_amount + month.compensation_amount, model.month.owed],
    ['month: fees', month.fees.amount, model.month.fees],
    ['month: paid', month.paid.amount, model.month.paid],
    ['month: closing', month.closing_amount, owed],
  ]
  return [
    ...compared.flatMap(([what, told, counted]) =>
      told === counted ? [] : [`${what}: ${told} and not ${counted}`],
    ),
    ...(await compareLists(watching, overview, model)),
    ...(await compareStories(watching, model)),
    ...(await compareStatement(reader, watching)),
  ].map((finding) => `${today}, shop ${shop_id}: ${finding}`)
}

/** Where nothing is due but what is carried over, the day is that of the first payout to come. */
function takesNothing({ next_payout }: CodOverview): boolean {
  return (
    next_payout === null ||
    (next_payout.cod_amount === 0 && next_payout.fees_amount === 0 && next_payout.late_cash_amount === 0)
  )
}

const figureIn: Readonly<Record<CodFigure, (overview: CodOverview) => number>> = {
  turnover: ({ turnover }) => turnover.amount,
  collected: ({ collected }) => collected.amount,
  paid: ({ paid }) => paid.amount,
  remaining_debt: ({ remaining_debt }) => remaining_debt.amount,
  waiting_transfer: ({ waiting_transfer }) => waiting_transfer.amount,
  fees_due: ({ remaining_debt }) => remaining_debt.fees_amount,
  next_payout: ({ next_payout }) => (next_payout?.net_amount ?? 0) - (next_payout?.carried_amount ?? 0),
  late_cash: ({ next_payout }) => next_payout?.late_cash_amount ?? 0,
  at_courier: ({ at_risk }) => at_risk.at_courier.amount,
  at_hub: ({ at_risk }) => at_risk.at_hub.amount,
}

async function compareLists(watching: Client, overview: CodOverview, model: ScreenModel): Promise<string[]> {
  const wrong: string[] = []
  for (const figure of codFigures) {
    const items = await itemsOf(watching, figure)
    const sum = items.reduce((total, { amount }) => total + amount, 0)
    const told = figureIn[figure](overview)
    if (sum !== told) wrong.push(`the list behind ${figure}: ${sum} and not ${told}`)
    const counted =
      figure === 'next_payout' ? model.next_of : figure === 'remaining_debt' ? model.owed_of : undefined
    if (counted === undefined) continue
    const listed = new Map(items.map(({ parcel, amount }) => [parcel.id, amount]))
    for (const id of new Set([...listed.keys(), ...counted.keys()]))
      if ((listed.get(id) ?? 0) !== (counted.get(id) ?? 0))
        wrong.push(`parcel ${id} in ${figure}: ${listed.get(id)} and not ${counted.get(id)}`)
  }
  return wrong
}

async function itemsOf(watching: Client, figure: CodFigure): Promise<CodItem[]> {
  const items: CodItem[] = []
  let cursor: string | undefined
  do {
    const query = { figure, limit: '200', ...(cursor !== undefined && { cursor }) }
    const { data, meta } = await watching.call(listCodItems, { query })
    items.push(...data)
    cursor = meta.next_cursor ?? undefined
  } while (cursor !== undefined)
  return items
}

async function compareStories(watching: Client, { owed_of }: ScreenModel): Promise<string[]> {
  const wrong: string[] = []
  for (const [id, owed] of [...owed_of].slice(-stories)) {
    const { data } = await watching.call(getParcelMoney, { params: { id } })
    const told = data.cod_amount + data.compensation_amount - data.fees_amount - data.paid_amount
    if (data.remaining_amount !== owed || told !== owed)
      wrong.push(`the money of parcel ${id}: ${data.remaining_amount}, ${told} and not ${owed}`)
  }
  return wrong
}

/** The newest statement line by line: each is its entry of the ledger. */
async function compareStatement(reader: Pick<pg.Client, 'query'>, watching: Client): Promise<string[]> {
  const { data: newest } = await watching.call(listCodStatements, { query: { limit: '1' } })
  const [statement] = newest
  if (statement === undefined) return []
  const { data: lines } = await watching.call(listCodStatementLines, {
    params: { id: statement.id },
    query: { limit: '200' },
  })
  const ids = lines.flatMap(({ transaction_id }) => (transaction_id === null ? [] : [transaction_id]))
  const { rows } = await reader.query<{ id: string; amount: string }>(
    `SELECT transaction_id AS id, -sum(amount) AS amount FROM ledger_entries
     WHERE transaction_id = ANY($1::uuid[]) AND account IN ('shop_payable', 'shop_fees_due') GROUP BY 1`,
    [ids],
  )
  const booked = new Map(rows.map(({ id, amount }) => [id, Number(amount)]))
  return lines.flatMap(({ transaction_id, amount }) =>
    transaction_id === null || booked.get(transaction_id) === amount
      ? []
      : [`a line of statement ${statement.number}: ${amount} and not ${booked.get(transaction_id)}`],
  )
}
