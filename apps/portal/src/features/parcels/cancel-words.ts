import type { Parcel } from '@guihang/contract/parcels/parcels'
import { formatMoney } from '@guihang/domain/money/money'
import { getLanguage } from '../../core/language.ts'
import { m } from '../../paraglide/messages.js'

/** What cancelling one parcel means in money. */
export function cancelConsequence({ receiver, cod }: Parcel): string {
  const name = receiver.name || m.parcels_no_receiver()
  return cod > 0
    ? m.parcels_cancel_body({ name, amount: formatMoney(cod, getLanguage()) })
    : m.parcels_cancel_body_no_cod({ name })
}
