import type { Parcel } from '@guihang/contract/parcels/parcels'
import { limits } from '@guihang/domain/limits'
import { formatMoney } from '@guihang/domain/money/money'
import { m } from '../../../texts/messages.js'

export function cancelConsequence({ status, receiver, cod }: Parcel): string {
  const whose = { name: receiver.name || m.parcels_no_receiver() }
  const draft = { ...whose, hours: limits.draft_restore_hours }
  if (cod === 0)
    return status === 'draft' ? m.parcels_cancel_draft_no_cod(draft) : m.parcels_cancel_body_no_cod(whose)
  const amount = formatMoney(cod)
  return status === 'draft'
    ? m.parcels_cancel_draft_body({ ...draft, amount })
    : m.parcels_cancel_body({ ...whose, amount })
}

export function cancelManyConsequence(parcels: readonly Parcel[]): string {
  const drafts = parcels.every(({ status }) => status === 'draft')
  const hours = limits.draft_restore_hours
  return drafts ? m.parcels_cancel_drafts_body({ hours }) : m.parcels_cancel_many_body({ hours })
}
