import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { reject } from '../answers/reject.ts'

/** When the event loop is this late, new calls get EBUSY instead of waiting as well. */
const latestLoopMs = 1_500
const sampleMs = 500

/** Check 41. Health, metrics and files are answered all the same. The start, which the first sample sees, is no overload. */
export async function shedOverload(app: FastifyInstance): Promise<void> {
  let started_at = Number.POSITIVE_INFINITY
  app.addHook('onListen', async () => {
    started_at = performance.now()
  })
  await app.register(underPressure, {
    maxEventLoopDelay: latestLoopMs,
    sampleInterval: sampleMs,
    pressureHandler: async (request) => {
      if (performance.now() < started_at + sampleMs) return
      if (/^\/(v1|ops)\//.test(request.url)) throw reject('EBUSY', { retryAfter: 1 })
    },
  })
}
