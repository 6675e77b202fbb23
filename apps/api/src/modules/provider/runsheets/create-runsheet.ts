import type { BodyOf } from '@guihang/contract/operation'
import type { createRunsheet as declared } from '@guihang/contract/provider/runsheets'
import { businessDayOf } from '@guihang/domain/calendar'
import type { Operator } from '../../../platform/auth/caller.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { newId, randomCode } from '../../../platform/new-id.ts'
import { recordOperatorAction } from '../../../platform/operator-log.ts'
import type { Platform } from '../../../platform/platform.ts'
import { requireCourier } from '../hubs/index.ts'
import { insertRunsheet } from './runsheets.store.ts'

/** For today or later (else EPK021). Raises EUS006 for an unknown courier. Answers its id. */
export async function createRunsheet(
  platform: Pick<Platform, 'businessClock' | 'realClock'>,
  tx: Tx,
  operator: Operator,
  { kind, courier_code, runs_on }: BodyOf<typeof declared>,
): Promise<string> {
  const now = platform.businessClock.now()
  if (runs_on < businessDayOf(now)) throw reject('EPK021', { field: 'runs_on' })
  const courier = await requireCourier(tx, courier_code)
  const id = newId(now)
  const code = randomCode('RS', runs_on)
  await insertRunsheet(tx, {
    id,
    code,
    kind,
    status: 'created',
    courier_code: courier.code,
    hub_code: courier.hub_code,
    runs_on,
    created_at: now,
    opened_at: null,
    closed_at: null,
  })
  const at = platform.realClock.now()
  await recordOperatorAction(tx, {
    at,
    operator,
    action: 'runsheet_created',
    what: `${code} ${courier.code}`,
  })
  return id
}
