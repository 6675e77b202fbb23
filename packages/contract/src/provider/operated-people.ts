import * as z from 'zod/mini'
import { data, IdParams, optionalLines } from '../common.ts'
import { operation } from '../operation.ts'
import { OperatedShop, OperatorReason } from './operated-shops.ts'

const Activation = z.optional(
  z.strictObject({
    /** false puts an account back to not activated: EINACTIVE until its person follows the mailed link. */
    active: z.optional(z.boolean()),
    reason: z.optional(optionalLines(255)),
  }),
)

export const activateUser = operation({
  name: 'activateUser',
  method: 'POST',
  path: '/ops/v1/users/:id/activation',
  tag: 'shops',
  summary:
    'Activate a person whose link never arrived; a person without a password gets a new link by mail. active=false takes the activation back',
  who: 'operator',
  scope: 'accounts',
  params: IdParams,
  body: Activation,
  answer: data(OperatedShop),
  status: 200,
  fails: ['EUS006'],
})

export const lockUser = operation({
  name: 'lockUser',
  method: 'POST',
  path: '/ops/v1/users/:id/lock',
  tag: 'shops',
  summary: 'Lock a person out: EUS012 at once',
  who: 'operator',
  scope: 'accounts',
  params: IdParams,
  body: OperatorReason,
  answer: data(OperatedShop),
  status: 200,
  fails: ['EUS006'],
})

export const unlockUser = operation({
  name: 'unlockUser',
  method: 'DELETE',
  path: '/ops/v1/users/:id/lock',
  tag: 'shops',
  summary: 'Unlock a locked person',
  who: 'operator',
  scope: 'accounts',
  params: IdParams,
  answer: data(OperatedShop),
  fails: ['EUS006'],
})

export const operatedPeopleOperations = { activateUser, lockUser, unlockUser }
