import type { FastifyInstance } from 'fastify'
import type { Provider } from '../provider.ts'

/** Without a logo there is no such address. */
export function serveLogo(app: FastifyInstance, { logo }: Provider): void {
  if (logo === undefined) return
  app.get(logo.path, (_request, reply) => {
    reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        // Mail programs show it inside their own pages.
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type('image/png')
      .send(logo.bytes)
  })
}
