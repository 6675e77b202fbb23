import { zones } from '@guihang/domain/parcels/pricing/pricing'
import * as z from 'zod/mini'
import { data, Instant, Money, requiredText } from '../common.ts'
import { operation } from '../operation.ts'

const Provinces = z.array(z.string().check(z.regex(/^[0-9]{2}$/))).check(z.maxLength(64))

/** Else the rule would fit no parcel, and nobody would see why. Equal bounds are one value. */
const boundsInOrder = z.check<{ from?: number | undefined; to?: number | undefined }>((payload) => {
  const { from, to } = payload.value
  if (from === undefined || to === undefined || from <= to) return
  const params = { rule: 'min_number', values: { min: from } }
  payload.issues.push({ code: 'custom', input: payload.value, path: ['to'], params })
})

/* @__NO_SIDE_EFFECTS__ */
function range<Bound extends z.ZodMiniType<number, number>>(bound: Bound) {
  return z.strictObject({ from: z.optional(bound), to: z.optional(bound) }).check(boundsInOrder)
}

export const RuleTaker = z.union([z.literal('own'), z.strictObject({ connection: requiredText(20) })])

/** All that are given must hold. */
export const RuleConditions = z.strictObject({
  to_provinces: z.optional(Provinces),
  from_provinces: z.optional(Provinces),
  zones: z.optional(z.array(z.enum(zones))),
  /** kg, charged weight. */
  weight: z.optional(range(z.number().check(z.nonnegative(), z.maximum(10_000)))),
  cod: z.optional(range(Money)),
  value: z.optional(range(Money)),
  delivery_options: z.optional(z.array(z.enum(['open_box', 'no_check']))),
  allow_partial_delivery: z.optional(z.boolean()),
})

export const CarrierRuleBody = z.strictObject({
  name: requiredText(60),
  when: RuleConditions,
  /** The provider's own couriers by the order system, or a connection; in the order of preference. */
  takers: z.array(RuleTaker).check(z.minLength(1), z.maxLength(10)),
  /** `first` that serves the way, or the `cheapest` of those that quote one. */
  choose: z.enum(['first', 'cheapest']),
})

export type CarrierRuleBody = z.infer<typeof CarrierRuleBody>

const Rules = z.array(CarrierRuleBody).check(z.maxLength(100))

export const CarrierRules = z.strictObject({
  /** Counts each change; 0 while there are none, and all parcels go to the order system. */
  version: z.int(),
  rules: Rules,
  changed_by: z.nullable(z.string()),
  changed_at: z.nullable(Instant),
})
export type CarrierRules = z.infer<typeof CarrierRules>

export const getCarrierRules = operation({
  name: 'getCarrierRules',
  method: 'GET',
  path: '/ops/v1/carrier-rules',
  tag: 'carriers',
  summary: 'Which parcel goes by whom: rules in their order, of which the first that fits decides',
  who: 'operator',
  scope: 'read',
  answer: data(CarrierRules),
})

export const setCarrierRules = operation({
  name: 'setCarrierRules',
  method: 'PUT',
  path: '/ops/v1/carrier-rules',
  tag: 'carriers',
  summary: 'Write all rules as they were seen (version); EAL003 when somebody else was faster',
  who: 'operator',
  scope: 'settings',
  body: z.strictObject({ version: z.int().check(z.nonnegative()), rules: Rules }),
  answer: data(CarrierRules),
  fails: ['EAL003'],
})

/** Of the parcels that shops submitted in the last 30 days. */
export const RulesTrial = z.strictObject({
  from: Instant,
  parcels: z.int(),
  takers: z.array(
    z.strictObject({
      /** `nobody`: no rule takes them, so they would wait for a person. */
      taker: z.union([z.enum(['own', 'nobody']), z.strictObject({ connection: requiredText(20) })]),
      parcels: z.int(),
      /** VND that the carriers charged for those that did go with them. */
      known_cost: Money,
      known: z.int(),
      /** VND, by the middle price of that connection's bookings of the same zone and weight; of the others nobody knows. */
      estimated_cost: Money,
      estimated: z.int(),
      /**
       * How that connection did with its parcels of the last six months into the provinces of these: shares from 0 to 1, and
       * days in the middle. Null where it carried none of them, and of other takers.
       */
      score: z.nullable(
        z.strictObject({
          parcels: z.int(),
          first_attempt: z.nullable(z.number()),
          returned: z.nullable(z.number()),
          days_middle: z.nullable(z.number()),
        }),
      ),
    }),
  ),
  rules: z.array(z.strictObject({ name: z.string(), parcels: z.int() })),
  /** Up to ten for which no rule has a taker. */
  left_over: z.array(z.strictObject({ tracking_number: z.string(), province: z.string() })),
})
export type RulesTrial = z.infer<typeof RulesTrial>

export const tryCarrierRules = operation({
  name: 'tryCarrierRules',
  method: 'POST',
  path: '/ops/v1/carrier-rules/trial',
  tag: 'carriers',
  summary: 'Who would have carried the parcels of the last 30 days by these rules, and for how much',
  who: 'operator',
  scope: 'settings',
  body: z.strictObject({ rules: Rules }),
  answer: data(RulesTrial),
})

export const carrierRuleOperations = { getCarrierRules, setCarrierRules, tryCarrierRules }
