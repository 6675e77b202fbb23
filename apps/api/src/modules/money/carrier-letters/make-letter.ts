import type { CarrierLetter, makeCarrierLetter } from '@guihang/contract/money/carrier-letters'
import type { BodyOf } from '@guihang/contract/operation'
import { businessDayOf } from '@guihang/domain/calendar'
import {
  type LetterHead,
  letterNumber,
  letterTotals,
} from '@guihang/domain/money/carrier-letters/carrier-letter'
import type { Operator } from '../../../platform/auth/caller.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { newId } from '../../../platform/new-id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type ConnectionRow, findConnection } from '../../connection/carriers/index.ts'
import { daysOff } from '../../provider/holidays/index.ts'
import { markSent } from '../carrier-money/index.ts'
import { countLetters, insertLetter, lockLetters, type NamedLetter } from './letters.store.ts'
import { writeLines } from './write-lines.ts'

/** ENOTFOUND for what is not of this connection, ECS004 for what cannot be sent. Then there is no letter at all. */
export async function makeLetter(
  platform: Pick<Platform, 'database' | 'businessClock' | 'realClock' | 'provider' | 'environment'>,
  tx: Tx,
  operator: Operator,
  { connection: code, difference_ids, again = [] }: BodyOf<typeof makeCarrierLetter>,
): Promise<CarrierLetter> {
  const connection = await findConnection(tx, { code })
  if (connection === undefined) throw reject('ENOTFOUND')
  await lockLetters(tx, connection.id)
  const made_at = platform.businessClock.now()
  const id = newId(made_at)
  const sent = await markSent(tx, difference_ids, { id, connection_id: connection.id, made_at, again })
  const lines = await writeLines(tx, connection, sent, {
    now: made_at,
    daysOff: await daysOff(platform, tx),
  })
  const letter: NamedLetter = {
    ...{ id, connection_id: connection.id, connection: code, made_by: operator.name, made_at },
    number: await nextNumber(tx, code, made_at),
    difference_count: lines.length,
    amount: letterTotals(lines.map(({ line }) => line)).amount,
    head: headOf(platform, connection),
  }
  const { connection: _, ...row } = letter
  await insertLetter(tx, row, lines)
  return letterAnswer(letter)
}

async function nextNumber(tx: Tx, connection: string, at: Date): Promise<string> {
  const day = businessDayOf(at)
  const begins = letterNumber(connection, day, 0).slice(0, -2)
  return letterNumber(connection, day, (await countLetters(tx, begins)) + 1)
}

function headOf(
  { provider, environment }: Pick<Platform, 'provider' | 'environment'>,
  { kind, name }: ConnectionRow,
): LetterHead {
  const { name: provider_name, hotline, support_email } = provider
  return {
    ...{ provider_name, hotline, support_email },
    ...{ carrier: kind, connection_name: name, trial: environment.trial },
  }
}

export function letterAnswer(letter: NamedLetter): CarrierLetter {
  const { id, number, connection, difference_count, amount, made_by, made_at } = letter
  return {
    ...{ id, number, connection, differences: difference_count, amount },
    ...{ made_by, made_at: made_at.toISOString() },
  }
}
