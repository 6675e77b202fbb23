import {
  type GatewayScope,
  gatewayScopeOpens,
  gatewayScopes,
} from '@guihang/domain/connection/integrations/gateway-scopes'
import { limits } from '@guihang/domain/limits'
import * as z from 'zod/mini'
import { BulkRow, ErrorAnswer } from '../common.ts'
import { ApiSettings } from '../connection/api-settings.ts'
import { GatewayToken } from '../connection/gateway-tokens.ts'
import { OrderChange, OrderedParcel } from '../connection/order-system.ts'
import { type ErrorCode, errorCatalogue } from '../errors/catalogue.ts'
import { Phone } from '../fields/field-checks.ts'
import { Dashboard } from '../home/dashboard.ts'
import { LostCollection, OperatedClaim } from '../money/claims.ts'
import { CodTransfer } from '../money/cod.ts'
import type { Operation, Upload } from '../operation.ts'
import { operatorScopesOf, successStatus } from '../operation.ts'
import { AddressUnit, UnitRef } from '../parcels/addresses.ts'
import { PrintLabels } from '../parcels/labels.ts'
import { NeedyParcel } from '../parcels/needs-you.ts'
import { Cod, ProductValue, Side, Weight } from '../parcels/parcel-fields.ts'
import { LinkedParcel, LostClaim, PartialDelivery, Reweigh } from '../parcels/parcel-story.ts'
import { CreateParcel, Parcel, ParcelDetail, ParcelEvent, Product } from '../parcels/parcels.ts'
import { FeeRequest, Fees } from '../parcels/pricing.ts'
import { AreaRule } from '../provider/areas.ts'
import { Holiday } from '../provider/holidays.ts'
import { Courier, CreateCourier, CreateHub, Hub } from '../provider/hubs.ts'
import { LotRow } from '../provider/loads.ts'
import { MobileUnit } from '../provider/mobile-units.ts'
import { OperatedParcel, OperatedParcelDetail, OperatedParty } from '../provider/operated-parcels.ts'
import { OperatedShop } from '../provider/operated-shops.ts'
import { OperatorLogEntry } from '../provider/operator-log.ts'
import { Prices, PriceTable } from '../provider/price-tables.ts'
import { Runsheet, RunsheetParcel } from '../provider/runsheets.ts'
import { ReportedEvent } from '../provider/scans.ts'
import { FoundParcel, FoundShop } from '../provider/search.ts'
import { StaffMember } from '../provider/staff/people.ts'
import { Me } from '../provider/staff/sessions.ts'
import { OperatorToken } from '../provider/staff/tokens.ts'
import { Category, RegisterShop } from '../shop/accounts.ts'
import { AuditEntry } from '../shop/audit.ts'
import { Bank, BankAccount } from '../shop/banks.ts'
import { Email, NewPassword } from '../shop/credentials.ts'
import { Profile, Shop } from '../shop/identity.ts'
import { Member } from '../shop/people.ts'
import { Session } from '../shop/security.ts'
import { CreateStore, Store } from '../shop/stores.ts'
import { Notice, NotificationSettings } from '../talk/notifications.ts'
import { CustomerRequest, CustomerRequestDetail, SupportEntry, SupportMessage } from '../talk/support.ts'
import { ChangeOfParcel, RequestedChange, SupportAttachment } from '../talk/support-fields.ts'
import { OperatedRequest } from '../talk/support-requests.ts'
import { exampleOf } from './recorded-examples.ts'
import { tagDescriptions } from './tag-descriptions.ts'

type Json = Record<string, unknown>

/** Schemas that become components of the document, and figures that our own checks do not show by themselves. */
const registry = z.registry<Json>()
for (const [id, schema] of Object.entries({
  AddressUnit,
  ApiSettings,
  AreaRule,
  AuditEntry,
  Bank,
  BankAccount,
  BulkRow,
  Category,
  ChangeOfParcel,
  Courier,
  CreateCourier,
  CreateHub,
  CodTransfer,
  CreateParcel,
  CreateStore,
  CustomerRequest,
  CustomerRequestDetail,
  Dashboard,
  ErrorAnswer,
  FeeRequest,
  Fees,
  FoundParcel,
  FoundShop,
  GatewayToken,
  Holiday,
  Hub,
  LinkedParcel,
  LostClaim,
  LostCollection,
  LotRow,
  Me,
  Member,
  MobileUnit,
  NeedyParcel,
  Notice,
  NotificationSettings,
  OperatedClaim,
  OperatedParcel,
  OperatedParcelDetail,
  OperatedParty,
  OperatedRequest,
  OperatedShop,
  OperatorLogEntry,
  OperatorToken,
  Parcel,
  ParcelDetail,
  ParcelEvent,
  PartialDelivery,
  Prices,
  PriceTable,
  PrintLabels,
  Product,
  Profile,
  RegisterShop,
  ReportedEvent,
  Runsheet,
  RunsheetParcel,
  RequestedChange,
  Reweigh,
  Session,
  Shop,
  StaffMember,
  Store,
  SupportAttachment,
  SupportEntry,
  SupportMessage,
  UnitRef,
})) {
  registry.add(schema, { id })
}
registry.add(OrderedParcel, { description: 'The body of POST /v1/packages: see CreateParcel' })
registry.add(OrderChange, {
  description: 'The body of PATCH /v1/packages/{id}: the fields of CreateParcel that change',
})
registry.add(Weight, {
  exclusiveMinimum: 0,
  exclusiveMaximum: limits.weight_kg_below,
  description: 'kg, up to 3 decimals',
})
registry.add(Side, { exclusiveMinimum: 0, exclusiveMaximum: limits.side_cm_below, description: 'cm' })
registry.add(Cod, { type: 'integer', minimum: 0, maximum: limits.cod_max, description: 'VND' })
registry.add(ProductValue, {
  type: 'integer',
  minimum: 0,
  maximum: limits.product_value_max,
  description: 'VND',
})
registry.add(Email, { format: 'email', maxLength: limits.email_max })
registry.add(NewPassword, {
  minLength: limits.password_min,
  maxLength: limits.password_max,
  description: 'a lowercase and an uppercase letter, a digit and one of @$!%*?&',
})
registry.add(Phone, { description: '10 to 11 digits after +84 became 0; spaces, dots, - ( ) are dropped' })

export function codesOf(declared: Operation): ErrorCode[] {
  return [...commonCodes(declared), ...(declared.fails ?? [])]
}

function commonCodes(declared: Operation): ErrorCode[] {
  // An unknown field is an error everywhere, so EVALID is possible where nothing is expected, too.
  const codes: ErrorCode[] = ['EVALID', 'ERATE', 'EBUSY', 'EUS011']
  if (declared.method !== 'GET') codes.push('EBODY', 'ESIZE')
  if (declared.upload) codes.push('EUPLOADS')
  if (declared.params) codes.push('ENOTFOUND')
  if (declared.who !== 'public') codes.push('ETOKEN', 'EUS008')
  if (isOfShops(declared) && !declared.even_when_barred) codes.push('EINACTIVE', 'ESH002', 'EUS012')
  if (declared.idempotent) codes.push('EIDEMPOTENCY')
  return codes
}

export function openApiDocument(
  operations: Readonly<Record<string, Operation>>,
  info: { title: string; version: string; description: string },
): Json {
  const components: Json = {}
  const describe = (schema: z.ZodMiniType, io: 'input' | 'output') => hoist(schema, io, components)
  const paths: Record<string, Json> = {}
  for (const declared of Object.values(operations)) {
    const path = declared.path.replace(/:(\w+)/g, '{$1}')
    const item = paths[path] ?? {}
    item[declared.method.toLowerCase()] = describeOperation(declared, describe)
    paths[path] = item
  }
  return {
    openapi: '3.1.0',
    info: {
      title: info.title,
      version: info.version,
      description: info.description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: tagsOf(operations),
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        gateway: {
          type: 'http',
          scheme: 'bearer',
          description: 'The client gateway token of a shop’s own software: `ghg_…`, made in the API settings',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-ops',
          description:
            'The session of a person of the provider; `ops` where the console is not at https. A write by it says `X-Requested-With: console`',
        },
      },
    },
  }
}

function tagsOf(operations: Readonly<Record<string, Operation>>): Json[] {
  const names = new Set(Object.values(operations).map((declared) => declared.tag))
  return [...names, 'addition'].map((name) => ({ name, description: tagDescriptions[name] }))
}

type Describe = (schema: z.ZodMiniType, io: 'input' | 'output') => Json

function describeOperation(declared: Operation, describe: Describe): Json {
  return {
    operationId: declared.name,
    summary: declared.summary,
    description: descriptionOf(declared),
    tags: declared.addition ? [declared.tag, 'addition'] : [declared.tag],
    security: securityOf(declared),
    parameters: parametersOf(declared, describe),
    ...(declared.upload && {
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: formOf(declared.upload, declared.body && describe(declared.body, 'input')),
          },
        },
      },
    }),
    ...(declared.body &&
      !declared.upload && {
        requestBody: {
          required: !declared.body.safeParse(undefined).success,
          content: {
            'application/json': {
              schema: describe(declared.body, 'input'),
              ...shown(exampleOf(declared)?.body),
            },
          },
        },
      }),
    responses: {
      [successStatus(declared)]: successOf(declared, describe),
      ...failuresOf(declared, describe),
    },
  }
}

function formOf({ types, max_bytes }: Upload, fields: Json | undefined): Json {
  const { properties = {}, required = [] } = fields ?? {}
  return {
    type: 'object',
    required: [...(Array.isArray(required) ? required : []), 'file'],
    properties: {
      ...Object(properties),
      file: {
        type: 'string',
        format: 'binary',
        description: `${types.join(', ')}; at most ${max_bytes} bytes`,
      },
    },
  }
}

function securityOf(declared: Operation): Json[] {
  if (declared.who === 'public') return []
  if (declared.who === 'staff') return [{ session: [] }]
  if (declared.who === 'operator')
    return operatorScopesOf(declared).flatMap((scope) => [{ bearer: [scope] }, { session: [scope] }])
  const person = { bearer: [] }
  return declared.who === 'shop_or_gateway' ? [person, { gateway: [declared.scope] }] : [person]
}

const callers: Readonly<Record<Exclude<Operation['who'], 'operator' | 'shop_or_gateway'>, string>> = {
  public: 'Anybody may call it, without a token.',
  shop: 'For people of a shop who are signed in. A client gateway token does not open it.',
  staff: 'For people of the provider who are signed in to the console. A token does not open it.',
}

function isOfShops({ who }: Operation): boolean {
  return who === 'shop' || who === 'shop_or_gateway'
}

function callersOf(declared: Operation): string {
  if (declared.who === 'operator')
    return `The token, or the person who is signed in, needs the scope ${namesOf(operatorScopesOf(declared))}.`
  if (declared.who !== 'shop_or_gateway') return callers[declared.who]
  return `For people of a shop who are signed in, and for its own software by a client gateway token with the scope ${scopesOf(declared.scope)}.`
}

function scopesOf(needed: GatewayScope): string {
  const opening = gatewayScopes.filter((scope) => gatewayScopeOpens([scope], needed))
  return namesOf(opening)
}

function namesOf(scopes: readonly string[]): string {
  return scopes.map((scope) => `\`${scope}\``).join(' or ')
}

/** What a caller must know beyond the shapes. */
function descriptionOf(declared: Operation): string {
  const sentences = [`${declared.summary}.`, callersOf(declared)]
  if (isOfShops(declared) && declared.access !== 'parcels')
    sentences.push('People whose `access` is `parcels` get 403 EUS008.')
  if (declared.idempotent)
    sentences.push('Send an `Idempotency-Key`: the same key with the same body gets the first answer again.')
  if (declared.demo)
    sentences.push(declared.not_in_trial ? 'Exists in a demo only.' : 'Exists in a demo and a trial only.')
  return sentences.join(' ')
}

function parametersOf(declared: Operation, describe: Describe): Json[] {
  const parameters = [
    ...fieldsOf(declared, 'params', describe),
    ...fieldsOf(declared, 'query', describe),
    {
      name: 'Accept-Language',
      in: 'header',
      required: false,
      schema: { type: 'string', enum: ['vi', 'en'], default: 'vi' },
    },
  ]
  if (declared.idempotent) {
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      schema: { type: 'string', maxLength: 200 },
    })
  }
  return parameters
}

function fieldsOf(declared: Operation, part: 'params' | 'query', describe: Describe): Json[] {
  const schema = declared[part]
  if (schema === undefined) return []
  const object = describe(schema, 'input')
  const required = new Set(Array.isArray(object.required) ? object.required : [])
  return Object.entries(object.properties ?? {}).map(([name, field]) => ({
    name,
    in: part === 'params' ? 'path' : 'query',
    required: part === 'params' || required.has(name),
    schema: field,
    ...shown(exampleOf(declared)?.[part]?.[name]),
  }))
}

function shown(example: unknown): Json {
  return example === undefined ? {} : { example }
}

function successOf(declared: Operation, describe: Describe): Json {
  const headers = headersOf(declared)
  if (declared.answer === 'none') return { description: 'Done', headers }
  if (declared.answer === 'events') {
    return {
      description: 'A stream of events',
      headers,
      content: {
        'text/event-stream': { schema: { type: 'string' }, ...shown(exampleOf(declared)?.stream) },
      },
    }
  }
  if (declared.answer === 'file') {
    const types = [declared.file_type ?? 'application/octet-stream'].flat()
    return {
      description: 'A file',
      headers,
      content: Object.fromEntries(types.map((type) => [type, { schema: fileSchema(type) }])),
    }
  }
  return {
    description: 'The answer',
    headers,
    content: {
      'application/json': {
        schema: describe(declared.answer, 'output'),
        ...shown(exampleOf(declared)?.answer),
      },
    },
  }
}

function fileSchema(type: string): Json {
  return type === 'application/json' ? { type: 'object' } : { type: 'string', format: 'binary' }
}

const requestId = header('Names this call in the log; give it to support')

/** What every answer of a counted call says of the limits; sign-ins have their own limit and say nothing. */
function limitHeaders({ name }: Operation): Json {
  if (name === 'login') return {}
  return {
    'RateLimit-Policy': header(
      'Calls (`q`) in so many seconds (`w`) that a token, session or address may make',
    ),
    RateLimit: header('What is left of them (`r`), and for how many seconds (`t`)'),
  }
}

function headersOf(declared: Operation): Json {
  const own = Object.entries(declared.headers ?? {}).map(([name, says]) => [name, header(says)])
  return {
    'X-Request-Id': requestId,
    ...limitHeaders(declared),
    ...(declared.idempotent && {
      'Idempotency-Replayed': header('`true` where this is the first answer to the key again'),
    }),
    ...Object.fromEntries(own),
  }
}

function header(description: string, type: 'string' | 'integer' = 'string'): Json {
  return { description, schema: { type } }
}

/** A call that came too often (429) or at a busy moment (503) may be sent again after so long. */
function headersOfFailure(declared: Operation, status: number): Json {
  const wait = header('Seconds after which the call may be sent again', 'integer')
  const later = (status === 429 || status === 503) && { 'Retry-After': wait }
  return { 'X-Request-Id': requestId, ...limitHeaders(declared), ...later }
}

function failuresOf(declared: Operation, describe: Describe): Json {
  const byStatus = new Map<number, Set<ErrorCode>>()
  for (const code of codesOf(declared)) {
    const { status } = errorCatalogue[code]
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code))
  }
  const schema = describe(ErrorAnswer, 'output')
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: [...codes].map((code) => `${code}: ${errorCatalogue[code].en}`).join('; '),
        headers: headersOfFailure(declared, status),
        content: { 'application/json': { schema } },
      },
    ]),
  )
}

function hoist(schema: z.ZodMiniType, io: 'input' | 'output', components: Json): Json {
  const json: Json = { ...z.toJSONSchema(schema, { io, metadata: registry, unrepresentable: 'any' }) }
  delete json.$schema
  const { $defs, id, ...rest } = json
  for (const [name, definition] of Object.entries($defs ?? {}))
    components[name] = relink(withoutId(definition))
  const own = relink(rest)
  if (typeof id !== 'string') return isJson(own) ? own : {}
  components[id] = own
  return { $ref: `#/components/schemas/${id}` }
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function withoutId(value: unknown): unknown {
  if (!isJson(value)) return value
  const { id: _, ...rest } = value
  return rest
}

/** A record of some names is an object of them: without properties nothing says what is required. */
function withNamedKeys(value: Json): Json {
  const { propertyNames, additionalProperties, ...rest } = value
  if (!isJson(propertyNames) || !Array.isArray(propertyNames.enum) || rest.required === undefined)
    return value
  const properties = Object.fromEntries(propertyNames.enum.map((name) => [name, additionalProperties]))
  return { ...rest, properties, additionalProperties: false }
}

function relink(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relink)
  if (!isJson(value)) return value
  // Amounts of a year pass 2^31: without the format, clients in other languages would count in 32 bits.
  const wide = value.type === 'integer' ? { ...value, format: 'int64' } : withNamedKeys(value)
  return Object.fromEntries(
    Object.entries(wide).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string'
        ? inner.replace('#/$defs/', '#/components/schemas/')
        : relink(inner),
    ]),
  )
}
