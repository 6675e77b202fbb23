import { type FastifyInstance, fastify } from 'fastify'
import type { Platform } from '../platform.ts'
import { logRequests } from './access-log.ts'
import { answerError, type ErrorContext } from './answers/error-answers.ts'
import type { OpenStreams } from './answers/event-stream.ts'
import { reject } from './answers/reject.ts'
import { sendStaticFile } from './answers/static-file.ts'
import { answerUnreadable, unreadableText } from './answers/unreadable.ts'
import { type ConsoleOptions, isConsoleScreen, sendConsole, serveConsole } from './console.ts'
import { type DescribedApi, serveDocs } from './docs.ts'
import { refuseForeignHosts } from './guards/known-hosts.ts'
import { shedOverload } from './guards/overload.ts'
import { type CallLimits, createRateLimits } from './guards/rate-limits.ts'
import { addSecurityHeaders, securityHeaders } from './guards/security-headers.ts'
import { type Draining, type ReadinessChecks, registerHealth, sendElsewhere } from './health.ts'
import { serveInstalledApp } from './installed-app.ts'
import { isScreen, portalIsBuilt, servePortal } from './portal.ts'
import { acceptJson } from './routing/json-body.ts'
import { type AnyHandler, registerOperations } from './routing/register-operations.ts'
import { decorateRequests, requestId } from './routing/request.ts'
import { acceptUploads } from './routing/upload.ts'

export type HttpOptions = {
  readonly platform: Platform
  readonly handlers: readonly AnyHandler[]
  readonly apis: readonly DescribedApi[]
  readonly version: string
  readonly checks: ReadinessChecks
  readonly facts: () => Readonly<Record<string, string>>
  readonly pages: readonly ((app: FastifyInstance) => void)[]
  readonly portal: string | undefined
  /** Undefined where it is switched off. */
  readonly console: ConsoleOptions | undefined
  /** Holds every answer against the contract: tests and development. */
  readonly checkAnswers: boolean
  /** Answers 503 while the process cannot keep up. */
  readonly shedOverload: boolean
  /** Addresses or networks of proxies whose `X-Forwarded-For` is believed; none by default. */
  readonly trustedProxies: string | undefined
  readonly limits: CallLimits
}

export type HttpServer = {
  readonly app: FastifyInstance
  /** Not ready any more, and live streams end; calls are still answered. */
  drain(): void
  /** Takes no new connection, finishes what is in flight, and cuts off what has not ended after `limit_ms`. */
  close(limit_ms: number): Promise<void>
}

/** Bodies of JSON are small; files come with their own limit. */
const largestBody = 1_048_576

/** Listening is the caller's. */
export async function createHttpServer(options: HttpOptions): Promise<HttpServer> {
  const { platform } = options
  const errors = { hotline: platform.provider.hotline, log: platform.log }
  const streams: OpenStreams = new Set()
  const state: Draining = { draining: false }
  const app = openFramework(options, errors)
  decorateRequests(app)
  addSecurityHeaders(app, { https: platform.environment.publicUrl.startsWith('https:') })
  logRequests(app, platform.log, platform.metrics)
  answerUnreadable(app, errors)
  sendElsewhere(app, state)
  if (platform.environment.demo) refuseForeignHosts(app, platform.environment)
  if (options.shedOverload) await shedOverload(app)
  acceptJson(app)
  await acceptUploads(app)
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, errors))
  app.setNotFoundHandler((request, reply) => {
    if (isScreen(request)) {
      const { console, portal } = options
      if (isConsoleScreen(request)) {
        if (console !== undefined && portalIsBuilt(console.folder)) return sendConsole(reply, console)
      } else if (portal !== undefined && portalIsBuilt(portal))
        return sendStaticFile(reply, portal, 'index.html')
    }
    return answerError(reject('ENOTFOUND'), request, reply, errors)
  })
  const { authenticate } = platform.auth
  registerHealth(app, {
    checks: options.checks,
    facts: options.facts,
    state,
    metrics: platform.metrics,
    authenticate,
  })
  registerOperations(app, options.handlers, {
    platform,
    limits: createRateLimits(platform, options.limits),
    streams,
    checkAnswers: options.checkAnswers,
    shedOverload: options.shedOverload,
  })
  for (const serve of options.pages) serve(app)
  await serveDocs(app, options.apis, options.version)
  if (options.portal !== undefined) {
    serveInstalledApp(app, options.portal, platform.provider)
    servePortal(app, options.portal)
  }
  if (options.console !== undefined) serveConsole(app, options.console)
  return {
    app,
    drain() {
      state.draining = true
      for (const stream of streams) stream.close()
    },
    async close(limit_ms) {
      // Those that came since.
      for (const stream of streams) stream.close()
      const cut = setTimeout(() => app.server.closeAllConnections(), limit_ms)
      try {
        await app.close()
      } finally {
        clearTimeout(cut)
      }
    },
  }
}

function openFramework(options: HttpOptions, errors: ErrorContext): FastifyInstance {
  return fastify({
    logger: false,
    genReqId: requestId,
    requestIdHeader: false,
    trustProxy: options.trustedProxies ?? false,
    bodyLimit: largestBody,
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
    // A call that arrives while we stop is answered, with `connection: close`.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      answerError(error, request, reply.headers({ ...securityHeaders, 'x-request-id': request.id }), errors)
    },
    clientErrorHandler(_error, socket) {
      if (socket.writable) socket.end(unreadableText(errors.hotline))
    },
    // Node would answer a request without Host by itself, without our headers.
    http: { requireHostHeader: false },
  })
}
