import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { reject } from './reject.ts'

/** When the event loop is this late, new calls are better told to come back than made to wait as well. */
const LATEST_LOOP_MS = 1_500

/** Sheds API calls while the process cannot keep up (check 41). Health, metrics and files are answered all the same. */
export async function shedOverload(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: LATEST_LOOP_MS,
    sampleInterval: 500,
    pressureHandler: async (request) => {
      if (/^\/(v1|ops)\//.test(request.url)) throw reject('EBUSY', { retryAfter: 1 })
    },
  })
}
