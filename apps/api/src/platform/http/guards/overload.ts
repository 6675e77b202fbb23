import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { reject } from '../answers/reject.ts'

/** When the event loop is this late, again and again, new calls get EBUSY instead of waiting as well. */
const latestLoopMs = 1_500
const sampleMs = 500

/**
 * Check 41. Health, metrics and files are answered all the same. One late sample says that something took long, and it is
 * over when that is known; the next says whether calls would wait. The start is no overload: samples count from its end.
 */
export async function shedOverload(app: FastifyInstance): Promise<void> {
  let lateInTurn = 0
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setInterval(() => {
      lateInTurn = app.memoryUsage().eventLoopDelay > latestLoopMs ? lateInTurn + 1 : 0
    }, sampleMs).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
  await app.register(underPressure, {
    maxEventLoopDelay: latestLoopMs,
    sampleInterval: sampleMs,
    pressureHandler: async (request) => {
      if (lateInTurn < 2) return
      if (/^\/(v1|ops)\//.test(request.url)) throw reject('EBUSY', { retryAfter: 1 })
    },
  })
}
