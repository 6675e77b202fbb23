import { CarrierFault } from '@guihang/carriers/conversation'
import type { checkCarrierConnection as declared } from '@guihang/contract/connection/carriers'
import type { Language } from '@guihang/contract/errors/catalogue'
import type { AnswerOf } from '@guihang/contract/operation'
import type { Platform } from '../../../../platform/platform.ts'
import { askNow } from '../asking/ask-carrier.ts'
import { connectionAnswer } from './connection-answer.ts'
import { type ConnectionRow, findConnection } from './connections.store.ts'

/** Somebody waits for it. */
const limit_ms = 10_000

type Checked = AnswerOf<typeof declared>['data']

/** Asks it also while it is left alone: that is how a person ends the wait. */
export async function checkConnection(
  platform: Platform,
  connection: ConnectionRow,
  language: Language,
): Promise<Checked> {
  const { db } = platform.database
  const found = await outcomeOf(platform, connection, language)
  const after = (await findConnection(db, { id: connection.id })) ?? connection
  return { ...found, connection: await connectionAnswer(platform, db, after) }
}

async function outcomeOf(
  platform: Platform,
  connection: ConnectionRow,
  language: Language,
): Promise<Omit<Checked, 'connection'>> {
  try {
    await askNow(platform, connection, (carrier, account) => carrier.checkAccount(account), { limit_ms })
    return { ok: true, trouble: null, words: null }
  } catch (fault) {
    if (!(fault instanceof CarrierFault)) throw fault
    const words = fault.ours?.[language] ?? fault.message
    return { ok: false, trouble: troubles[fault.kind], words }
  }
}

const troubles = {
  unauthorized: 'secrets_refused',
  unavailable: 'not_reached',
  unclear: 'not_reached',
  refused: null,
} as const
