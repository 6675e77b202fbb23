import { limits } from '@guihang/domain/limits'
import * as z from 'zod/mini'
import {
  data,
  Instant,
  oneLine,
  optionalLines,
  optionalText,
  page,
  pageQuery,
  requiredText,
} from '../common.ts'
import { Phone, rule } from '../fields/field-checks.ts'
import { operation } from '../operation.ts'
import { addressFields, UnitRef } from '../parcels/addresses.ts'

/** Letters, digits and -, in capitals; a longer hub code answers EAD003 (section 8). */
const plainCode = rule<string>('code_characters', (code) => /^[A-Z0-9-]+$/.test(code))

const newHubCode = z.string().check(
  z.trim(),
  z.toUpperCase(),
  z.minLength(1),
  plainCode,
  rule<string>('hub_code_max', (code) => code.length <= limits.hub_code_max),
)
const newCourierCode = z.string().check(z.trim(), z.toUpperCase(), z.minLength(1), z.maxLength(20), plainCode)

/** A code as a call names it; one that nobody has is told by the call. */
/* @__NO_SIDE_EFFECTS__ */
function namedCode() {
  return z.string().check(z.trim(), z.toUpperCase(), z.minLength(1), z.maxLength(20), oneLine)
}
export const HubCode = namedCode()
export const CourierCode = namedCode()
const CodeParams = z.strictObject({ code: HubCode })

const Name = z.string().check(
  z.trim(),
  z.minLength(1),
  oneLine,
  rule<string>('name_max', (name) => name.length <= limits.store_name_max),
)

/** The state that was seen; a change of what somebody else has changed meanwhile is EAL003. */
const Version = z.int().check(z.positive())

export const Hub = z.strictObject({
  code: z.string(),
  name: z.string(),
  address: z.string(),
  address_level_1: UnitRef,
  address_level_2: z.nullable(UnitRef),
  address_level_3: z.nullable(UnitRef),
  /** The provinces and wards (of today's scheme) whose parcels are delivered and returned from here. */
  serves: z.array(UnitRef),
  /** What recipients read who fetch a parcel there; empty where nobody wrote it. */
  opening_hours: z.string(),
  /** Whether it sorts for other hubs: a mobile unit to it takes parcels for any hub, and they go on from there. */
  sorts: z.boolean(),
  active: z.boolean(),
  version: Version,
  created_at: Instant,
  updated_at: Instant,
})
export type Hub = z.infer<typeof Hub>

/** Codes of provinces and wards of today's scheme; each is served by one hub, and a ward goes before its province. */
const Areas = z.array(z.string().check(z.regex(/^[0-9]{2,5}$/))).check(z.maxLength(4_000))

const OpeningHours = optionalText(limits.opening_hours_max)

const hubFields = {
  name: Name,
  address: requiredText(limits.store_address_max),
  ...addressFields,
}
export const CreateHub = z.strictObject({
  code: newHubCode,
  ...hubFields,
  serves: z._default(Areas, []),
  /** True where it is left out for a hub that serves no area. */
  sorts: z.optional(z.boolean()),
  opening_hours: z.optional(OpeningHours),
})
export type CreateHub = z.infer<typeof CreateHub>
export const EditHub = z.strictObject({
  version: Version,
  ...z.partial(z.strictObject(hubFields)).shape,
  serves: z.optional(Areas),
  sorts: z.optional(z.boolean()),
  opening_hours: z.optional(OpeningHours),
  /** A hub that is not active is named by nothing new and serves nowhere. */
  active: z.optional(z.boolean()),
})
export type EditHub = z.infer<typeof EditHub>

export const Courier = z.strictObject({
  code: z.string(),
  name: z.string(),
  phone: z.string(),
  plate: z.nullable(z.string()),
  hub_code: z.string(),
  active: z.boolean(),
  version: Version,
  created_at: Instant,
  updated_at: Instant,
})
export type Courier = z.infer<typeof Courier>

/** Of the courier's vehicle, as it is written on it: 59-X3 123.45. */
const Plate = z.string().check(z.trim(), z.toUpperCase(), z.minLength(4), z.maxLength(15), oneLine)

const courierFields = {
  name: requiredText(limits.person_name_max),
  phone: Phone,
  plate: z.optional(z.nullable(Plate)),
  hub_code: HubCode,
}
export const CreateCourier = z.strictObject({ code: newCourierCode, ...courierFields })
export type CreateCourier = z.infer<typeof CreateCourier>
export const EditCourier = z.strictObject({
  version: Version,
  ...z.partial(z.strictObject(courierFields)).shape,
  /** One who is not active is sent out with nothing new. */
  active: z.optional(z.boolean()),
})
export type EditCourier = z.infer<typeof EditCourier>

export const listHubs = operation({
  name: 'listHubs',
  method: 'GET',
  path: '/ops/v1/hubs',
  tag: 'hubs',
  summary: 'Hubs of the provider with the areas they serve, by code',
  who: 'operator',
  scope: 'read',
  query: z.strictObject({
    keyword: z.optional(optionalLines(100)),
    active: z.optional(z.enum(['true', 'false'])),
    ...pageQuery,
  }),
  answer: page(Hub),
})

export const AreaWithoutHub = z.strictObject({
  province: UnitRef,
  /** How many of its wards have a hub of their own, and how many it has. */
  wards_served: z.int(),
  wards: z.int(),
})

export const listAreasWithoutHub = operation({
  name: 'listAreasWithoutHub',
  method: 'GET',
  path: '/ops/v1/areas-without-hub',
  tag: 'hubs',
  summary: 'Provinces with wards that no hub serves; a parcel for one fits into no mobile unit',
  who: 'operator',
  scope: 'read',
  answer: z.strictObject({ data: z.array(AreaWithoutHub) }),
})

export const createHub = operation({
  name: 'createHub',
  method: 'POST',
  path: '/ops/v1/hubs',
  tag: 'hubs',
  summary: 'Add a hub; its code stays, all else may be changed later',
  who: 'operator',
  scope: 'settings',
  body: CreateHub,
  answer: data(Hub),
  status: 201,
  idempotent: true,
  fails: ['EAD002', 'EAD003', 'EAL001', 'EAL002'],
})

export const editHub = operation({
  name: 'editHub',
  method: 'PATCH',
  path: '/ops/v1/hubs/:code',
  tag: 'hubs',
  summary: 'Change a hub as it was seen (version); EAL003 when somebody else was faster',
  who: 'operator',
  scope: 'settings',
  params: CodeParams,
  body: EditHub,
  answer: data(Hub),
  fails: ['EAD002', 'EAL001', 'EAL003', 'ESH001'],
})

export const listCouriers = operation({
  name: 'listCouriers',
  method: 'GET',
  path: '/ops/v1/couriers',
  tag: 'hubs',
  summary: 'Couriers of the provider, by code',
  who: 'operator',
  scope: 'read',
  query: z.strictObject({
    hub_code: z.optional(HubCode),
    /** Part of a code or name, or a whole phone. */
    keyword: z.optional(optionalLines(100)),
    active: z.optional(z.enum(['true', 'false'])),
    ...pageQuery,
  }),
  answer: page(Courier),
})

export const createCourier = operation({
  name: 'createCourier',
  method: 'POST',
  path: '/ops/v1/couriers',
  tag: 'hubs',
  summary: 'Add a courier of a hub; the code stays, all else may be changed later',
  who: 'operator',
  scope: 'settings',
  body: CreateCourier,
  answer: data(Courier),
  status: 201,
  idempotent: true,
  fails: ['EAL002', 'ESH001', 'EUS001', 'EUS003'],
})

export const editCourier = operation({
  name: 'editCourier',
  method: 'PATCH',
  path: '/ops/v1/couriers/:code',
  tag: 'hubs',
  summary: 'Change a courier as it was seen (version); EAL003 when somebody else was faster',
  who: 'operator',
  scope: 'settings',
  params: CodeParams,
  body: EditCourier,
  answer: data(Courier),
  fails: ['EAL003', 'ESH001', 'EUS001', 'EUS003', 'EUS006'],
})

export const hubOperations = {
  listHubs,
  listAreasWithoutHub,
  createHub,
  editHub,
  listCouriers,
  createCourier,
  editCourier,
}
