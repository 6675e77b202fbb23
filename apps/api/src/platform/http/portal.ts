import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fastifyStatic } from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Files of a build, and the packed client, carry the hash of their content in the name, so they never change. */
const hashed = /[/\\](assets|docs)[/\\]/

/** Serves the built portal at `/`. */
export async function servePortal(app: FastifyInstance, folder: string): Promise<void> {
  if (portalIsBuilt(folder)) await serveBuild(app, folder, '/')
}

/** The files of a build of screens below the prefix, compressed ahead of time where the build did. */
export async function serveBuild(app: FastifyInstance, folder: string, prefix: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix,
    // The first one gives replies their `sendFile`, which takes any folder.
    decorateReply: !app.hasReplyDecorator('sendFile'),
    // One route a file, found at the start: an address that is no file never reaches the disk.
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/*.map', '**/*.webmanifest'],
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}

export function portalIsBuilt(folder: string): boolean {
  return existsSync(join(folder, 'index.html'))
}

/** Whether an address that is no file is a screen of the portal: its own router knows which. */
export function isScreen(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (/^\/(v1|ops|docs|assets)(\/|$|\?)/.test(request.url)) return false
  return request.headers.accept?.includes('text/html') === true
}
