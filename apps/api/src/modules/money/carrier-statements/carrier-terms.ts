import { isDeepStrictEqual } from 'node:util'
import type { CarrierTerms, setCarrierTerms as declared } from '@guihang/contract/money/carrier-statements'
import type { AnswerOf, BodyOf } from '@guihang/contract/operation'
import type { Operator } from '../../../platform/auth/caller.ts'
import type { Reader, Tx } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { recordOperatorAction } from '../../../platform/operator-log.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  type ConnectionRow,
  listConnections,
  lockConnection,
  updateConnection,
} from '../../connection/carriers/index.ts'
import { announceStatement } from './announce-statement.ts'

type Answer = AnswerOf<typeof declared>['data']

/** By code; removed connections are left out. */
export async function listTerms(reader: Reader): Promise<Answer[]> {
  return (await listConnections(reader)).map(termsAnswer)
}

/** ENOTFOUND, also for a removed connection; EAL003 when it was changed since, but for a repeat of this very call. */
export async function setTerms(
  { realClock }: Pick<Platform, 'realClock'>,
  tx: Tx,
  operator: Operator,
  code: string,
  { version, ...terms }: BodyOf<typeof declared>,
): Promise<Answer> {
  const row = await lockConnection(tx, code)
  if (row === undefined) throw reject('ENOTFOUND')
  const isSame = isDeepStrictEqual(termsOf(row), terms)
  if (isSame) return termsAnswer(row)
  if (version !== row.version) throw reject('EAL003')
  const at = realClock.now()
  const changed = await updateConnection(tx, row.id, { ...terms, version: row.version + 1, updated_at: at })
  await recordOperatorAction(tx, {
    at,
    operator,
    action: 'carrier_terms_set',
    what: `${row.code} ${row.name}`,
  })
  await announceStatement(tx, row.id)
  return termsAnswer(changed)
}

function termsAnswer(row: ConnectionRow): Answer {
  return { ...termsOf(row), connection: row.code, version: row.version }
}

function termsOf({
  pays_within_days,
  pay_shop_after_days,
  agree_limit,
  return_percent,
}: ConnectionRow): CarrierTerms {
  return { pays_within_days, pay_shop_after_days, agree_limit, return_percent }
}
