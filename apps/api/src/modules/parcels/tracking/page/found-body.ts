import type { ParcelDetail } from '@guihang/contract/parcels/parcels'
import { businessDayOf, type Day } from '@guihang/domain/calendar'
import type { Bilingual, Language } from '@guihang/domain/languages'
import { formatMoney } from '@guihang/domain/money/money'
import type { RecipientState } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { groupTrackingNumber } from '@guihang/domain/parcels/parcels/tracking-number'
import { recipientStateFacts, recipientSteps } from '@guihang/domain/parcels/tracking/recipient-states'
import { isSandboxNumber, sandboxMark } from '@guihang/domain/shop/sandbox/sandbox-codes'
import { escaped } from '../../../../platform/pages/escaped.ts'
import { type Choices, choicesSection, chosenText } from './choices.ts'
import { glyph } from './html.ts'
import { type Say, words } from './tracking-words.ts'

export type FoundParcel = {
  readonly kind: 'found'
  readonly tracking_number: string
  readonly state: RecipientState
  readonly shop_name: string
  /** The cities at both ends; empty where an address names none. */
  readonly cities: readonly [from: string, to: string]
  readonly hub_name: string | null
  readonly receiver: string
  readonly expected_on: Day | null
  /** To be paid at the door, or paid there, in VND. */
  readonly total_cod: number
  readonly delivery_option: 'open_box' | 'no_check'
  /** Where the hub is; empty where nobody knows the hub. */
  readonly hub_address: string
  readonly hub_hours: string
  readonly carrier: Pick<NonNullable<ParcelDetail['carrier']>, 'name' | 'code' | 'tracking_page'> | null
  readonly choices: Choices
  readonly steps: readonly {
    readonly step: Bilingual
    readonly state: RecipientState
    readonly at: Date
  }[]
  /** Whether earlier steps lie in the provider's archive. */
  readonly archived: boolean
}

type Reading = {
  readonly language: Language
  readonly say: Say
  readonly switched: string
  readonly hotline: string
}

export function foundBody(found: FoundParcel, reading: Reading): string {
  return [head(found, reading), hero(found, reading), slip(found, reading), facts(found, reading)]
    .concat(choicesSection(found.choices, reading), history(found, reading))
    .filter((part) => part !== '')
    .join('\n')
}

/** The parcel's number, for people who call; a sandbox's says what it is. */
export function codeLine({ tracking_number }: FoundParcel): string {
  const mark = isSandboxNumber(tracking_number) ? ` · ${sandboxMark}` : ''
  return `<p class="code">${escaped(groupTrackingNumber(tracking_number))}${mark}</p>`
}

function head({ shop_name }: FoundParcel, { say, switched }: Reading): string {
  const avatar = `<span class="avatar" aria-hidden="true">${escaped(initialsOf(shop_name))}</span>`
  return `<header>${avatar}<p><b>${escaped(shop_name)}</b><span>${say(words.sends)}</span></p>${switched}</header>`
}

function initialsOf(name: string): string {
  const parts = name.trim().split(/\s+/)
  const letters = parts.length > 1 ? [parts[0], parts.at(-1)] : [parts[0]]
  return letters.map((part) => ([...(part ?? '')][0] ?? '').toLocaleUpperCase('vi')).join('')
}

function hero({ state, cities, choices }: FoundParcel, { language, say }: Reading): string {
  const { group, short, headline, now, step } = recipientStateFacts[state]
  const chip = `<span class="chip st-${group}">${glyph(group)}${say(short)}</span>`
  return `<section>${chip}<h1>${say(headline)}</h1><p class="now">${chosenText(choices, { language, say }) ?? say(now)}</p>${step === null ? '' : bar(step, say)}${ends(cities)}</section>`
}

function bar(step: number, say: Say): string {
  const label = say(words.step).replace('{step}', String(step)).replace('{steps}', String(recipientSteps))
  const items = Array.from({ length: recipientSteps }, (_, index) => {
    if (index + 1 > step) return '<i></i>'
    // The last step is an end, not a stage.
    return index + 1 < step || step === recipientSteps ? '<i class="done"></i>' : '<i class="here"></i>'
  })
  return `<div class="bar" role="img" aria-label="${label}">${items.join('')}</div>`
}

function ends([from, to]: FoundParcel['cities']): string {
  if (from === '' && to === '') return ''
  return `<p class="cities"><span>${escaped(from)}</span><span>${escaped(to)}</span></p>`
}

function slip({ state, total_cod, delivery_option }: FoundParcel, { say }: Reading): string {
  const amount = `<span class="amount">${escaped(formatMoney(total_cod))}</span>`
  if (state === 'delivered' && total_cod > 0)
    return `<section class="slip"><p class="pay"><span>${say(words.paid)}</span> ${amount}</p></section>`
  if (!recipientStateFacts[state].awaited) return ''
  const opens = say(words[delivery_option])
  if (total_cod <= 0)
    return `<section class="slip"><p class="pay">${say(words.free)}</p><p class="terms">${opens}</p></section>`
  return `<section class="slip"><p class="pay"><span>${say(words.prepare)}</span> ${amount}</p><p class="terms">${say(words.cash)} ${opens}</p></section>`
}

function facts(
  { expected_on, carrier, hub_name, hub_address, hub_hours, receiver }: FoundParcel,
  { say }: Reading,
): string {
  const rows = [
    expected_on === null ? '' : fact(say(words.expected), dayText(expected_on)),
    carrier === null ? '' : fact(say(words.carrier), carriedBy(carrier, say)),
    hub_name === null ? '' : fact(say(words.hub), escaped(hub_name)),
    hub_address === '' ? '' : fact(say(words.hub_address), escaped(hub_address)),
    hub_hours === '' ? '' : fact(say(words.hub_hours), escaped(hub_hours)),
    receiver === '' ? '' : fact(say(words.receiver), escaped(receiver)),
  ].join('')
  return rows === '' ? '' : `<dl>${rows}</dl>`
}

/** `GHN · mã 5ENLKKHD`, the number as a link to the carrier's own page. */
function carriedBy({ name, code, tracking_page }: NonNullable<FoundParcel['carrier']>, say: Say): string {
  if (code === null) return escaped(name)
  const number = escaped(code)
  const link = tracking_page && `<a href="${escaped(tracking_page)}" rel="noreferrer">${number}</a>`
  return `${escaped(name)} · ${say(words.carrier_code)} ${link ?? number}`
}

function fact(name: string, value: string): string {
  return `<div><dt>${name}</dt><dd>${value}</dd></div>`
}

function history({ steps, archived }: FoundParcel, { say }: Reading): string {
  if (steps.length === 0 && !archived) return ''
  const items = steps.map(
    ({ step, state, at }) =>
      `<li>${glyph(recipientStateFacts[state].group)}<div><span>${say(step)}</span><time datetime="${at.toISOString()}">${instantText(at)}</time></div></li>`,
  )
  const list = items.length === 0 ? '' : `<ol class="steps">${items.join('')}</ol>`
  const note = archived ? `<p>${say(words.archived)}</p>` : ''
  return `<section><h2>${say(words.history)}</h2>${list}${note}</section>`
}

/** `25/11/2026`, in both languages (spec section 9). */
export function dayText(day: Day): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`
}

/** `25/11/2026 14:30` in Vietnam. */
function instantText(at: Date): string {
  const time = new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(11, 16)
  return `${dayText(businessDayOf(at))} ${time}`
}
