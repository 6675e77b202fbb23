import type { Client } from '@guihang/contract/client'
import { closeLedgerDay, listHolderCash, listLedgerBalances } from '@guihang/contract/money/ledger'
import { listStatements } from '@guihang/contract/money/operated-statements'
import { addDays, businessDayOf } from '@guihang/domain/calendar'
import type pg from 'pg'
import { brokenPromises, type Findings, promises } from './promises.ts'
import { recounts } from './quarter-recounts.ts'
import { auditYear, type YearReport } from './year.ts'

/** What a quarter came to; amounts in VND. */
export type QuarterCounts = Readonly<Record<(typeof figures)[number], number>>

const figures = [
  'parcels',
  'statements',
  'transfers',
  'differences',
  'collected',
  'paid to shops',
  'fees and what the provider bears',
  'held',
  'written off',
] as const

type Reader = Pick<pg.Client, 'query'>

/**
 * Counts the money of a quarter twice: as the product tells it by its calls, and by plain SQL over parcels, events, lines and
 * entries. Answers where the two differ, or where a parcel's money does not add up.
 */
export async function auditQuarter(
  client: Reader,
  operator: Client,
  report: YearReport,
  now: Date,
): Promise<{ readonly findings: Findings; readonly counts: QuarterCounts }> {
  // Cash that was counted short or over is not where the parcel's status says: the recounts follow it to its holder.
  const { 'the cash lies in one place, where the parcel says': _, ...held } = promises
  const findings = [
    ...(await auditYear(client, report, held)),
    ...(await brokenPromises(client, recounts)),
    ...(await compareStatements(client, operator)),
    ...(await compareBalances(client, operator)),
    ...(await compareHolders(client, operator)),
    ...(await closeDays(operator, now)),
  ]
  return { findings, counts: await countUp(client) }
}

async function compareStatements(client: Reader, operator: Client): Promise<string[]> {
  const told = new Map<string, number>()
  await eachPage(async (page) => {
    const { data, meta } = await operator.call(listStatements, { query: { limit: '200', ...page } })
    for (const { id, net_amount } of data) told.set(id, net_amount)
    return meta.next_cursor
  })
  const { rows } = await client.query<{ id: string; net: string }>(
    'SELECT statement_id AS id, sum(amount) AS net FROM statement_lines WHERE NOT is_void GROUP BY 1',
  )
  const wrong = rows.filter(({ id, net }) => told.get(id) !== Number(net))
  const missing = told.size - rows.length
  return [
    ...wrong.map(({ id }) => `Statement ${id} is not what its lines are`),
    ...(missing === 0 ? [] : [`${missing} statements have no lines`]),
  ]
}

async function compareBalances(client: Reader, operator: Client): Promise<string[]> {
  const told = new Map<string, number>()
  await eachPage(async (page) => {
    const { data, meta } = await operator.call(listLedgerBalances, { query: { limit: '200', ...page } })
    for (const { account, holder, balance } of data)
      told.set(`${account} ${holder?.kind ?? ''} ${holder?.id ?? ''}`, balance)
    return meta.next_cursor
  })
  const { rows } = await client.query<{ name: string; sum: string }>(
    `SELECT account || ' ' || coalesce(holder_kind, '') || ' ' || coalesce(holder_id, '') AS name, sum(amount) AS sum
     FROM ledger_entries GROUP BY 1 HAVING sum(amount) <> 0`,
  )
  return differing('Balance', told, rows)
}

async function compareHolders(client: Reader, operator: Client): Promise<string[]> {
  const told = new Map<string, number>()
  await eachPage(async (page) => {
    const { data, meta } = await operator.call(listHolderCash, { query: { limit: '200', ...page } })
    for (const { holder, custody, short, over } of data) {
      told.set(`${holder.kind} ${holder.id} custody`, custody)
      told.set(`${holder.kind} ${holder.id} cash_short`, short)
      told.set(`${holder.kind} ${holder.id} cash_over`, over)
    }
    return meta.next_cursor
  })
  for (const [name, amount] of told) if (amount === 0) told.delete(name)
  const { rows } = await client.query<{ name: string; sum: string }>(
    `SELECT holder_kind || ' ' || holder_id || ' ' || CASE WHEN account LIKE '%custody' THEN 'custody' ELSE account END
       AS name, sum(amount) AS sum
     FROM ledger_entries WHERE holder_kind IS NOT NULL GROUP BY 1 HAVING sum(amount) <> 0`,
  )
  return differing('Cash', told, rows)
}

function differing(
  what: string,
  told: ReadonlyMap<string, number>,
  rows: readonly { readonly name: string; readonly sum: string }[],
): string[] {
  const found = new Map(rows.map(({ name, sum }) => [name, Number(sum)]))
  const names = new Set([...told.keys(), ...found.keys()])
  return [...names].flatMap((name) =>
    told.get(name) === found.get(name)
      ? []
      : [`${what} ${name}: ${told.get(name)} and not ${found.get(name)}`],
  )
}

/** Closes each day of the quarter: its kept sums are its entries. */
async function closeDays(operator: Client, now: Date): Promise<string[]> {
  const wrong: string[] = []
  const days = Array.from({ length: 140 }, (_, index) => addDays(businessDayOf(now), -1 - index)).reverse()
  for (const day of days) {
    const { data } = await operator.call(closeLedgerDay, { params: { day }, body: {} })
    if (data.mismatches.length > 0) wrong.push(`${day}: ${data.mismatches.length} sums are not their entries`)
  }
  return wrong
}

async function countUp(client: Reader): Promise<QuarterCounts> {
  const { rows } = await client.query<Record<(typeof figures)[number], string>>(`
    SELECT (SELECT count(*) FROM parcels) AS parcels, (SELECT count(*) FROM statements) AS statements,
      (SELECT count(*) FROM statement_transfers) AS transfers, (SELECT count(*) FROM cash_differences) AS differences,
      sum(amount) FILTER (WHERE kind IN ('cash-collected', 'collection-taken-back') AND account = 'courier_custody')
        AS collected,
      (SELECT sum(amount) FROM statement_transfers WHERE state = 'paid') AS "paid to shops",
      sum(amount) FILTER (WHERE account = 'provider_bank') AS "fees and what the provider bears",
      sum(amount) FILTER (WHERE account LIKE '%custody' OR account IN ('bank_clearing', 'cash_short', 'cash_over')) AS held,
      coalesce(sum(amount) FILTER (WHERE account = 'written_off'), 0) AS "written off"
    FROM ledger_entries JOIN ledger_transactions USING (shop_id)
    WHERE ledger_transactions.id = ledger_entries.transaction_id`)
  const [row] = rows
  const count = (name: (typeof figures)[number]) => Number(row?.[name] ?? 0)
  return {
    parcels: count('parcels'),
    statements: count('statements'),
    transfers: count('transfers'),
    differences: count('differences'),
    collected: count('collected'),
    'paid to shops': count('paid to shops'),
    'fees and what the provider bears': count('fees and what the provider bears'),
    held: count('held'),
    'written off': count('written off'),
  }
}

async function eachPage(
  read: (page: { cursor?: string }) => Promise<string | null | undefined>,
): Promise<void> {
  let cursor: string | undefined
  do cursor = (await read(cursor === undefined ? {} : { cursor })) ?? undefined
  while (cursor !== undefined)
}
