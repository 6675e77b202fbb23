import type { Language } from '@guihang/domain/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseUnavailable } from '../../platform/database/index.ts'
import { rejectionOf } from '../../platform/http/answers/error-answers.ts'
import { addressKey, createWindowLimit } from '../../platform/http/guards/window-limit.ts'
import { languageOf } from '../../platform/http/routing/language.ts'
import type { Platform } from '../../platform/platform.ts'
import { findParcelOf, shownParcel } from './find-tracked.ts'
import { portalFonts } from './page/portal-fonts.ts'
import { type TrackingPage, trackingPage } from './page/tracking-page.ts'
import { trackingStyle } from './page/tracking-style.ts'

/** Pages an IP address may open in a minute: plenty for a person who waits for parcels, far too few to try numbers. */
const pagesPerMinute = 30

/**
 * Serves `/t/{tracking_number}`, where the QR code of every label leads: a page for the recipient, without a login,
 * that says in plain words where the parcel is, what to do now and what happened to it, and shows people masked (decision
 * 0166). `portal` is the folder of the built portal.
 */
export function serveTracking(app: FastifyInstance, platform: Platform, portal: string): void {
  const style = portalFonts(portal) + trackingStyle
  const { name, hotline } = platform.provider
  const limit = createWindowLimit({
    most: pagesPerMinute,
    window_ms: 60_000,
    keys: 50_000,
    clock: platform.realClock,
  })
  app.get('/t/page.css', (_request, reply) => {
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(style)
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
  platform: Platform,
  code: string,
): Promise<Exclude<TrackingPage['shown'], { kind: 'away' }>> {
  const tracked = await findParcelOf(platform, code)
  return tracked === undefined ? { kind: 'missing' } : await shownParcel(platform, tracked)
}
