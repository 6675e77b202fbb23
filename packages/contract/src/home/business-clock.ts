import * as z from 'zod/mini'
import { data, Instant } from '../common.ts'
import { operation } from '../operation.ts'

export const moveClock = operation({
  name: 'moveClock',
  method: 'POST',
  path: '/ops/v1/business-clock',
  tag: 'demo',
  summary: 'Move business time ahead, never back; in a demo and a trial only',
  who: 'operator',
  scope: 'settings',
  demo: true,
  body: z.strictObject({ advance_seconds: z.int().check(z.minimum(1), z.maximum(90 * 86_400)) }),
  answer: data(z.strictObject({ now: Instant })),
})

export const businessClockOperations = { moveClock }
