import { existsSync, globSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendStaticFile } from './answers/static-file.ts'

/** Serves the built portal at `/`. */
export function servePortal(app: FastifyInstance, folder: string): void {
  if (portalIsBuilt(folder)) serveBuild(app, folder, '/')
}

/** The files of a build of screens below the prefix, and its page at the prefix itself. */
export function serveBuild(app: FastifyInstance, folder: string, prefix: string): void {
  const found = globSync('**/*', { cwd: folder, exclude: ['**/*.{br,gz,map,webmanifest}'] })
  const files = found.filter((path) => statSync(join(folder, path)).isFile())
  serveFile(app, prefix, folder, 'index.html')
  // One route a file, found at the start: an address that is no file never reaches the disk.
  for (const file of files.map((path) => path.replaceAll(sep, '/')))
    serveFile(app, `${prefix}${file}`, folder, file)
}

export function serveFile(app: FastifyInstance, address: string, folder: string, file: string): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: address,
    handler: (_request, reply) => sendStaticFile(reply, folder, file),
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
