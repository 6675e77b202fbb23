import type {
  CarrierDifference,
  acceptCarrierDifference as declaredAccept,
  decideCarrierWriteOff as declaredDecide,
} from '@guihang/contract/money/carrier-money'
import type { BodyOf } from '@guihang/contract/operation'
import {
  type DifferenceState,
  differenceCan,
} from '@guihang/domain/money/carrier-statements/difference-states'
import type { Operator } from '../../../../platform/auth/caller.ts'
import type { Seen } from '../../../../platform/auth/seen-hash.ts'
import { requireAnotherOperator } from '../../../../platform/auth/two-persons.ts'
import type { Tx } from '../../../../platform/database/index.ts'
import { announceOffice } from '../../../../platform/events/index.ts'
import { reject } from '../../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { lockOperatedParcels } from '../../../parcels/parcels/index.ts'
import { requireSeenApproval } from '../../../provider/approvals/index.ts'
import { judgeParcels } from '../judge-parcels.ts'
import { settleLoose } from '../statements/settle-loose.ts'
import { lockStatement } from '../statements/statements.store.ts'
import { differenceAnswers } from './difference-answers.ts'
import {
  changeDifference,
  type DifferenceRow,
  findDifference,
  lockDifferenceRow,
} from './differences.store.ts'
import { listNamedParcels } from './named.store.ts'

type Call = {
  readonly platform: Pick<Platform, 'businessClock'>
  readonly tx: Tx
  readonly operator: Operator
  readonly id: string
}
type Noted = BodyOf<typeof declaredAccept>

/** ENOTFOUND, ECS004 for one that is decided, EAL003 where it was changed since. */
export async function acceptDifference(call: Call, { version, note }: Noted): Promise<CarrierDifference> {
  const row = await lockDifference(call, version, (state) => differenceCan('accept', state))
  const decided_at = call.platform.businessClock.now()
  await changeDifference(call.tx, row, {
    ...{ state: 'accepted', note, decided_by: call.operator.name, decided_at, changed_at: decided_at },
  })
  return await settled(call, row)
}

/** ENOTFOUND, ECS004 for one that is decided or asked for, EAL003. */
export async function askWriteOff(call: Call, { version, note }: Noted): Promise<CarrierDifference> {
  const row = await lockDifference(
    call,
    version,
    (state) => state !== 'write_off_asked' && differenceCan('write_off', state),
  )
  const { id: asked_by_operator, name: asked_by } = call.operator
  const changed_at = call.platform.businessClock.now()
  const asked = { state: 'write_off_asked', asked_by_operator, asked_by, note, changed_at } as const
  await changeDifference(call.tx, row, asked)
  await announceOffice(call.tx, { type: 'approval', id: row.id })
  return await settled(call, row)
}

/** ENOTFOUND, ECS004 where nobody asked, EAL003, EUS008 for who asked, EAP002. */
export async function decideWriteOff(
  call: Call,
  { version, note, approve }: BodyOf<typeof declaredDecide>,
  seen?: Seen,
): Promise<CarrierDifference> {
  const { tx, operator, id } = call
  const row = await lockDifference(call, version, (state) => state === 'write_off_asked')
  requireAnotherOperator(operator, row.asked_by_operator)
  const now = call.platform.businessClock.now()
  if (approve) await requireSeenApproval(tx, operator, seen, { kind: 'carrier_write_off', id, now })
  await changeDifference(
    tx,
    row,
    approve
      ? { state: 'written_off', note, decided_by: operator.name, decided_at: now, changed_at: now }
      : {
          ...{ state: row.letter_id === null ? 'open' : 'sent', note, changed_at: now },
          ...{ asked_by_operator: null, asked_by: null },
        },
  )
  await announceOffice(tx, { type: 'approval', id })
  return await settled(call, row)
}

/** What its parcel or statement hangs on first, as the jobs that settle it do. */
async function lockDifference(
  { tx, id }: Call,
  version: number,
  allows: (state: DifferenceState) => boolean,
): Promise<DifferenceRow> {
  const before = await findDifference(tx, id)
  if (before === undefined) throw reject('ENOTFOUND')
  await lockSubject(tx, before)
  const row = await lockDifferenceRow(tx, id)
  if (row === undefined || !allows(row.state)) throw reject('ECS004')
  if (row.version !== version) throw reject('EAL003')
  return row
}

async function lockSubject(tx: Tx, { shop_id, parcel_id, statement_id }: DifferenceRow) {
  if (shop_id === null || parcel_id === null) {
    if (statement_id !== null) await lockStatement(tx, statement_id)
    return []
  }
  const parcel = (await listNamedParcels(tx, [{ shop_id, parcel_id }])).get(parcel_id)
  return parcel === undefined ? [] : await lockOperatedParcels(tx, [parcel.tracking_number])
}

/** Its money follows in the same transaction. */
async function settled({ platform, tx, id }: Call, row: DifferenceRow): Promise<CarrierDifference> {
  if (row.parcel_id !== null) await judgeParcels(platform, tx, await lockSubject(tx, row))
  else if (row.statement_id !== null) await settleLoose(platform, tx, row.statement_id)
  await announceOffice(tx, { type: 'carrier_money', id })
  const now = await findDifference(tx, id)
  const [answer] = now === undefined ? [] : await differenceAnswers(tx, [now])
  if (answer === undefined) throw reject('ENOTFOUND')
  return answer
}
