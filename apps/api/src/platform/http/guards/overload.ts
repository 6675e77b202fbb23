import type { FastifyInstance } from 'fastify'
import { reject } from '../answers/reject.ts'

/** Between two looks at the event loop. */
const lookMs = 500
/** When so much lies between two looks, again and again, new calls get EBUSY instead of waiting as well. */
const latestMs = 1_500

/**
 * Check 41. Health, metrics and files are answered all the same. One late look says that something took long, and it is
 * over when that is known; the next says whether calls would wait. The start is no overload: looks begin at its end.
 */
export async function shedOverload(app: FastifyInstance): Promise<void> {
  let lateOnEnd = 0
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    let last = performance.now()
    timer = setInterval(() => {
      const now = performance.now()
      lateOnEnd = now - last > latestMs ? lateOnEnd + 1 : 0
      last = now
    }, lookMs).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
  app.addHook('onRequest', async (request) => {
    if (lateOnEnd >= 2 && /^\/(v1|ops)\//.test(request.url)) throw reject('EBUSY', { retryAfter: 1 })
  })
}
