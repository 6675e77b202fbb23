import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Client } from '@guihang/contract/client'
import { errorMessage, isErrorCode } from '@guihang/contract/errors/catalogue'
import { moveClock } from '@guihang/contract/home/business-clock'
import { getPublicSettings } from '@guihang/contract/home/system'
import { listOperatedParcels, type OperatedParcel } from '@guihang/contract/provider/operated-parcels'
import { ReportedEvent, reportEvents } from '@guihang/contract/provider/scans'
import { addDays, type Day } from '@guihang/domain/calendar'
import type { Language } from '@guihang/domain/languages'
import { isPayoutDay } from '@guihang/domain/money/statements/statements'
import { eventFacts, isParcelEvent } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import { endPayouts } from '../accounting/statements.ts'
import type { Character } from '../couriers/journey.ts'
import { nextBySelf } from '../couriers/next-by-self.ts'
import { placeOf } from '../couriers/places.ts'
import type { ControlledCarriers } from '../demo-carriers/demo-carriers.ts'
import { readText } from '../read-text.ts'
import type { Settings } from '../settings.ts'
import { carrierStates } from './carriers-part.ts'
import type { Control } from './control.ts'
import { controlPage, type Shown } from './control-page.ts'
import { controlStyle } from './control-style.ts'
import { say } from './control-words.ts'
import { findLoss, makeOwnCall, type Outcome, ownCallPaths } from './own-calls.ts'
import { query } from './page-parts.ts'
import { filePath, sendStatementFile } from './statement-files.ts'

const bodyLimit = 10_000
const daySeconds = 86_400

const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Not no-referrer: browsers then hide where a form comes from, which is what is checked.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store',
}

export type ControlRoutes = {
  /** Answers a request of the control page; false for an address that is none of its own. */
  handle(request: IncomingMessage, response: ServerResponse, now: Date): Promise<boolean>
}

type Controlled = {
  readonly control: Control
  /** None where the demo sends by none. */
  readonly carriers: ControlledCarriers | undefined
  readonly accounting: Settings['accounting']
}

/** By the operations API alone (docs/rules/simulated-provider.md), in demo mode only, by forms of this very page only. */
export function controlRoutes(
  client: Client,
  character: Character,
  { control, carriers, accounting }: Controlled,
): ControlRoutes {
  let demo = false
  let holidays: readonly Day[] = []
  let days: Shown['days']

  /** An instance that is no demo answers nobody here, even if somebody has started a simulator beside it. */
  async function isDemo(): Promise<boolean> {
    try {
      const { data } = await client.call(getPublicSettings, {})
      demo = data.demo
      holidays = data.holidays
      days = { today: data.today, payout: nextPayoutDay(data.today, new Set(data.holidays)) }
    } catch {
      // Being restarted: it is what it was.
      days = undefined
    }
    return demo
  }

  async function show(url: URL, request: IncomingMessage, response: ServerResponse, now: Date) {
    const language = languageOf(url.searchParams.get('lang') ?? request.headers['accept-language'])
    const tracking_number = (url.searchParams.get('tracking_number') ?? '').trim().toUpperCase().slice(0, 20)
    const { parcel, loss, next } = await look(tracking_number)
    const page = controlPage({
      language,
      tracking_number,
      parcel,
      loss,
      next,
      held: control.isHeld(tracking_number),
      days,
      order_system: control.orderSystem(now),
      refusals: control.refusals,
      carriers: carriers?.lines() ?? [],
      outcome: outcomeIn(url, language),
      newId: () => `control:${randomUUID()}`,
    })
    response.writeHead(200, { ...headers, 'content-type': 'text/html; charset=utf-8' }).end(page)
  }

  async function look(tracking_number: string): Promise<Pick<Shown, 'parcel' | 'loss' | 'next'>> {
    const parcel = tracking_number === '' ? undefined : await findParcel(tracking_number)
    const nothing = { loss: { claim: undefined, collection: undefined }, next: undefined }
    if (typeof parcel !== 'object') return { parcel, ...nothing }
    try {
      const next = await nextBySelf(client, parcel, character)
      return { parcel, loss: await findLoss(client, parcel), next }
    } catch {
      return { parcel: 'away', ...nothing }
    }
  }

  async function findParcel(tracking_number: string) {
    try {
      const { data } = await client.call(listOperatedParcels, { query: { tracking_number, limit: '1' } })
      return data[0]
    } catch {
      return 'away'
    }
  }

  async function act(path: string, form: URLSearchParams): Promise<Outcome | undefined> {
    const tracking_number = form.get('tracking_number') ?? ''
    const count = Number(form.get('count'))
    const state = form.get('state')
    const held = form.get('held')
    switch (path) {
      case '/control/event':
        return await withParcel(tracking_number, (parcel) => report(parcel, form))
      case '/control/hold':
        if (held !== 'held' && held !== 'free') return undefined
        control.hold(tracking_number, held)
        return { done: '' }
      case '/control/day':
        // Pressed twice, or in a page that stayed open, it is one day.
        if (form.get('after') === days?.today) await leaveDay(days.today)
        return { done: '' }
      case '/control/order-system':
        if (state !== 'up' && state !== 'down') return undefined
        control.turn(state)
        return { done: '' }
      case '/control/carrier': {
        const wanted = carrierStates.find((known) => known === state)
        const isDone = wanted !== undefined && carriers?.turn(form.get('carrier') ?? '', wanted)
        return isDone ? { done: '' } : undefined
      }
      case '/control/carrier-statement': {
        const isDone = await carriers?.writeStatement(form.get('carrier') ?? '')
        return isDone ? { done: '' } : undefined
      }
      case '/control/refusals':
        if (!Number.isInteger(count) || count < 0) return undefined
        control.refuseNext(count)
        return { done: '' }
      default:
        if (!ownCallPaths.has(path)) return undefined
        return await withParcel(tracking_number, (parcel) => makeOwnCall(client, path, form, parcel))
    }
  }

  /** Whatever stops a payout stops no day. */
  async function leaveDay(today: Day): Promise<void> {
    if (accounting === 'by_itself')
      await endPayouts(client, character, { today, holidays }).catch(() => undefined)
    await client.call(moveClock, { body: { advance_seconds: daySeconds } })
  }

  async function withParcel(
    tracking_number: string,
    act: (parcel: OperatedParcel) => Promise<Outcome | undefined>,
  ): Promise<Outcome | undefined> {
    if (tracking_number === '') return undefined
    const parcel = await findParcel(tracking_number)
    if (parcel === 'away') return { refused: 'EBUSY' }
    return parcel === undefined ? { refused: 'EPK002' } : await act(parcel)
  }

  async function report(parcel: OperatedParcel, form: URLSearchParams): Promise<Outcome | undefined> {
    const { tracking_number } = parcel
    const filled = [...form].filter(([name, value]) => told.has(name) && value.trim() !== '')
    const event = form.get('event') ?? ''
    const place = isParcelEvent(event) ? placeOf(event, parcel) : undefined
    const reported = ReportedEvent.safeParse({
      tracking_number,
      ...(place !== undefined && { place }),
      ...Object.fromEntries(filled),
    })
    if (!reported.success) return undefined
    const { data } = await client.call(reportEvents, { body: { events: [reported.data] } })
    const [row] = data
    return row?.ok === true ? { done: event } : { refused: row?.code ?? 'EUS011' }
  }

  async function change(path: string, request: IncomingMessage, response: ServerResponse) {
    const text = await readText(request, bodyLimit)
    const form = new URLSearchParams(text ?? '')
    const outcome = await act(path, form).catch((): Outcome => ({ refused: 'EBUSY' }))
    if (outcome === undefined) return refuse(response, 400)
    const { tracking_number = '', lang = '' } = Object.fromEntries(form)
    const to = `/?${query({ tracking_number, lang: languageOf(lang), ...outcome })}`
    response.writeHead(303, { ...headers, location: to }).end()
  }

  return {
    async handle(request, response, now) {
      const url = new URL(request.url ?? '/', 'http://localhost')
      const { pathname: path } = url
      if (!pages.has(path) && !path.startsWith('/control/')) return false
      const isChange = path.startsWith('/control/')
      if (request.method !== (isChange ? 'POST' : 'GET')) refuse(response, 405)
      else if (isChange && !isOwnForm(request)) refuse(response, 403)
      else if (path === '/control.css')
        response.writeHead(200, { ...headers, 'content-type': 'text/css; charset=utf-8' }).end(controlStyle)
      else if (!(await isDemo())) refuse(response, 404)
      else if (isChange) await change(path, request, response)
      else if (path === filePath) {
        if (!sendStatementFile(carriers, url, response, headers)) refuse(response, 404)
      } else await show(url, request, response, now)
      return true
    },
  }
}

const pages: ReadonlySet<string> = new Set(['/', '/control.css', filePath])

function nextPayoutDay(today: Day, daysOff: ReadonlySet<Day>): Day {
  let day = addDays(today, 1)
  while (!isPayoutDay(day, daysOff)) day = addDays(day, 1)
  return day
}

const told: ReadonlySet<string> = new Set(['event', 'event_id', 'reason_code', 'note', 'receiver_type'])

/** A form of this page, and of no other that is open in the same browser. */
function isOwnForm({ headers: { host, origin, 'content-type': type } }: IncomingMessage): boolean {
  return origin === `http://${host}` && /^application\/x-www-form-urlencoded\b/.test(type ?? '')
}

function outcomeIn({ searchParams }: URL, language: Language) {
  const done = searchParams.get('done')
  const refused = searchParams.get('refused')
  if (isErrorCode(refused))
    return { done: false, words: say('refused', language, { reason: errorMessage(refused, language) }) }
  if (done === null) return undefined
  const words = isParcelEvent(done)
    ? say('done_event', language, { event: eventFacts[done].label[language] })
    : say('done', language)
  return { done: true, words }
}

function languageOf(wanted: string | undefined): Language {
  return /^\s*en/i.test(wanted ?? '') ? 'en' : 'vi'
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { ...headers, 'content-type': 'text/plain; charset=utf-8' }).end(`${status}\n`)
}
