import type { Language } from '@guihang/domain/languages'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseUnavailable } from '../../../platform/database/index.ts'
import { rejectionOf } from '../../../platform/http/answers/error-answers.ts'
import { addressKey } from '../../../platform/http/guards/address-key.ts'
import { createSharedLimit } from '../../../platform/http/guards/shared-limit.ts'
import { languageOf } from '../../../platform/http/routing/language.ts'
import { portalFonts } from '../../../platform/pages/portal-fonts.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type ChoiceForm, choose } from './choose.ts'
import { findParcelOf, shownParcel } from './find-tracked.ts'
import type { Fault } from './page/choices.ts'
import { type TrackingPage, trackingPage } from './page/tracking-page.ts'
import { trackingStyle } from './page/tracking-style.ts'

/** Pages an IP address may open in a minute: plenty for a person who waits for parcels, far too few to try numbers. */
const pagesPerMinute = 30

/** The form has two short fields. */
const largestForm = 1_024

type Asked = { Params: { code: string }; Querystring: { lang?: unknown }; Body: ChoiceForm }

/** Where labels' QR codes lead: no login or script, people masked (docs/rules/recipient-page.md). `portal`: the built one. */
export function serveTracking(app: FastifyInstance, platform: Platform, portal: string): void {
  const style = portalFonts(portal) + trackingStyle
  app.get('/t/page.css', (_request, reply) => {
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(style)
  })
  // A scope of its own: no call of the API takes a form.
  app.register((scope, _options, done) => {
    acceptForms(scope)
    servePage(scope, platform)
    done()
  })
}

function servePage(scope: FastifyInstance, platform: Platform): void {
  const limit = createSharedLimit(platform, {
    name: 'recipient page',
    most: pagesPerMinute,
    window_ms: 60_000,
    keys: 50_000,
  })
  const { name: provider, hotline } = platform.provider
  const { trial } = platform.environment
  const page = (request: FastifyRequest<Asked>, shown: TrackingPage['shown']) =>
    trackingPage({ language: chosenLanguage(request), provider, hotline, trial, shown })
  const busy = async (request: FastifyRequest<Asked>, reply: FastifyReply): Promise<boolean> => {
    const { refused, reset_s } = await limit.take(addressKey(request.ip))
    if (refused) reply.header('retry-after', String(reset_s))
    return refused
  }
  const options = {
    // A person reads this, so what goes wrong is a page as well.
    errorHandler(error: FastifyError, request: FastifyRequest<Asked>, reply: FastifyReply) {
      const { status, retryAfter = 1 } = rejectionOf(error)
      if (!(error instanceof DatabaseUnavailable))
        platform.log.error({ request_id: request.id, err: error }, 'a recipient’s page failed')
      asPage(reply.code(status).header('retry-after', String(retryAfter))).send(
        page(request, { kind: 'away' }),
      )
    },
  }
  scope.get<Asked>('/t/:code', options, async (request, reply) => {
    const shown = (await busy(request, reply)) ? ({ kind: 'busy' } as const) : await look(platform, request)
    return asPage(reply.code(answered[shown.kind])).send(page(request, shown))
  })
  scope.post<Asked>('/t/:code', options, async (request, reply) => {
    if (await busy(request, reply)) return asPage(reply.code(429)).send(page(request, { kind: 'busy' }))
    const tracked = await findParcelOf(platform, request.params.code)
    if (tracked === undefined) return asPage(reply.code(404)).send(page(request, { kind: 'missing' }))
    const fault = await choose(platform, tracked, request.body)
    if (fault === undefined)
      return reply.redirect(`/t/${tracked.row.tracking_number}?lang=${chosenLanguage(request)}`, 303)
    // The parcel may have changed meanwhile.
    return asPage(reply.code(faulty[fault.text])).send(page(request, await look(platform, request, fault)))
  })
}

/** A field that comes twice counts once. */
function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: largestForm },
    (_request, body, done) => {
      const sent = new URLSearchParams(body)
      done(null, { choice: sent.get('choice') ?? '', digits: sent.get('digits') ?? '' })
    },
  )
}

/** By the page's own link, else by the browser. */
function chosenLanguage({ query, headers }: FastifyRequest<Asked>): Language {
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

const faulty: Readonly<Record<Fault['text'], number>> = {
  digits_missing: 422,
  digits_wrong: 422,
  no_tries_left: 429,
  no_choice: 409,
}

async function look(
  platform: Platform,
  { params }: FastifyRequest<Asked>,
  fault: Fault | null = null,
): Promise<Exclude<TrackingPage['shown'], { kind: 'away' }>> {
  const tracked = await findParcelOf(platform, params.code)
  return tracked === undefined ? { kind: 'missing' } : await shownParcel(platform, tracked, fault)
}
