import type { FastifyInstance } from 'fastify'
import type { Authenticate } from '../auth/authenticate.ts'
import type { Metrics } from '../metrics.ts'

/** What must be true before shops are let in, each asked anew. */
export type ReadinessChecks = Readonly<Record<string, () => Promise<boolean>>>

/** Whether the process is on its way out: from then on it is not ready, so that the balancer looks elsewhere. */
export type Draining = { draining: boolean }

/** A check that has not answered by then counts as failed. */
const CHECK_LIMIT_MS = 1_500

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
  app.get('/readyz', async (_request, reply) => {
    const answers = await Promise.all(
      Object.entries(checks).map(
        async ([name, check]): Promise<[string, boolean]> => [name, await holds(check)],
      ),
    )
    const ready = !state.draining && answers.every(([, holding]) => holding)
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

async function holds(check: () => Promise<boolean>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), CHECK_LIMIT_MS)
  check().then(resolve, () => resolve(false))
  return await promise.finally(() => clearTimeout(timer))
}
