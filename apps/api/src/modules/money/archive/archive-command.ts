import type { Client } from 'pg'
import { isMonth, listParts, type Part } from '../../../platform/months/index.ts'
import { StartError } from '../../../platform/start-error.ts'
import { attachMonth } from './attach-month.ts'
import { withClient } from './client.ts'
import { detachMonth, holdsOf } from './detach-month.ts'
import type { Manifest } from './month-files.ts'
import { listArchivedMonths } from './months.store.ts'

const usage = `Usage: archive list                      shows the months, and what keeps each in the database
       archive detach YYYY-MM FOLDER     moves a month into FOLDER/YYYY-MM
       archive attach FOLDER/YYYY-MM     brings it back`

type Command = { say(line: string): void; url(): Promise<string>; readonly now: Date }

/** Throws StartError with the usage for words it does not know. */
export async function runArchiveCommand(words: readonly string[], { say, url, now }: Command): Promise<void> {
  const [command, first = '', second = ''] = words
  if (command === 'list' && words.length === 1)
    return await withClient(await url(), async (client) => await list(client, say, now))
  if (command === 'detach' && words.length === 3 && isMonth(first) && second !== '')
    return await withClient(await url(), async (client) =>
      say(`Archived ${summary(await detachMonth(client, first, second, now))} Keep ${second} like a backup.`),
    )
  if (command === 'attach' && words.length === 2 && first !== '')
    return await withClient(await url(), async (client) =>
      say(`Brought back ${summary(await attachMonth(client, first))}`),
    )
  throw new StartError(usage)
}

async function list(client: Client, say: Command['say'], now: Date): Promise<void> {
  for (const { month, archived_at } of await listArchivedMonths(client))
    say(`${month}  archived ${archived_at.toISOString()}`)
  const parts = (await listParts(client)).filter(
    ({ parent, to_id }) => parent === 'parcel_events' && to_id !== null,
  )
  for (const part of parts) {
    const month = monthOfPart(part)
    const holds = await holdsOf(client, month, part, now)
    say(
      `${month}  ${part.from_id === null ? 'and before  ' : ''}${holds.length === 0 ? 'can be archived' : 'stays:'}`,
    )
    for (const { what, count, example } of holds) say(`         ${count} ${what} (${example})`)
  }
}

function monthOfPart({ name }: Part): string {
  return name.slice(-7).replace('_', '-')
}

function summary({ month, tables }: Manifest): string {
  const { parcel_events, ledger_transactions, ledger_entries } = tables
  return `${month}: ${parcel_events.rows} events, ${ledger_transactions.rows} ledger transactions with ${ledger_entries.rows} entries, ${ledger_entries.amount} VND.`
}
