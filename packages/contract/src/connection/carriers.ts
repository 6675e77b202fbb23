import { carrierKinds } from '@guihang/domain/connection/carriers/carrier-kinds'
import { limits } from '@guihang/domain/limits'
import * as z from 'zod/mini'
import { data, Instant, oneLine, page, pageQuery, requiredText } from '../common.ts'
import { rule } from '../fields/field-checks.ts'
import { operation } from '../operation.ts'
import { WebAddress } from './webhook-fields.ts'

/** The code of a connection, which is also that of its hub: capitals, digits and -. */
const ConnectionCode = z.string().check(
  z.trim(),
  z.toUpperCase(),
  z.minLength(2),
  z.maxLength(limits.hub_code_max),
  rule<string>('code_characters', (code) => /^[A-Z0-9-]+$/.test(code)),
)
const CodeParams = z.strictObject({
  code: z.string().check(z.trim(), z.toUpperCase(), z.minLength(1), z.maxLength(20), oneLine),
})

const BilingualText = z.strictObject({ vi: z.string(), en: z.string() })

export const CarrierKindName = z.enum(carrierKinds)

const Field = z.strictObject({
  key: z.string(),
  label: BilingualText,
  required: z.boolean(),
  /** Shown again; every other secret is never shown. */
  open: z.boolean(),
})

const Setting = z.strictObject({
  key: z.string(),
  label: BilingualText,
  values: z.array(z.strictObject({ value: z.string(), label: BilingualText })),
  default: z.string(),
})

const Capabilities = z.strictObject({
  quote: z.enum(['fee', 'preview', 'list']),
  look_up: z.boolean(),
  pull: z.boolean(),
  change: z.enum(['none', 'before_pickup', 'person']),
  cancel: z.enum(['before_pickup']),
  answers: z.array(z.enum(['deliver_again', 'send_back'])),
  label: z.enum(['own', 'foreign']),
  webhook: z.enum(['header', 'url', 'header_and_body', 'digest']),
})

export const CarrierOffer = z.strictObject({
  kind: CarrierKindName,
  name: z.string(),
  secrets: z.array(Field),
  settings: z.array(Setting),
  capabilities: Capabilities,
  /** Whether its own list of places must be fetched before it can be given parcels. */
  has_places: z.boolean(),
})
export type CarrierOffer = z.infer<typeof CarrierOffer>

/** What a connection cannot do now: nobody gives it a parcel, or those that it has wait. */
export const connectionTroubles = ['secrets_refused', 'not_reached', 'no_places'] as const

export const CarrierConnection = z.strictObject({
  code: z.string(),
  kind: CarrierKindName,
  name: z.string(),
  mode: z.enum(['test', 'live']),
  active: z.boolean(),
  own_address: z.nullable(z.string()),
  settings: z.record(z.string(), z.string()),
  /** Those that may be shown, by their keys; of all others only whether they are there. */
  secrets: z.record(z.string(), z.nullable(z.string())),
  secrets_given: z.array(z.string()),
  /** Whether a carrier's weighing becomes ours, by the usual hold and dispute. */
  pass_on_reweighs: z.boolean(),
  trouble: z.nullable(z.enum(connectionTroubles)),
  trouble_since: z.nullable(Instant),
  parcels: z.strictObject({ on_the_way: z.int(), unclear: z.int(), silent: z.int(), incidents: z.int() }),
  unmatched_places: z.int(),
  version: z.int(),
  created_at: Instant,
  updated_at: Instant,
})
export type CarrierConnection = z.infer<typeof CarrierConnection>

const Secrets = z.record(z.string().check(z.maxLength(50)), z.string().check(z.trim(), z.maxLength(2_000)))
const Settings = z.record(z.string().check(z.maxLength(50)), z.string().check(z.maxLength(200)))
const OwnAddress = z.nullable(WebAddress)

const connectionFields = {
  name: requiredText(100),
  mode: z.enum(['test', 'live']),
  own_address: OwnAddress,
  settings: Settings,
  pass_on_reweighs: z.boolean(),
}

export const AddCarrierConnection = z.strictObject({
  code: ConnectionCode,
  kind: CarrierKindName,
  ...connectionFields,
  own_address: z._default(OwnAddress, null),
  settings: z._default(Settings, {}),
  pass_on_reweighs: z._default(z.boolean(), false),
  secrets: Secrets,
})
export type AddCarrierConnection = z.infer<typeof AddCarrierConnection>

export const EditCarrierConnection = z.strictObject({
  version: z.int().check(z.positive()),
  ...z.partial(z.strictObject(connectionFields)).shape,
  /** Only those that change. */
  secrets: z.optional(Secrets),
  active: z.optional(z.boolean()),
})
export type EditCarrierConnection = z.infer<typeof EditCarrierConnection>

/** Where the carrier sends its messages; the address is a secret. */
const Inbox = z.strictObject({ url: z.string() })

export const listCarrierOffers = operation({
  name: 'listCarrierOffers',
  method: 'GET',
  path: '/ops/v1/carrier-kinds',
  tag: 'carriers',
  summary: 'The carriers that can be connected, what each asks for and what it can do',
  who: 'operator',
  scope: 'read',
  answer: z.strictObject({ data: z.array(CarrierOffer) }),
})

export const listCarrierConnections = operation({
  name: 'listCarrierConnections',
  method: 'GET',
  path: '/ops/v1/carrier-connections',
  tag: 'carriers',
  summary: 'The provider’s connections to carriers, by code; removed ones are left out',
  who: 'operator',
  scope: 'read',
  answer: z.strictObject({ data: z.array(CarrierConnection) }),
})

export const addCarrierConnection = operation({
  name: 'addCarrierConnection',
  method: 'POST',
  path: '/ops/v1/carrier-connections',
  tag: 'carriers',
  summary:
    'Connect a carrier by the provider’s own contract; the address for its messages is shown this once, and the connection is off until it is switched on',
  who: 'operator',
  scope: 'settings',
  body: AddCarrierConnection,
  answer: data(z.strictObject({ connection: CarrierConnection, inbox: z.nullable(Inbox) })),
  status: 201,
  idempotent: true,
  shown_once: 'inbox',
  fails: ['EAL002'],
})

export const editCarrierConnection = operation({
  name: 'editCarrierConnection',
  method: 'PATCH',
  path: '/ops/v1/carrier-connections/:code',
  tag: 'carriers',
  summary: 'Change a connection as it was seen (version); EAL003 when somebody else was faster',
  who: 'operator',
  scope: 'settings',
  params: CodeParams,
  body: EditCarrierConnection,
  answer: data(CarrierConnection),
  fails: ['EAL003', 'ENOTFOUND', 'ECA002'],
})

export const removeCarrierConnection = operation({
  name: 'removeCarrierConnection',
  method: 'DELETE',
  path: '/ops/v1/carrier-connections/:code',
  tag: 'carriers',
  summary:
    'Remove a connection and its secrets once none of its parcels is on its way; its bookings stay, and their messages are still taken',
  who: 'operator',
  scope: 'settings',
  params: CodeParams,
  answer: 'none',
  fails: ['ENOTFOUND', 'ECA010'],
})

export const checkCarrierConnection = operation({
  name: 'checkCarrierConnection',
  method: 'POST',
  path: '/ops/v1/carrier-connections/:code/check',
  tag: 'carriers',
  summary: 'Ask the carrier now whether it takes the secrets',
  who: 'operator',
  scope: 'settings',
  params: CodeParams,
  answer: data(
    z.strictObject({
      ok: z.boolean(),
      /** `secrets_refused`, or why it was not reached. */
      trouble: z.nullable(z.enum(connectionTroubles)),
      /** The carrier's own words. */
      words: z.nullable(z.string()),
      connection: CarrierConnection,
    }),
  ),
  fails: ['ENOTFOUND'],
})

export const changeCarrierInbox = operation({
  name: 'changeCarrierInbox',
  method: 'POST',
  path: '/ops/v1/carrier-connections/:code/inbox',
  tag: 'carriers',
  summary: 'A new address for the carrier’s messages; the one of before ends at once',
  who: 'operator',
  scope: 'settings',
  params: CodeParams,
  answer: data(z.strictObject({ inbox: z.nullable(Inbox) })),
  idempotent: true,
  shown_once: 'inbox',
  fails: ['ENOTFOUND'],
})

export const fetchCarrierPlaces = operation({
  name: 'fetchCarrierPlaces',
  method: 'POST',
  path: '/ops/v1/carrier-connections/:code/places',
  tag: 'carriers',
  summary: 'Fetch the carrier’s list of places anew, in the background; what people matched stays',
  who: 'operator',
  scope: 'settings',
  params: CodeParams,
  answer: 'none',
  fails: ['ENOTFOUND'],
})

export const CarrierPlace = z.strictObject({
  scheme: z.enum(['old', 'new']),
  level: z.enum(['province', 'district', 'ward']),
  id: z.string(),
  name: z.string(),
  /** Names of the units above, the highest last. */
  within: z.array(z.string()),
  /** Our unit, or null while nobody has said which it is. */
  unit: z.nullable(z.strictObject({ code: z.string(), name: z.string() })),
  matched_by: z.enum(['name', 'person', 'nobody']),
})
export type CarrierPlace = z.infer<typeof CarrierPlace>

export const listCarrierPlaces = operation({
  name: 'listCarrierPlaces',
  method: 'GET',
  path: '/ops/v1/carrier-connections/:code/places',
  tag: 'carriers',
  summary: 'The carrier’s places that fit none of ours, or all; what fits nothing gets no parcel',
  who: 'operator',
  scope: 'read',
  params: CodeParams,
  query: z.strictObject({
    matched: z.optional(z.enum(['true', 'false'])),
    keyword: z.optional(z.string().check(z.maxLength(100), oneLine)),
    ...pageQuery,
  }),
  answer: page(CarrierPlace),
  fails: ['ENOTFOUND'],
})

export const matchCarrierPlace = operation({
  name: 'matchCarrierPlace',
  method: 'PUT',
  path: '/ops/v1/carrier-connections/:code/places',
  tag: 'carriers',
  summary: 'Say which of our units a carrier’s place is; null takes it back',
  who: 'operator',
  scope: 'settings',
  params: CodeParams,
  body: z.strictObject({
    scheme: z.enum(['old', 'new']),
    level: z.enum(['province', 'district', 'ward']),
    id: requiredText(50),
    unit_code: z.nullable(z.string().check(z.regex(/^[0-9]{2,5}$/))),
  }),
  answer: data(CarrierPlace),
  fails: ['ENOTFOUND'],
})

export const carrierOperations = {
  listCarrierOffers,
  listCarrierConnections,
  addCarrierConnection,
  editCarrierConnection,
  removeCarrierConnection,
  checkCarrierConnection,
  changeCarrierInbox,
  fetchCarrierPlaces,
  listCarrierPlaces,
  matchCarrierPlace,
}
