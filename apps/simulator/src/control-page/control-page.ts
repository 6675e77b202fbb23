import type { OperatedParcel } from '@guihang/contract/provider/operated-parcels'
import type { ReportedEvent } from '@guihang/contract/provider/scans'
import type { Day } from '@guihang/domain/calendar'
import type { Language } from '@guihang/domain/languages'
import { formatMoney } from '@guihang/domain/money/money'
import { failureReasonLabel } from '@guihang/domain/parcels/lifecycle/events/failure-reasons'
import { eventFacts } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import { isFinal } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { statusLabel } from '@guihang/domain/parcels/lifecycle/status-labels'
import { receiverTypeLabel, receiverTypes } from '@guihang/domain/parcels/parcels/receiver-types'
import { eventsNow, reasonsFor } from '../couriers/events-now.ts'
import type { CarrierLine } from '../demo-carriers/demo-carriers.ts'
import { carriersPart } from './carriers-part.ts'
import { formsNow, type Loss } from './control-forms.ts'
import { html, type Markup } from './html.ts'
import { action, dayOf, fact, query, words } from './page-parts.ts'

export type Shown = {
  readonly language: Language
  readonly tracking_number: string
  /** The parcel of that number; `away` while the operations API does not answer. */
  readonly parcel: OperatedParcel | 'away' | undefined
  readonly loss: Loss
  readonly next: { readonly event: ReportedEvent['event']; readonly due: Date } | undefined
  readonly held: boolean
  /** The day in the demo, and the payout day after it; undefined while the API does not answer. */
  readonly days: { readonly today: Day; readonly payout: Day } | undefined
  readonly order_system: 'up' | 'down' | 'away'
  readonly refusals: number
  readonly carriers: readonly CarrierLine[]
  readonly outcome: { readonly done: boolean; readonly words: string } | undefined
  /** Makes each button safe to press twice. */
  readonly newId: () => string
}

/** The whole page: plain forms, no script, readable in both languages. */
export function controlPage(shown: Shown): string {
  const { language, tracking_number, outcome } = shown
  const t = words(language)
  const other = language === 'vi' ? 'en' : 'vi'
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t('title')}</title>
<link rel="stylesheet" href="/control.css">
</head>
<body>
<header>
<h1>${t('title')}</h1>
<a href="/?${query({ tracking_number, lang: other })}" lang="${other}" hreflang="${other}">${t('other_language')}</a>
</header>
<main>
<p>${t('intro')}</p>
${outcome && html`<p role="status" class="${outcome.done ? 'done' : 'refused'}">${outcome.words}</p>`}
<form method="get" action="/" class="ask">
<input type="hidden" name="lang" value="${language}">
<label for="number">${t('number')}</label>
<input id="number" name="tracking_number" value="${tracking_number}" required maxlength="20" autocomplete="off" spellcheck="false">
<button>${t('show')}</button>
</form>
${tracking_number !== '' && parcelPart(shown)}
${shown.days && calendarPart(shown, shown.days)}
${orderSystemPart(shown)}
${shown.carriers.length > 0 && carriersPart(shown)}
</main>
</body>
</html>
`.text
}

function parcelPart(shown: Shown): Markup {
  const { language, parcel, tracking_number, held } = shown
  const t = words(language)
  if (parcel === 'away') return html`<p class="refused">${t('away')}</p>`
  if (parcel === undefined) return html`<p class="refused">${t('unknown', { number: tracking_number })}</p>`
  return html`<section aria-labelledby="parcel">
<h2 id="parcel">${parcel.tracking_number}</h2>
<dl>
${fact(t('status'), statusLabel(parcel.status, language))}
${fact(t('since'), timeOf(new Date(parcel.status_at)))}
${fact(t('to_collect'), formatMoney(parcel.total_cod))}
${parcel.current_hub && fact(t('place'), parcel.current_hub)}
${parcel.failed_deliveries > 0 && fact(t('failed'), String(parcel.failed_deliveries))}
${fact(t('next'), nextWords(shown, parcel))}
</dl>
${
  parcel.connection === null &&
  action(
    shown,
    '/control/hold',
    t(held ? 'free' : 'hold'),
    html`<input type="hidden" name="held" value="${held ? 'free' : 'held'}">`,
  )
}
</section>
<section aria-labelledby="events">
<h2 id="events">${t('events')}</h2>
${eventsPart(shown, parcel)}
</section>`
}

function nextWords({ language, next, held }: Shown, { status, connection }: OperatedParcel): string {
  const t = words(language)
  if (held) return t('held')
  if (next === undefined && connection !== null && !isFinal(status))
    return t('carrier_has_it', { carrier: connection })
  if (next === undefined) return t('nothing_next')
  return t('at', { event: eventFacts[next.event].label[language], time: timeOf(next.due) })
}

function eventsPart(shown: Shown, parcel: OperatedParcel): Markup {
  // What a carrier has, it moves itself; what is told beside it would contradict its next message.
  const events = parcel.connection === null ? eventsNow(parcel) : []
  const forms = formsNow(parcel, shown.loss, shown.language, shown.newId)
  if (events.length + forms.length === 0) return html`<p>${noEventsWords(shown, parcel)}</p>`
  return html`<ul>${events.map((event) => html`<li>${eventForm(shown, event)}</li>`)}
${forms.map(({ to, label, fields }) => html`<li>${action(shown, to, label, fields, 'main')}</li>`)}</ul>`
}

function noEventsWords({ language }: Shown, { status, connection }: OperatedParcel): string {
  const t = words(language)
  if (isFinal(status)) return t('no_events')
  return connection === null ? t('no_reports') : t('carrier_has_it', { carrier: connection })
}

function eventForm(shown: Shown, event: ReportedEvent['event']): Markup {
  const { language } = shown
  const t = words(language)
  const reasons = reasonsFor(event)
  const fields = html`<input type="hidden" name="event" value="${event}">
<input type="hidden" name="event_id" value="${shown.newId()}">
${
  reasons.length > 0 &&
  html`<label>${t('reason')} <select name="reason_code">${reasons.map(
    (code) => html`<option value="${code}">${failureReasonLabel(code, language)}</option>`,
  )}</select></label>
<label>${t('note')} <input name="note" maxlength="200" autocomplete="off"></label>`
}
${
  event === 'deliver' &&
  html`<label>${t('receiver_type')} <select name="receiver_type">${receiverTypes.map(
    (type) => html`<option value="${type}">${receiverTypeLabel(type, language)}</option>`,
  )}</select></label>`
}
${event === 'fail_push' && html`<label>${t('reason')} <input name="note" maxlength="200" autocomplete="off"></label>`}`
  return action(shown, '/control/event', eventFacts[event].label[language], fields, 'main')
}

function calendarPart(shown: Shown, { today, payout }: NonNullable<Shown['days']>): Markup {
  const t = words(shown.language)
  return html`<section aria-labelledby="calendar">
<h2 id="calendar">${t('calendar')}</h2>
<dl>
${fact(t('today'), dayOf(today))}
${fact(t('payout'), dayOf(payout))}
</dl>
<p>${t('calendar_hint')}</p>
${action(shown, '/control/day', t('next_day'), html`<input type="hidden" name="after" value="${today}">`)}
</section>`
}

function orderSystemPart(shown: Shown): Markup {
  const { language, order_system, refusals } = shown
  const t = words(language)
  const state = { up: 'up', down: 'down', away: 'away_by_chance' } as const // as: names of texts
  const wanted = order_system === 'down' ? 'up' : 'down'
  return html`<section aria-labelledby="order-system">
<h2 id="order-system">${t('order_system')}</h2>
<p>${t(state[order_system])} ${refusals > 0 && t('refusing', { count: String(refusals) })}</p>
${action(
  shown,
  '/control/order-system',
  t(wanted === 'up' ? 'turn_up' : 'turn_down'),
  html`<input type="hidden" name="state" value="${wanted}">`,
)}
${action(
  shown,
  '/control/refusals',
  t(refusals > 0 ? 'refuse_none' : 'refuse_next'),
  html`<input type="hidden" name="count" value="${refusals > 0 ? 0 : 1}">`,
)}
</section>`
}

function timeOf(at: Date): string {
  return at.toLocaleString('vi-VN', { timeZone: 'Asia/Ho_Chi_Minh', hour12: false })
}
