import * as z from 'zod/mini'
import { data } from '../common.ts'
import { operation } from '../operation.ts'

/** Apart from the calls that it counts: the rail of every screen of the console asks it. */
export const countCarrierWork = operation({
  name: 'countCarrierWork',
  method: 'GET',
  path: '/ops/v1/carrier-work',
  tag: 'carriers',
  summary:
    'What of the carriers waits for a person: bookings by their lists, what carriers did not take, incidents, words that nobody knows',
  who: 'operator',
  scope: 'read',
  answer: data(
    z.strictObject({
      waiting: z.int(),
      unclear: z.int(),
      held: z.int(),
      refused: z.int(),
      silent: z.int(),
      requests: z.int(),
      incidents: z.int(),
      unknown_words: z.int(),
    }),
  ),
})
