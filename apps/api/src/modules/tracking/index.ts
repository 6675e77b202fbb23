import type { Language } from '@guihang/domain/languages'
import { isParcelStatus, type StatusGroup, statusGroupOf } from '@guihang/domain/lifecycle/parcel-statuses'
import { maskName, recipientStep } from '@guihang/domain/lifecycle/recipient-steps'
import { readTrackingNumber } from '@guihang/domain/parcels/tracking-number'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseUnavailable } from '../../platform/database/index.ts'
import { rejectionOf } from '../../platform/http/answers/error-answers.ts'
import { addressKey, createWindowLimit } from '../../platform/http/guards/window-limit.ts'
import { languageOf } from '../../platform/http/routing/language.ts'
import type { Platform } from '../../platform/platform.ts'
import { findTracked, listTrackedEvents } from './tracking.store.ts'
import { type TrackingPage, trackingPage, trackingStyle } from './tracking-page.ts'

/** Pages an IP address may open in a minute: plenty for a person who waits for parcels, far too few to try numbers. */
const pagesPerMinute = 30

/**
 * Serves `/t/{tracking_number}`, where the QR code of every label leads: a page for the recipient, without a login,
 * that says in plain words where the parcel is and what happened to it, and shows people masked (decision 0166).
 */
export function serveTracking(app: FastifyInstance, platform: Platform): void {
  const { name, hotline } = platform.provider
  const limit = createWindowLimit({
    most: pagesPerMinute,
    window_ms: 60_000,
    keys: 50_000,
    clock: platform.realClock,
  })
  app.get('/t/page.css', (_request, reply) => {
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(trackingStyle)
  })
  app.get<{ Params: { code: string }; Querystring: { lang?: unknown } }>(
    '/t/:code',
    {
      // A person reads this, so what goes wrong is a page as well.
      errorHandler(error, request, reply) {
        const { status, retryAfter = 1 } = rejectionOf(error)
        if (!(error instanceof DatabaseUnavailable))
          platform.log.error({ request_id: request.id, err: error }, 'a recipient’s page failed')
        const page = trackingPage({
          language: chosenLanguage(request),
          provider: name,
          hotline,
          shown: { kind: 'away' },
        })
        asPage(reply.code(status).header('retry-after', String(retryAfter))).send(page)
      },
    },
    async (request, reply) => {
      const wait_s = limit.take(addressKey(request.ip))
      const shown = wait_s > 0 ? ({ kind: 'busy' } as const) : await look(platform, request.params.code)
      if (wait_s > 0) reply.header('retry-after', String(wait_s))
      const language = chosenLanguage(request)
      return asPage(reply.code(answered[shown.kind])).send(
        trackingPage({ language, provider: name, hotline, shown }),
      )
    },
  )
}

/** By the page's own link, else by the browser. */
function chosenLanguage({ query, headers }: FastifyRequest<{ Querystring: { lang?: unknown } }>): Language {
  const { lang } = query
  return lang === 'vi' || lang === 'en' ? lang : languageOf(headers['accept-language'])
}

function asPage(reply: FastifyReply): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header('vary', 'accept-language')
    .type('text/html; charset=utf-8')
}

const answered = { found: 200, missing: 404, busy: 429 } as const

async function look(
  { database: { db } }: Platform,
  code: string,
): Promise<Exclude<TrackingPage['shown'], { kind: 'away' }>> {
  const tracking_number = readTrackingNumber(code)
  const parcel = tracking_number && (await findTracked(db, tracking_number))
  if (!tracking_number || !parcel || !isParcelStatus(parcel.status)) return { kind: 'missing' }
  const group = statusGroupOf(parcel.status)
  // A draft has not been sent to anybody.
  if (group === 'draft') return { kind: 'missing' }
  const events = await listTrackedEvents(db, parcel)
  return {
    kind: 'found',
    tracking_number,
    group,
    receiver: maskName(parcel.receiver_name),
    expected_on: awaited[group] ? (parcel.deliver_on ?? parcel.estimated_delivery_on) : null,
    steps: events.flatMap(({ event, status, at }) => {
      const step = recipientStep(event, status)
      return step === undefined ? [] : [{ step, at }]
    }),
  }
}

/** Whether the recipient of a parcel in the group wants to know when it comes. */
const awaited: Readonly<Record<StatusGroup, boolean>> = {
  confirmation: true,
  draft: false,
  waiting: true,
  passed: true,
  delivering: true,
  success: false,
  return: false,
  fail: false,
  loss: false,
  cancel: false,
}
