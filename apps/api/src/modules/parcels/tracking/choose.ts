import { businessDayOf, isDay } from '@guihang/domain/calendar'
import { limits } from '@guihang/domain/limits'
import { deliveryHalves } from '@guihang/domain/parcels/tracking/delivery-choices'
import { Rejection } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { chooseDelivery, type DeliveryChoice } from '../change/index.ts'
import type { Tracked } from './find-tracked.ts'
import type { Fault } from './page/choices.ts'
import { forgetTries, takeTry } from './tracking.store.ts'

export type ChoiceForm = { readonly choice: string; readonly digits: string }

/**
 * Where the digits are the last four of the phone; answers what is wrong. A try is counted before the digits are
 * compared: many at once find no more than one by one.
 */
export async function choose(
  platform: Platform,
  { row, carrier }: Tracked,
  { choice: said, digits }: ChoiceForm,
): Promise<Fault | undefined> {
  const choice = readChoice(said)
  const form = choice === 'collect_at_hub' ? 'collect' : 'half'
  const { recipient_tries: most } = limits
  if (carrier !== null) return { form, text: 'no_choice', left: most }
  if (!/^\d{4}$/.test(digits)) return { form, text: 'digits_missing', left: most }
  const on = businessDayOf(platform.realClock.now())
  const tries = await takeTry(platform.database.db, row, { on, most })
  if (tries === undefined) return { form, text: 'no_tries_left', left: 0 }
  if (!row.receiver_phone.endsWith(digits))
    return tries < most
      ? { form, text: 'digits_wrong', left: most - tries }
      : { form, text: 'no_tries_left', left: 0 }
  try {
    await platform.database.transaction(async (tx) => {
      await forgetTries(tx, row)
      if (choice !== undefined) await chooseDelivery(platform, tx, row, choice)
    })
  } catch (error) {
    if (!(error instanceof Rejection)) throw error
    return { form, text: 'no_choice', left: most }
  }
  return choice === undefined ? { form, text: 'no_choice', left: most } : undefined
}

/** `collect_at_hub`, or a half-day as `2026-11-24 morning`. */
function readChoice(said: string): DeliveryChoice | undefined {
  if (said === 'collect_at_hub') return said
  const [deliver_on = '', half] = said.split(' ')
  const deliver_half = deliveryHalves.find((known) => known === half)
  return isDay(deliver_on) && deliver_half !== undefined ? { deliver_on, deliver_half } : undefined
}
