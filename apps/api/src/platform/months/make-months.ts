import pg from 'pg'
import { setEverywhere } from '../database/index.ts'
import {
  dropIfEmpty,
  listArchivedRanges,
  listMonthsWithoutPart,
  listOldLogs,
  listParts,
  lockMonths,
  makeMonth,
  moveDefaults,
} from './months.store.ts'
import { firstIdOf, isMonth, type Month, monthOf, nextMonth } from './months.ts'

/** So many months are made ahead, so that a job that fails for weeks does no harm. */
const monthsAhead = 3
/** An id that is no instant belongs to no month: its row stays where it is. */
const latest: Month = '2199-12'

/** Those the clocks will soon need, and those of rows that came before. Waits for a lock two seconds at most. */
export async function makeMonths(
  url: string,
  { business, real }: { readonly business: Date; readonly real: Date },
): Promise<Month[]> {
  return await withClient(url, async (client) => {
    const early = (await listMonthsWithoutPart(client)).filter((month) => isMonth(month) && month <= latest)
    const isThere = await knownMonths(client)
    const wanted = new Set([...early, ...monthsFrom(real), ...monthsFrom(business)])
    const missing = [...wanted].filter((month) => !isThere(month)).sort()
    const makeAll = async () => {
      for (const month of missing) await makeMonth(client, month)
    }
    if (missing.length > 0)
      await inTransaction(client, async () => {
        await lockMonths(client)
        if (missing.some((month) => early.includes(month))) await moveDefaults(client, makeAll)
        else await makeAll()
      })
    // One at a time: each drop holds the log.
    for (const name of await listOldLogs(client, firstIdOf(monthOf(real))))
      await inTransaction(client, () => dropIfEmpty(client, name))
    return missing
  })
}

async function knownMonths(client: pg.Client): Promise<(month: Month) => boolean> {
  const parts = (await listParts(client)).filter(({ parent }) => parent === 'parcel_events')
  const archived = await listArchivedRanges(client)
  const ranges = [
    ...parts.map(({ from_id, to_id }) => ({ from_id, to_id })),
    ...archived.map(({ first_id, end_id }) => ({ from_id: first_id, to_id: end_id })),
  ]
  return (month) =>
    ranges.some(
      ({ from_id, to_id }) =>
        to_id !== null && firstIdOf(month) < to_id && (from_id === null || firstIdOf(month) >= from_id),
    )
}

function monthsFrom(instant: Date): Month[] {
  const months = [monthOf(instant)]
  for (let ahead = 1; ahead <= monthsAhead; ahead += 1) months.push(nextMonth(months.at(-1) ?? ''))
  return months
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'guihang-months' })
  // A connection that is lost fails the statement under way, which says so.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await setEverywhere(client)
    await client.query("set local lock_timeout = '2s'")
    await work()
    await client.query('commit')
  } catch (problem) {
    await client.query('rollback')
    throw problem
  }
}
