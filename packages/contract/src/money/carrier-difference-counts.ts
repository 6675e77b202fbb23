import { differenceClasses } from '@guihang/domain/money/carrier-difference-lists'
import * as z from 'zod/mini'
import { requiredText, SignedMoney } from '../common.ts'
import { operation } from '../operation.ts'

/** Apart from the other calls of carriers' money: every screen of the office counts. */
export const countCarrierDifferences = operation({
  tag: 'carriers-money',
  who: 'operator',
  name: 'countCarrierDifferences',
  method: 'GET',
  path: '/ops/v1/carrier-differences/counts',
  summary: 'Open differences by class: how many, and their sum each way',
  scope: 'read',
  query: z.strictObject({ connection: z.optional(requiredText(20)) }),
  answer: z.strictObject({
    data: z.array(
      z.strictObject({
        class: z.enum(differenceClasses),
        count: z.int(),
        /** What carriers owe, and what the provider owes, VND, both positive. */
        owed_to_us: SignedMoney,
        owed_by_us: SignedMoney,
      }),
    ),
  }),
})
