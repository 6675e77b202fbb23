import * as z from 'zod/mini'
import { Day, data, Id, Instant, page, pageQuery } from '../common.ts'
import { operation } from '../operation.ts'
import { AddressScheme, UnitRef } from '../parcels/addresses.ts'

/** For a unit and all below it, the nearest rule first, else the address list. Nothing below an unserved unit is served. */
export const AreaRule = z.strictObject({
  id: Id,
  unit: UnitRef,
  valid_from: Day,
  /** False: addresses there are rejected and name the hotline. Null: the rule does not say. */
  served: z.nullable(z.boolean()),
  /** True: a surcharge and a day more. Null: the rule does not say. */
  remote: z.nullable(z.boolean()),
  created_at: Instant,
})
export type AreaRule = z.infer<typeof AreaRule>

const code = z.string().check(z.regex(/^[0-9A-Za-z-]{1,12}$/))

export const listAreaRules = operation({
  name: 'listAreaRules',
  method: 'GET',
  path: '/ops/v1/areas',
  tag: 'settings',
  summary: 'Rules of remote and unserved areas, past, valid and planned, the one stored last first',
  who: 'operator',
  scope: 'read',
  query: z.strictObject({
    address_scheme: z.optional(AddressScheme),
    code: z.optional(code),
    ...pageQuery,
  }),
  answer: page(AreaRule),
})

export const setAreaRules = operation({
  name: 'setAreaRules',
  method: 'POST',
  path: '/ops/v1/areas',
  tag: 'settings',
  summary:
    'Say which units are served, which are remote, or both, from a day on, tomorrow or later; what is left out stays as it was, the same day again replaces the plan',
  who: 'operator',
  scope: 'settings',
  body: z.strictObject({
    valid_from: Day,
    areas: z
      .array(
        z.strictObject({
          address_scheme: AddressScheme,
          code,
          served: z.optional(z.boolean()),
          remote: z.optional(z.boolean()),
        }),
      )
      .check(z.minLength(1), z.maxLength(500)),
  }),
  answer: data(z.array(AreaRule)),
  status: 201,
  idempotent: true,
})

export const areaOperations = { listAreaRules, setAreaRules }
