import type { GatewayScope } from '@guihang/domain/connection/integrations/gateway-scopes'
import type { OperatorScope } from '@guihang/domain/provider/operators/operator-scopes'
import type { ShopAccess } from '@guihang/domain/shop/people/shop-access'
import type * as z from 'zod/mini'
import type { ErrorCode } from './errors/catalogue.ts'

/**
 * `operator`: a token of the provider, or the session of one of its people. `staff`: such a session only. A client gateway token opens a `shop_or_gateway` call whose scope it has; any other answers it 403 EUS008.
 */
export type Caller = 'public' | 'shop' | 'shop_or_gateway' | 'operator' | 'staff'

/** `multipart/form-data` in the field `file`; a `body` beside it are the other fields, as text. */
export type Upload = {
  /** The most one file may weigh; more answers ESIZE. */
  readonly max_bytes: number
  /** What is accepted, told by the content of the file and never by its name. */
  readonly types: readonly string[]
  /** Streamed to a temporary file instead of held in memory. */
  readonly on_disk?: true
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One call of the API, as data. Server, client, forms and OpenAPI are all driven by it. */
export type Operation = Described & CalledBy

/** Without its scope such a declaration does not compile. */
type CalledBy =
  | {
      readonly who: 'public'
      readonly scope?: undefined
      readonly access?: undefined
      readonly or_scopes?: undefined
    }
  | {
      readonly who: 'shop'
      readonly scope?: undefined
      readonly access?: LeastAccess
      readonly or_scopes?: undefined
    }
  | {
      readonly who: 'shop_or_gateway'
      readonly scope: GatewayScope
      readonly access?: LeastAccess
      readonly or_scopes?: undefined
    }
  | {
      readonly who: 'operator'
      readonly scope: OperatorScope
      readonly access?: undefined
      /** Scopes of which each opens the call as well: who approves sees and decides what others prepare. */
      readonly or_scopes?: readonly OperatorScope[]
    }
  | {
      readonly who: 'staff'
      readonly scope?: undefined
      readonly access?: undefined
      readonly or_scopes?: undefined
      /** Whether a session opens it whose second factor was not given, or only while the person has none. Without it: neither. */
      readonly unproven?: 'admitted' | 'while_enrolling'
    }

/** Without it: `full`. */
type LeastAccess = ShopAccess

type Described = {
  readonly name: string
  readonly method: Method
  /** Full path with `:param` placeholders, spelled as in section 7 of the specification. */
  readonly path: `/${string}`
  readonly tag: string
  readonly summary: string
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  /** Admits people whose account is locked, restricted or not activated, too. */
  readonly even_when_barred?: boolean
  readonly upload?: Upload
  /** The whole JSON answer, a file, an event stream, or nothing (204). */
  readonly answer: z.ZodMiniType | 'file' | 'events' | 'none'
  readonly status?: 200 | 201 | 204
  /** Media type of a file answer; several where it depends on what was stored, which the handler then names. */
  readonly file_type?: string | readonly [string, string, ...string[]]
  readonly headers?: Readonly<Record<string, string>>
  /** Catalogue codes it can answer beside the ones every call can. */
  readonly fails?: readonly ErrorCode[]
  /** Takes an `Idempotency-Key`: every POST that creates, and submitting a draft. */
  readonly idempotent?: boolean
  /** A field of `data` that only the first answer holds: what a key remembers has null there. */
  readonly shown_once?: string
  /** Not in section 7 of the specification: ours. */
  readonly addition?: boolean
  /** Refused to a sandbox: mails people, asks staff of the provider, or is about real money and papers. */
  readonly real_shop_only?: boolean
  /** Exists in a demo and a trial only. */
  readonly demo?: boolean
  /** With `demo`: not in a trial either. */
  readonly not_in_trial?: boolean
  /** Exists where the console is switched on only, as all that only its sessions open. */
  readonly console?: boolean
}

/* @__NO_SIDE_EFFECTS__ */
export function operation<const O extends Operation>(declared: O): O {
  return declared
}

type Read<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodMiniType ? z.input<S> : undefined

export type ParamsOf<O extends Operation> = Read<O['params']>
export type QueryOf<O extends Operation> = Read<O['query']>
export type BodyOf<O extends Operation> = Read<O['body']>
export type AnswerOf<O extends Operation> = O['answer'] extends z.ZodMiniType
  ? z.output<O['answer']>
  : undefined

export type ParamsSent<O extends Operation> = Sent<O['params']>
export type QuerySent<O extends Operation> = Sent<O['query']>
export type BodySent<O extends Operation> = Sent<O['body']>

/** Each of these opens a call of the operations API. */
export function operatorScopesOf({
  scope,
  or_scopes = [],
}: Extract<CalledBy, { readonly who: 'operator' }>): readonly OperatorScope[] {
  return [scope, ...or_scopes]
}

/** 201 for creating, 204 for nothing to say, else 200. */
export function successStatus(declared: Operation): 200 | 201 | 204 {
  return declared.status ?? (declared.answer === 'none' ? 204 : 200)
}
