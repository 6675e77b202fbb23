import type { FastifyInstance } from 'fastify'
import { Gauge } from 'prom-client'
import type { Authenticate } from '../auth/authenticate.ts'
import type { Metrics } from '../metrics.ts'

/** Each is asked anew. */
export type ReadinessChecks = Readonly<Record<string, () => Promise<boolean>>>

/** Then it is not ready, so that the balancer looks elsewhere. */
export type Draining = { draining: boolean }

/** A check that has not answered by then counts as failed. */
const checkLimitMs = 1_500

/** `/healthz`: the process is up. `/readyz`: it can serve. `/metrics`: for operators' tokens only. */
export function registerHealth(
  app: FastifyInstance,
  options: {
    checks: ReadinessChecks
    facts: () => Readonly<Record<string, string>>
    state: Draining
    metrics: Metrics
    authenticate: Authenticate
  },
): void {
  const { checks, facts, state, metrics, authenticate } = options
  app.get('/healthz', (_request, reply) => {
    reply.header('cache-control', 'no-store').send({ status: 'ok' })
  })
  new Gauge({
    name: 'guihang_ready',
    help: '1 while /readyz says 200, 0 while it says 503',
    registers: [metrics.registry],
    async collect() {
      this.set(isReady(await askAll(checks), state) ? 1 : 0)
    },
  })
  app.get('/readyz', async (_request, reply) => {
    const answers = await askAll(checks)
    const ready = isReady(answers, state)
    reply.code(ready ? 200 : 503).header('cache-control', 'no-store')
    if (!ready) reply.header('retry-after', '1')
    return {
      status: state.draining ? 'stopping' : ready ? 'ready' : 'not_ready',
      checks: Object.fromEntries(answers),
      ...facts(),
    }
  })
  app.get('/metrics', async (request, reply) => {
    await authenticate(request, { who: 'operator', scope: 'read' })
    const text = await metrics.registry.metrics()
    return reply.header('cache-control', 'no-store').type(metrics.registry.contentType).send(text)
  })
}

type Answers = readonly (readonly [name: string, holds: boolean])[]

async function askAll(checks: ReadinessChecks): Promise<Answers> {
  return await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await holds(check)] as const),
  )
}

function isReady(answers: Answers, { draining }: Draining): boolean {
  return !draining && answers.every(([, holding]) => holding)
}

async function holds(check: () => Promise<boolean>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), checkLimitMs)
  check().then(resolve, () => resolve(false))
  return await promise.finally(() => clearTimeout(timer))
}

/** Connections end with their answer. To nginx, which asks no `/readyz` but sends `X-Try-Next`, reads fail (decision 0430). */
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
