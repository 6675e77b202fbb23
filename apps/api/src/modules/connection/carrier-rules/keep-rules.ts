import { isDeepStrictEqual } from 'node:util'
import type { CarrierRules, setCarrierRules as declared } from '@guihang/contract/connection/carrier-rules'
import type { FieldFaults } from '@guihang/contract/fields/field-rules'
import type { BodyOf } from '@guihang/contract/operation'
import type { CarrierRule } from '@guihang/domain/connection/carriers/carrier-rules'
import type { Operator } from '../../../platform/auth/caller.ts'
import type { Reader, Tx } from '../../../platform/database/index.ts'
import { announceOffice } from '../../../platform/events/index.ts'
import { reject, rejectFields } from '../../../platform/http/answers/reject.ts'
import { recordOperatorAction } from '../../../platform/operator-log.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listConnections } from '../carriers/index.ts'
import { type CarrierRulesRow, findRules, storeRules } from './rules.store.ts'

/** Before the first rules: no rules, version 0. */
export async function readCarrierRules(
  reader: Reader,
): Promise<{ readonly version: number; readonly rules: readonly CarrierRule[] }> {
  return (await findRules(reader)) ?? { version: 0, rules: [] }
}

export async function getCarrierRules(reader: Reader): Promise<CarrierRules> {
  const row = await findRules(reader)
  return row === undefined ? { version: 0, rules: [], changed_by: null, changed_at: null } : answerOf(row)
}

/** Raises EAL003 where the rules were changed since the caller read them, EVALID at a taker that is no connection. */
export async function setCarrierRules(
  { realClock }: Pick<Platform, 'realClock'>,
  tx: Tx,
  operator: Operator,
  { version, rules }: BodyOf<typeof declared>,
): Promise<CarrierRules> {
  await refuseUnknownTakers(tx, rules)
  const at = realClock.now()
  const row = await storeRules(tx, version, { rules, changed_by: operator.name, changed_at: at })
  if (row === undefined) return answerOf(await sameAlready(tx, rules))
  await announceOffice(tx, { type: 'carrier', id: String(row.version) })
  await recordOperatorAction(tx, {
    at,
    operator,
    action: 'carrier_rules_set',
    what: `${row.version}: ${rules.length}`,
  })
  return answerOf(row)
}

/** Raises EVALID at `rules.N.takers.M` where no connection has the code, or it was removed. */
export async function refuseUnknownTakers(reader: Reader, rules: readonly CarrierRule[]): Promise<void> {
  const known = new Set((await listConnections(reader)).map(({ code }) => code))
  const faults: FieldFaults = {}
  for (const [at, { takers }] of rules.entries()) {
    for (const [place, taker] of takers.entries()) {
      if (taker !== 'own' && !known.has(taker.connection))
        faults[`rules.${at}.takers.${place}`] = [{ rule: 'connection_unknown' }]
    }
  }
  if (Object.keys(faults).length > 0) throw rejectFields(faults)
}

/** A call that is repeated because its answer was lost is no conflict. */
async function sameAlready(reader: Reader, rules: readonly CarrierRule[]): Promise<CarrierRulesRow> {
  const row = await findRules(reader)
  if (row === undefined || !isDeepStrictEqual(row.rules, rules)) throw reject('EAL003')
  return row
}

function answerOf({ version, rules, changed_by, changed_at }: CarrierRulesRow): CarrierRules {
  return { version, rules, changed_by, changed_at: changed_at.toISOString() }
}
