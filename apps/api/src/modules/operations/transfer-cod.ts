import type { transferCod as declared } from '@guihang/contract/cod-transfers'
import type { Language } from '@guihang/contract/errors'
import type { AnswerOf, BodyOf } from '@guihang/contract/operation'
import { isBehind } from '@guihang/domain/parcel-lifecycle'
import type { ParcelStatus } from '@guihang/domain/parcel-statuses'
import type { Operator } from '../../platform/auth/caller.ts'
import type { Tx } from '../../platform/database/index.ts'
import { reject } from '../../platform/http/reject.ts'
import type { Platform } from '../../platform/platform.ts'
import { applyEvent, findParcelById, type ParcelRow, statusOf } from '../parcels/index.ts'
import { addToPaper, keepPaper } from './cod-transfers.store.ts'
import { findOperatedParcel } from './operations.store.ts'
import { postMoney } from './post-money.ts'
import { lockOperatedParcel, refusedRow, toldBy, wasTold } from './told-parcel.ts'

type Body = BodyOf<typeof declared>
type Answer = AnswerOf<typeof declared>

/**
 * Takes the cash of parcels one step on under the number of its paper, each parcel in a transaction of its own. The same
 * paper told again changes nothing; a parcel whose cash went on under another paper is refused with EPK017, so that no
 * two papers explain the same cash (decision 0180).
 */
export async function transferCod(
  platform: Platform,
  operator: Operator,
  body: Body,
  language: Language,
): Promise<Answer> {
  const data: Answer['data'] = []
  for (const id of new Set(body.tracking_numbers)) {
    const { database } = platform
    try {
      const status = await database.transaction((tx) => transferOne(platform, tx, operator, body, id))
      data.push({ id, ok: true, status })
    } catch (error) {
      const refused = refusedRow(platform, error, language)
      const found = await database.transaction((tx) => findOperatedParcel(tx, id))
      data.push({ id, ...refused, status: found === undefined ? null : statusOf(found) })
    }
  }
  return { data }
}

async function transferOne(
  platform: Platform,
  tx: Tx,
  operator: Operator,
  { event, reference, note = '', at }: Body,
  tracking_number: string,
): Promise<ParcelStatus> {
  const parcel = await lockOperatedParcel(tx, tracking_number)
  const status = statusOf(parcel)
  const source_key = `paper:${event}:${reference}`
  if (await wasTold(tx, parcel, source_key, [event])) return status
  if (isBehind(status, event)) throw reject('EPK017')
  const amount = event === 'pay_returned_cod' ? await codOfOriginal(tx, parcel) : parcel.total_cod
  const { actor, ...when } = toldBy(platform, operator, parcel, { at })
  const happened = {
    event,
    ...when,
    actor,
    note: [reference, note].filter(Boolean).join(' · '),
    cash_amount: amount,
    source_key,
  } as const
  const { parcel: moved } = await applyEvent(tx, parcel, happened)
  await postMoney(tx, moved, happened)
  const paper = await keepPaper(tx, { event, reference, note, operator, ...when })
  await addToPaper(tx, { shop_id: parcel.shop_id, parcel_id: parcel.id, transfer_id: paper, amount })
  return statusOf(moved)
}

const paidToShop: ReadonlySet<ParcelStatus> = new Set([
  'cod_transferred_to_shop',
  'cod_transfered',
  'bank_transfered',
])

/** What the shop got for the part that was kept: only then is the return of the rest done with. Raises EPK001. */
async function codOfOriginal(tx: Tx, { shop_id, return_of_id }: ParcelRow): Promise<number> {
  const original = return_of_id === null ? undefined : await findParcelById(tx, shop_id, return_of_id)
  if (original === undefined || !paidToShop.has(statusOf(original))) throw reject('EPK001')
  return original.cod
}
