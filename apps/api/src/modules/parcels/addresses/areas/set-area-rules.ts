import type { FieldFaults } from '@guihang/contract/fields/field-rules'
import type { BodyOf } from '@guihang/contract/operation'
import type { AreaRule, setAreaRules as declared } from '@guihang/contract/provider/areas'
import type { Operator } from '../../../../platform/auth/caller.ts'
import { requireFromTomorrow } from '../../../../platform/business-days.ts'
import type { Tx } from '../../../../platform/database/index.ts'
import { rejectFields } from '../../../../platform/http/answers/reject.ts'
import { newId } from '../../../../platform/new-id.ts'
import { recordOperatorAction } from '../../../../platform/operator-log.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { addressDirectory } from '../address-directory.store.ts'
import { type AddressDirectory, refOf } from '../address-directory.ts'
import { type AreaRuleRow, insertAreaRules } from './area-rules.store.ts'

/** EVALID at `valid_from` for today or earlier, at an unknown or repeated unit's code, at `served` of an empty rule. */
export async function setAreaRules(
  platform: Platform,
  tx: Tx,
  operator: Operator,
  { valid_from, areas }: BodyOf<typeof declared>,
): Promise<AreaRuleRow[]> {
  requireFromTomorrow(platform, 'valid_from', valid_from)
  refuseWrongRules(await addressDirectory(platform), areas)
  const at = platform.realClock.now()
  const rows = areas.map(({ address_scheme: scheme, code, served = null, remote = null }) => {
    return { id: newId(at), scheme, code, valid_from, served, remote, created_at: at }
  })
  await insertAreaRules(tx, rows)
  const codes = areas.map(({ code }) => code).join(', ')
  await recordOperatorAction(tx, { at, operator, action: 'areas_set', what: `${valid_from}: ${codes}` })
  return rows
}

function refuseWrongRules(directory: AddressDirectory, areas: BodyOf<typeof declared>['areas']): void {
  const faults: FieldFaults = {}
  const named = new Set<string>()
  for (const [index, { address_scheme, code, served, remote }] of areas.entries()) {
    const isNew = !named.has(`${address_scheme} ${code}`)
    named.add(`${address_scheme} ${code}`)
    if (!isNew || directory.find(address_scheme, code) === undefined)
      faults[`areas.${index}.code`] = [{ rule: isNew ? 'address_unit' : 'code_taken' }]
    if (served === undefined && remote === undefined) faults[`areas.${index}.served`] = [{ rule: 'required' }]
  }
  for (const _ in faults) throw rejectFields(faults)
}

export function areaRuleAnswer(directory: AddressDirectory, row: AreaRuleRow): AreaRule {
  const { id, scheme, code, valid_from, served, remote, created_at } = row
  const unit = directory.find(scheme, code)
  if (unit === undefined) throw new Error('A rule names a unit that is not in the directory')
  return { id, unit: refOf(unit), valid_from, served, remote, created_at: created_at.toISOString() }
}
