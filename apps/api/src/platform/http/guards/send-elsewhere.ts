import type { FastifyInstance } from 'fastify'
import type { Draining } from '../health.ts'

/**
 * Makes callers of a process on its way out look elsewhere. Connections end with their answer. A proxy that does not ask
 * `/readyz` (nginx) says by `X-Try-Next` that it has other processes: its reads are turned away, which costs nothing to
 * repeat, so that it sends no call here any more before the port closes (decision 0430).
 */
export function sendElsewhere(app: FastifyInstance, state: Draining): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!state.draining) return
    reply.header('connection', 'close')
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (!reads || request.headers['x-try-next'] === undefined || own.has(request.url)) return
    await reply.code(502).header('cache-control', 'no-store').send('This process is stopping.')
  })
}

/** What this process says of itself. */
const own = new Set(['/healthz', '/readyz', '/metrics'])
