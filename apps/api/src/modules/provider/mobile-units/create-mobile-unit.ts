import type { FieldFaults } from '@guihang/contract/fields/field-rules'
import type { BodyOf } from '@guihang/contract/operation'
import type { createMobileUnit as declared } from '@guihang/contract/provider/mobile-units'
import { businessDayOf } from '@guihang/domain/calendar'
import type { Operator } from '../../../platform/auth/caller.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { rejectFields } from '../../../platform/http/answers/reject.ts'
import { newId, randomCode } from '../../../platform/new-id.ts'
import { recordOperatorAction } from '../../../platform/operator-log.ts'
import type { Platform } from '../../../platform/platform.ts'
import { requireHub, requireHubRow } from '../hubs/index.ts'
import { insertMobileUnit } from './mobile-units.store.ts'

/** A pickup unit has no origin. ESH001 at the field for an unknown hub. Answers its id. */
export async function createMobileUnit(
  platform: Pick<Platform, 'businessClock' | 'realClock'>,
  tx: Tx,
  operator: Operator,
  { kind, destination_hub_code, ...body }: BodyOf<typeof declared>,
): Promise<string> {
  const origin_hub_code = body.origin_hub_code ?? null
  const faults: FieldFaults = {}
  if (kind === 'pickup' && origin_hub_code !== null) faults.origin_hub_code = [{ rule: 'unknown_field' }]
  if (kind !== 'pickup' && origin_hub_code === null) faults.origin_hub_code = [{ rule: 'required' }]
  if (origin_hub_code === destination_hub_code) faults.destination_hub_code = [{ rule: 'same_hub' }]
  for (const _ in faults) throw rejectFields(faults)
  // A hub that has closed can still be emptied.
  if (origin_hub_code !== null) await requireHubRow(tx, origin_hub_code, 'origin_hub_code')
  const destination = await requireHub(tx, destination_hub_code, 'destination_hub_code')
  const now = platform.businessClock.now()
  const id = newId(now)
  const code = randomCode('MU', businessDayOf(now))
  await insertMobileUnit(tx, {
    id,
    code,
    kind,
    status: 'draft',
    origin_hub_code,
    destination_hub_code: destination.code,
    created_at: now,
    opened_at: null,
    closed_at: null,
    departed_at: null,
    arrived_at: null,
  })
  const at = platform.realClock.now()
  const what = `${code} ${destination.code}`
  await recordOperatorAction(tx, { at, operator, action: 'mobile_unit_created', what })
  return id
}
