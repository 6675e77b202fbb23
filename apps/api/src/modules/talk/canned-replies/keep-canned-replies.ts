import { isDeepStrictEqual } from 'node:util'
import type { FieldFault, FieldFaults } from '@guihang/contract/fields/field-rules'
import type { BodyOf } from '@guihang/contract/operation'
import type { CannedReplies, setCannedReplies as declared } from '@guihang/contract/talk/canned-replies'
import {
  type CannedReply,
  firstCannedReplies,
  replyPlaceholders,
  unknownPlaceholders,
} from '@guihang/domain/talk/support/canned-replies'
import type { Operator } from '../../../platform/auth/caller.ts'
import type { Reader, Tx } from '../../../platform/database/index.ts'
import { reject, rejectFields } from '../../../platform/http/answers/reject.ts'
import { recordOperatorAction } from '../../../platform/operator-log.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type CannedRepliesRow, findReplies, storeReplies } from './canned-replies.store.ts'

/** Those that an instance begins with until its people write their own. */
export async function listCannedReplies(reader: Reader): Promise<CannedReplies> {
  const row = await findReplies(reader)
  if (row === undefined)
    return { version: 0, replies: [...firstCannedReplies], changed_by: null, changed_at: null }
  return answerOf(row)
}

/** As they were seen. EAL003 where somebody else was faster; EVALID at a title that is there twice and an unknown placeholder. */
export async function setCannedReplies(
  { realClock }: Pick<Platform, 'realClock'>,
  tx: Tx,
  operator: Operator,
  { version, replies }: BodyOf<typeof declared>,
): Promise<CannedReplies> {
  const faults = faultsOf(replies)
  if (Object.keys(faults).length > 0) throw rejectFields(faults)
  const at = realClock.now()
  const row = await storeReplies(tx, version, { replies, changed_by: operator.name, changed_at: at })
  if (row === undefined) return answerOf(await sameAlready(tx, replies))
  await recordOperatorAction(tx, {
    at,
    operator,
    action: 'canned_replies_set',
    what: `${row.version}: ${replies.length}`,
  })
  return answerOf(row)
}

/** A call that is repeated because its answer was lost is no conflict. */
async function sameAlready(reader: Reader, replies: readonly CannedReply[]): Promise<CannedRepliesRow> {
  const row = await findReplies(reader)
  if (row === undefined || !isDeepStrictEqual(row.replies, replies)) throw reject('EAL003')
  return row
}

function answerOf({ version, replies, changed_by, changed_at }: CannedRepliesRow): CannedReplies {
  return { version, replies, changed_by, changed_at: changed_at.toISOString() }
}

function faultsOf(replies: readonly CannedReply[]): FieldFaults {
  const faults: FieldFaults = {}
  const titles = new Set<string>()
  for (const [at, { title, text }] of replies.entries()) {
    const name = title.toLowerCase()
    if (titles.has(name)) faults[`replies.${at}.title`] = [{ rule: 'name_taken' }]
    titles.add(name)
    const [unknown] = unknownPlaceholders(text)
    if (unknown !== undefined) faults[`replies.${at}.text`] = [unknownFault(unknown)]
  }
  return faults
}

function unknownFault(name: string): FieldFault {
  return { rule: 'placeholder_unknown', values: { name, known: replyPlaceholders.join(', ') } }
}
