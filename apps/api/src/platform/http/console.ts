import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendStaticFile } from './answers/static-file.ts'
import { portalIsBuilt, serveBuild } from './portal.ts'

export type ConsoleOptions = {
  /** Its build. */
  readonly folder: string
  /** Where it is, without a path. */
  readonly url: string
  /** Whether it has a host of its own, apart from the shops' portal. */
  readonly apart: boolean
}

const prefix = '/console/'

/** Serves the built console below `/console/`, on its own host only where it has one: a browser elsewhere is sent there. */
export function serveConsole(app: FastifyInstance, { folder, url, apart }: ConsoleOptions): void {
  if (!portalIsBuilt(folder)) return
  const there = new URL(prefix, url)
  if (apart)
    app.addHook('onRequest', (request, reply, done) => {
      if (!request.url.startsWith(prefix) || request.host === there.host) done()
      else void reply.redirect(there.href, 302)
    })
  serveBuild(app, folder, prefix)
  app.get('/console', (_request, reply) => reply.redirect(there.href, 302))
}

/** Whether an address that is no file is a screen of the console. */
export function isConsoleScreen(request: FastifyRequest): boolean {
  return request.url.startsWith(prefix) && !request.url.startsWith(`${prefix}assets/`)
}

export function sendConsole(reply: FastifyReply, { folder }: ConsoleOptions): Promise<FastifyReply> {
  return sendStaticFile(reply, folder, 'index.html')
}
