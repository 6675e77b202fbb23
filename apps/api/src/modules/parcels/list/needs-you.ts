import type { Language } from '@guihang/contract/errors/catalogue'
import type { AnswerOf, BodyOf, QueryOf } from '@guihang/contract/operation'
import type {
  answerFailedDeliveries,
  listNeeds as declared,
  NeedyParcel,
} from '@guihang/contract/parcels/needs-you'
import { deliveriesLeft, shopNeeds } from '@guihang/domain/parcels/lifecycle/shop-needs'
import { hourMs } from '@guihang/domain/time'
import type { Reader } from '../../../platform/database/index.ts'
import { cursorInstant } from '../../../platform/http/answers/cursor-instant.ts'
import { Rejection, rejectFields } from '../../../platform/http/answers/reject.ts'
import { rejectionAnswer } from '../../../platform/http/answers/rejection-answer.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { AddressDirectory } from '../addresses/index.ts'
import { answerFailedDelivery } from '../change/index.ts'
import { parcelAnswer } from '../parcels/index.ts'
import { countShopNeeds } from './count-parcels.ts'
import { listNeedyRows, type NeedyRow } from './needs-you.store.ts'

/** docs/rules/failed-deliveries.md */
export async function listNeeds(
  reader: Reader,
  shop_id: string,
  { need, store_id, limit, cursor }: QueryOf<typeof declared>,
  { now, directory }: { readonly now: Date; readonly directory: AddressDirectory },
): Promise<AnswerOf<typeof declared>> {
  const after = cursor === undefined || cursor === '' ? undefined : readCursor(cursor)
  const rows = await listNeedyRows(reader, shop_id, { need, store_id, after, limit: limit + 1 })
  const counts = await countShopNeeds(reader, shop_id, store_id)
  const total = need === undefined ? shopNeeds.reduce((sum, name) => sum + counts[name], 0) : counts[need]
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    data: page.map((row) => needyAnswer(row, now, directory)),
    meta: { next_cursor: rows.length > limit && last ? cursorOf(last) : null, total },
  }
}

/** Applies one decision to many parcels, each in a transaction of its own. A rejected one does not hinder the others. */
export async function answerMany(
  platform: Platform,
  decider: { readonly shop_id: string; readonly actor_name: string | null },
  { ids, ...answer }: BodyOf<typeof answerFailedDeliveries>,
  language: Language,
): Promise<AnswerOf<typeof answerFailedDeliveries>> {
  const data: AnswerOf<typeof answerFailedDeliveries>['data'] = []
  for (const id of new Set(ids)) {
    try {
      await platform.database.transaction((tx) => answerFailedDelivery(platform, tx, decider, id, answer))
      data.push({ id, ok: true })
    } catch (error) {
      if (!(error instanceof Rejection)) throw error
      data.push({ id, ok: false, ...rejectionAnswer(error, platform, language) })
    }
  }
  return { data }
}

function needyAnswer(row: NeedyRow, now: Date, directory: AddressDirectory): NeedyParcel {
  return {
    parcel: parcelAnswer(row, directory),
    need: row.need,
    since: row.status_at.toISOString(),
    answer_by: row.answer_by?.toISOString() ?? null,
    hours_left:
      row.answer_by === null ? null : Math.floor((row.answer_by.getTime() - now.getTime()) / hourMs),
    reason_code: row.reason_code,
    note: noteOf(row),
    attempts_left: deliveriesLeft(row.failed_deliveries),
    approval: row.need === 'approval' ? row.approval_reason : null,
  }
}

function noteOf({ need, push_error, event_note }: NeedyRow): string | null {
  if (need === 'push_failed') return push_error
  return need === 'approval' ? null : event_note
}

const forever = 'infinity'

function cursorOf({ answer_by, id }: NeedyRow): string {
  return `${answer_by?.toISOString() ?? forever}_${id}`
}

function readCursor(cursor: string): { due: string; id: string } {
  const [due = '', id = ''] = cursor.split('_')
  const isDue = due === forever || cursorInstant(due) !== undefined
  if (!isDue || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
    throw rejectFields({ cursor: [{ rule: 'cursor' }] })
  return { due, id }
}
