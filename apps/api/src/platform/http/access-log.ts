import type { FastifyInstance } from 'fastify'
import type { Caller } from '../auth/caller.ts'
import type { Log, LogFields } from '../log.ts'
import type { Metrics } from '../metrics.ts'

/** Who called what, and how it ended; never its content (check 38). */
export function logRequests(app: FastifyInstance, log: Log, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    // The pattern, not the address: addresses hold ids, codes and search words.
    const route = request.routeOptions.url ?? 'unknown'
    const ms = Math.round(reply.elapsedTime * 10) / 10
    const status = reply.statusCode
    metrics.requests.observe({ method: request.method, route, status }, ms / 1000)
    const fields: LogFields = {
      request_id: request.id,
      method: request.method,
      route,
      status,
      ms,
      ...callerFields(request.caller),
      ...(request.errorCode ? { code: request.errorCode } : {}),
    }
    if (status >= 500) log.warn(fields, 'request')
    else log.info(fields, 'request')
    done()
  })
}

function callerFields(caller: Caller | null): LogFields {
  if (caller === null) return {}
  if (caller.kind === 'operator') return { operator_id: caller.operator.id }
  return { shop_id: caller.shop.id, ...(caller.user ? { user_id: caller.user.id } : {}) }
}
