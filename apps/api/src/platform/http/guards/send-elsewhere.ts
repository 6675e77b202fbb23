import type { FastifyInstance } from 'fastify'
import type { Draining } from '../health.ts'

/** Connections end with their answer. nginx asks no `/readyz`: `X-Try-Next` tells it to read elsewhere (decision 0430). */
export function sendElsewhere(app: FastifyInstance, state: Draining): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!state.draining) return
    reply.header('connection', 'close')
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (!reads || request.headers['x-try-next'] === undefined || own.has(request.url)) return
    await reply.code(502).header('cache-control', 'no-store').send('This process is stopping.')
  })
}

const own = new Set(['/healthz', '/readyz', '/metrics'])
