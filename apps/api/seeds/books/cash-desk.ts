import { businessDayOf } from '@guihang/domain/calendar'
import { hourMs } from '@guihang/domain/time'
import { transferCod } from '../../src/modules/money/cod/index.ts'
import { lockOperatedParcels, statusOf } from '../../src/modules/parcels/parcels/index.ts'
import type { Tx } from '../../src/platform/database/index.ts'
import type { Clerk } from './clerk.ts'

/** A parcel whose courier handed its cash to the hub, or that came back to its shop, and when. */
export type HandedOver = { readonly tracking_number: string; readonly at: Date }

/** The newest parcels stay at the delivering and at the main hub, so that the demo has some there at any hour. */
const stays = 3

/** Takes cash from the hubs to the main hub and the center, in the order in which it was handed over. */
export function cashDesk(
  tx: Tx,
  clerk: Clerk,
  handed: readonly HandedOver[],
  /** Parcels whose cash misses its payout. */
  late: { readonly parcels: readonly HandedOver[] },
) {
  const moving = handed.slice(0, -stays)
  const isLate = new Set(late.parcels)
  const atHub = [...moving]
  const cameToCenter: HandedOver[] = []
  let atMainHub: HandedOver[] = []

  async function transfer(
    event: keyof typeof slipNames,
    parcels: readonly HandedOver[],
    at: Date,
  ): Promise<void> {
    if (parcels.length === 0) return
    const day = businessDayOf(at).replaceAll('-', '')
    const reference = `${slipNames[event]}-HAN-${day}`
    const tracking_numbers = parcels.map(({ tracking_number }) => tracking_number)
    const body = { event, reference, tracking_numbers }
    const call = { platform: clerk.at(at), operator: clerk.preparing, language: 'vi' as const, body }
    const { data } = await transferCod(call, tx)
    const rejected = data.find(({ ok }) => !ok)
    if (rejected !== undefined) throw new Error(`The cash of a demo parcel cannot ${event}: ${rejected.code}`)
  }

  return {
    async toMainHub(at: Date) {
      const ready = atHub.filter((parcel) => parcel.at < at)
      await transfer('transfer_to_hub', ready, at)
      atHub.splice(0, ready.length)
      atMainHub.push(...ready)
    },
    async toCenter(at: Date) {
      const stay = new Set(moving.slice(-stays))
      const ready = atMainHub.filter((parcel) => !stay.has(parcel) && !isLate.has(parcel))
      await transfer('transfer_to_center', ready, at)
      atMainHub = atMainHub.filter((parcel) => stay.has(parcel) || isLate.has(parcel))
      cameToCenter.push(...ready)
    },
    /** Takes what missed its payout to the center, under a slip of its own. */
    async lateToCenter(at: Date) {
      const ready = atMainHub.filter((parcel) => isLate.has(parcel))
      await transfer('transfer_to_center', ready, at)
      atMainHub = atMainHub.filter((parcel) => !isLate.has(parcel))
    },
    /** Sets the newest at the center aside before their statement. */
    async setAside(now: Date) {
      const newest = cameToCenter.slice(-30)
      const rows = await lockOperatedParcels(
        tx,
        newest.map(({ tracking_number }) => tracking_number),
      )
      const waiting = new Set(
        rows.filter((row) => statusOf(row) === 'cod_transferred_to_center').map((row) => row.tracking_number),
      )
      const aside = newest.filter(({ tracking_number }) => waiting.has(tracking_number)).slice(-2)
      await transfer('transfer_to_shop', aside, new Date(now.getTime() - hourMs / 4))
    },
    /** Settles what came back of partial deliveries, once the shop has the money of the kept parts. */
    async settle(rests: readonly HandedOver[], now: Date) {
      await transfer('pay_returned_cod', rests, new Date(now.getTime() - 4 * 24 * hourMs))
    },
  }
}

const slipNames = {
  transfer_to_hub: 'PGT',
  transfer_to_center: 'PNT',
  transfer_to_shop: 'UNC',
  pay_returned_cod: 'PTH',
} as const
