import { parcelCan } from '@guihang/domain/parcels/lifecycle/parcel-actions'
import { loadOfRequest } from '@guihang/domain/parcels/lifecycle/targets'
import type { Tx } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { AddressDirectory } from '../../parcels/addresses/index.ts'
import { applyEvent, type EventDetails } from '../../parcels/events/index.ts'
import { listParcelEvents, lockParcel, type ParcelRow, statusOf } from '../../parcels/parcels/index.ts'
import { arrivalFinder, requireHub } from '../hubs/index.ts'
import { findLastEntry } from '../loads/index.ts'

type Asked = {
  readonly shop_id: string
  readonly actor_name: string | null
  readonly directory: AddressDirectory
}

/** It has its status again, or waits where its load has ended. EPK001 where there is no request. */
export async function withdrawCancel(
  platform: Pick<Platform, 'businessClock'>,
  tx: Tx,
  { shop_id, actor_name, directory }: Asked,
  id: string,
): Promise<ParcelRow> {
  const parcel = await lockParcel(tx, shop_id, id)
  if (parcel === undefined) throw reject('ENOTFOUND')
  const { awb_printed_at } = parcel
  const may = parcelCan('withdraw_cancel', { status: statusOf(parcel), awb_printed_at })
  if (!may.allowed) throw reject(may.code)
  const at = platform.businessClock.now()
  const actor = { type: 'shop', name: actor_name } as const
  const ended = await endOfLoad(tx, directory, parcel)
  return (await applyEvent(tx, parcel, { event: 'withdraw_cancel', at, recorded_at: at, actor, ...ended }))
    .parcel
}

/** Where the load ended that the parcel was on when its shop asked. A load cannot move a parcel while the request stands. */
async function endOfLoad(
  tx: Tx,
  directory: AddressDirectory,
  parcel: ParcelRow,
): Promise<Pick<EventDetails, 'load_ended_at' | 'place' | 'hub_code' | 'changes'>> {
  const events = await listParcelEvents(tx, parcel.shop_id, parcel.id)
  const before = events.findLast(({ status }) => status !== 'request_cancel')
  const asked = events.findLast(({ event }) => event === 'request_cancel')
  const kind = before && loadOfRequest(statusOf(before))
  if (!kind || asked === undefined) return {}
  const entry = await findLastEntry(tx, kind, parcel)
  if (!entry?.left_at || entry.left_at < asked.recorded_at) return {}
  if (entry.arrived_at_hub === null) return { load_ended_at: null }
  const { name: place, code: hub_code } = await requireHub(tx, entry.arrived_at_hub)
  const reported = { parcel, event: 'arrive', hub_code } as const
  const { arrives_at = 'last_hub' } = (await arrivalFinder(tx, directory, [reported]))(reported)
  return { load_ended_at: arrives_at, place, hub_code, changes: { current_hub: place } }
}
