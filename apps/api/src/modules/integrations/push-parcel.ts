import type { OmsAnswer, OmsPush } from '@guihang/contract/oms'
import type { Platform } from '../../platform/platform.ts'
import { addressDirectory } from '../addresses/index.ts'
import { applyEvent, findParcelById, lockParcel, type ParcelRow, parcelAnswer } from '../parcels/index.ts'
import { findShopCode } from '../shops/index.ts'
import { OmsUnreachable, pushToOms } from './oms-client.ts'

type Payload = { readonly shop_id: string; readonly parcel_id: string }

/**
 * The job behind a submitted parcel: hands it to the order system and lets its answer happen to the parcel. Accepted:
 * waiting for pickup. Refused, or not reached in the last attempt: failed, with the reason. A job that runs twice
 * pushes under the same push id, and an answer that comes twice changes nothing.
 */
export async function pushParcel(
  platform: Platform,
  payload: Payload,
  isLastAttempt: boolean,
): Promise<void> {
  const parcel = await findParcelById(platform.database.db, payload.shop_id, payload.parcel_id)
  // Cancelled meanwhile, or answered already.
  if (parcel?.status !== 'waiting_for_approval') return
  const { omsUrl } = platform.environment
  try {
    if (omsUrl === undefined) throw new OmsUnreachable('No order system is configured (OMS_URL)')
    await settle(platform, payload, await pushToOms(omsUrl, await pushOf(platform, parcel)))
  } catch (error) {
    if (!(error instanceof OmsUnreachable) || !isLastAttempt) throw error
    await settle(platform, payload, { accepted: false, reason: error.message })
  }
}

async function settle(platform: Platform, { shop_id, parcel_id }: Payload, answer: OmsAnswer): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const parcel = await lockParcel(tx, shop_id, parcel_id)
    if (parcel?.status !== 'waiting_for_approval') return
    const at = platform.businessClock.now()
    const happened = { at, recorded_at: at, actor: { type: 'oms', name: null } } as const
    if (answer.accepted) {
      await applyEvent(tx, parcel, {
        ...happened,
        event: 'accept',
        changes: { oms_code: answer.oms_code, push_error: null },
      })
    } else {
      await applyEvent(tx, parcel, {
        ...happened,
        event: 'fail_push',
        note: answer.reason,
        changes: { push_error: answer.reason },
      })
    }
  })
}

async function pushOf(platform: Platform, row: ParcelRow): Promise<OmsPush> {
  const parcel = parcelAnswer(row, await addressDirectory(platform))
  return {
    // A parcel edited before it was accepted is another push.
    push_id: `${row.id}:${row.event_count}`,
    parcel: {
      id: parcel.id,
      tracking_number: parcel.tracking_number,
      code: parcel.code,
      shop_code: await findShopCode(platform.database.db, row.shop_id),
      sender: parcel.sender,
      receiver: parcel.receiver,
      products: parcel.products,
      notes: parcel.notes,
      weight: parcel.weight,
      length: parcel.length,
      width: parcel.width,
      height: parcel.height,
      product_value: parcel.product_value,
      total_cod: parcel.total_cod,
      delivery_option: parcel.delivery_option,
      allow_partial_delivery: parcel.allow_partial_delivery,
      created_at: parcel.created_at,
    },
  }
}
