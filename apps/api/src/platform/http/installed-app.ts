import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Provider, ProviderLogo } from '../provider.ts'

/** Smaller than this (px) a browser takes no picture for an installed app. */
const smallestIcon = 192

/** The manifest of the build, under the provider's name and logo, in the language of the browser. */
export function serveInstalledApp(app: FastifyInstance, folder: string, provider: Provider): void {
  const manifests = { vi: manifestIn('vi', folder, provider), en: manifestIn('en', folder, provider) }
  app.route({
    method: ['GET', 'HEAD'],
    url: '/manifest.webmanifest',
    handler: (request, reply) => {
      const manifest = manifests[request.language]
      if (manifest === undefined) return reply.callNotFound()
      return reply
        .headers({ 'cache-control': 'no-cache', vary: 'accept-language' })
        .type('application/manifest+json; charset=utf-8')
        .send(manifest)
    },
  })
  // The service worker takes what other apps share. On a device that lost it the form opens, and the text is pasted.
  app.post('/share', (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect('/packages/create', 303),
  )
}

function manifestIn(language: string, folder: string, { name, logo }: Provider): string | undefined {
  const file = join(folder, `manifest.${language}.webmanifest`)
  if (!existsSync(file)) return undefined
  const manifest: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'))
  const icons = logo === undefined ? undefined : iconsOf(logo)
  return JSON.stringify({ ...manifest, name, short_name: name, ...(icons ? { icons } : {}) })
}

/** The provider's logo as an icon; undefined where it is too small, so that our own stay. */
function iconsOf({ bytes, path }: ProviderLogo): readonly Record<string, string>[] | undefined {
  // Width and height stand in the first chunk of every PNG.
  const side = Math.min(bytes.readUInt32BE(16), bytes.readUInt32BE(20))
  if (side < smallestIcon) return undefined
  return [{ src: path, sizes: `${side}x${side}`, type: 'image/png', purpose: 'any' }]
}
