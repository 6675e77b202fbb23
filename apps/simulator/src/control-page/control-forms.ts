import type { LostCollection, OperatedClaim } from '@guihang/contract/money/claims'
import type { OperatedParcel } from '@guihang/contract/provider/operated-parcels'
import type { Language } from '@guihang/domain/languages'
import { limits } from '@guihang/domain/limits'
import { formatMoney } from '@guihang/domain/money/money'
import { eventFacts } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import { transitionOf } from '@guihang/domain/parcels/lifecycle/parcel-lifecycle'
import { lossBearers } from '@guihang/domain/parcels/parcels/loss-bearers'
import { receiverTypeLabel, receiverTypes } from '@guihang/domain/parcels/parcels/receiver-types'
import { canReweigh } from '@guihang/domain/provider/reweighs/reweigh'
import { nextTransfer } from '../accounting/cash.ts'
import { type ControlText, say } from './control-words.ts'
import { html, type Markup } from './html.ts'

/** A form of the page: where it goes, what its button says, and what is filled in. */
export type Form = { readonly to: string; readonly label: string; readonly fields: Markup }

/** What waits for a decision about a lost parcel. */
export type Loss = {
  readonly claim: OperatedClaim | undefined
  readonly collection: LostCollection | undefined
}

/** The forms of what needs more than a name: exactly those of what can be done with the parcel where it stands. */
export function formsNow(
  parcel: OperatedParcel,
  { claim, collection }: Loss,
  language: Language,
  newId: () => string,
): Form[] {
  return [
    ...(canBePart(parcel) ? [partForm(parcel, language, newId())] : []),
    ...(claim === undefined
      ? []
      : [approvalForm(claim, language), rejectionForm('claim', claim.id, language)]),
    ...(collection === undefined
      ? []
      : [paymentForm(collection, language), rejectionForm('collection', collection.id, language)]),
    ...cashForm(parcel, language),
    ...(canReweigh(parcel) ? [scaleForm(parcel, language, newId())] : []),
  ]
}

function canBePart({ status, allow_partial_delivery, products }: OperatedParcel): boolean {
  const pieces = products.reduce((sum, { quantity }) => sum + quantity, 0)
  return allow_partial_delivery && pieces > 1 && transitionOf(status, 'deliver_partly') !== undefined
}

function partForm({ products }: OperatedParcel, language: Language, id: string): Form {
  const t = words(language)
  const fields = html`<input type="hidden" name="event_id" value="${id}">
${products.map(
  ({ name, quantity }, index) =>
    html`<label>${t('kept', { name })} <input type="number" name="kept_${index}" min="0" max="${quantity}" value="${quantity}" required></label>`,
)}
<label>${t('receiver_type')} <select name="receiver_type">${receiverTypes.map(
    (type) => html`<option value="${type}">${receiverTypeLabel(type, language)}</option>`,
  )}</select></label>`
  return { to: '/control/part', label: eventFacts.deliver_partly.label[language], fields }
}

function scaleForm(parcel: OperatedParcel, language: Language, id: string): Form {
  const t = words(language)
  const measure = (name: 'weight' | 'length' | 'width' | 'height', below: number) =>
    html`<label>${t(name)} <input type="number" name="${name}" min="0.001" max="${below - 0.001}" step="0.001" value="${parcel[name]}" required></label>`
  const fields = html`<input type="hidden" name="event_id" value="${id}">
${measure('weight', limits.weight_kg_below)}
${(['length', 'width', 'height'] as const).map((side) => measure(side, limits.side_cm_below))}
<label>${t('evidence')} <input name="evidence" maxlength="500" autocomplete="off" required></label>`
  return { to: '/control/reweigh', label: t('weigh_again'), fields }
}

function approvalForm(claim: OperatedClaim, language: Language): Form {
  const t = words(language)
  const asked = t('claimed', {
    amount: formatMoney(claim.claimed_amount),
    proof: claim.proof || '–',
  })
  const fields = html`<input type="hidden" name="id" value="${claim.id}">
<p>${asked}</p>
<label><input type="checkbox" name="proof_accepted" value="yes"${claim.proof !== '' && html` checked`}> ${t('proof_accepted')}</label>
<label>${t('charged_to')} <select name="charged_to">${lossBearers.map(
    (bearer) => html`<option value="${bearer}">${t(bearer)}</option>`,
  )}</select></label>
<label>${t('charged_name')} <input name="charged_name" maxlength="100" autocomplete="off"></label>`
  return { to: '/control/claim/approve', label: t('approve_claim'), fields }
}

function paymentForm({ id, amount }: LostCollection, language: Language): Form {
  const fields = html`<input type="hidden" name="id" value="${id}">
<p>${words(language)('owed', { amount: formatMoney(amount) })}</p>`
  return { to: '/control/collection/approve', label: eventFacts.approve_collection.label[language], fields }
}

function rejectionForm(what: 'claim' | 'collection', id: string, language: Language): Form {
  const fields = html`<input type="hidden" name="id" value="${id}">
<label>${words(language)('reason')} <input name="reason" maxlength="255" autocomplete="off" required></label>`
  const event = what === 'claim' ? 'reject_claim' : 'reject_collection'
  return { to: `/control/${what}/reject`, label: eventFacts[event].label[language], fields }
}

function cashForm(parcel: OperatedParcel, language: Language): Form[] {
  const event = transferNow(parcel)
  if (event === undefined) return []
  const fields = html`<input type="hidden" name="event" value="${event}">
<label>${words(language)('slip')} <input name="reference" maxlength="60" autocomplete="off" required></label>
<label>${words(language)('note')} <input name="note" maxlength="255" autocomplete="off"></label>`
  return [{ to: '/control/cash', label: eventFacts[event].label[language], fields }]
}

/** The transfer that a person can make of a parcel's cash. The courier's hand-over is among the events. */
function transferNow(parcel: OperatedParcel) {
  // At the center it waits for its statement, unless a person sets it aside.
  if (parcel.status === 'cod_transferred_to_center') return 'transfer_to_shop'
  return parcel.status === 'delivered' ? undefined : nextTransfer(parcel, { seed: 0, speed: 1 })?.event
}

function words(language: Language) {
  return (text: ControlText, values?: Record<string, string>) => say(text, language, values)
}
