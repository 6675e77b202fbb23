import type { Reader } from '../../../platform/database/index.ts'
import { type FileAnswer, fileAnswer } from '../../../platform/http/answers/answers.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findParcelById } from '../../parcels/parcels/index.ts'
import { fetchOmsLabel, OmsUnreachable } from './oms-client.ts'

/** When trying again makes sense, in seconds: an order system that is away is seldom back at once. */
const againS = 30

/** EPK019 for none, no PDF or one too large; EBUSY while nobody answers. Handed on unread (docs/rules/order-system.md). */
export async function readOmsAwb(
  platform: Platform,
  reader: Reader,
  shop_id: string,
  id: string,
): Promise<FileAnswer> {
  const parcel = await findParcelById(reader, shop_id, id)
  if (parcel === undefined) throw reject('ENOTFOUND')
  if (parcel.oms_code === null) throw reject('EPK019')
  const pdf = await labelOf(platform, parcel.tracking_number)
  if (pdf === undefined) throw reject('EPK019')
  return fileAnswer(pdf, { name: `van-don-${parcel.tracking_number}.pdf` })
}

async function labelOf(platform: Platform, tracking_number: string): Promise<Buffer | undefined> {
  try {
    return await fetchOmsLabel(platform.environment.omsUrl, tracking_number)
  } catch (error) {
    if (!(error instanceof OmsUnreachable)) throw error
    if (error.fault === 'oms_missing') return undefined
    throw reject('EBUSY', { retryAfter: againS })
  }
}
