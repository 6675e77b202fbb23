import type { Language } from '@guihang/contract/errors/catalogue'
import type { AnswerOf, BodyOf, Operation, ParamsOf, QueryOf, Upload } from '@guihang/contract/operation'
import type { FastifyRequest } from 'fastify'
import type { Operator, SignedInShop, SignedInUser, StaffSession } from '../../auth/caller.ts'
import type { Reader, Tx } from '../../database/reader.ts'
import type { CacheableAnswer, CookieAnswer, EventsAnswer, FileAnswer } from '../answers/answers.ts'
import type { FileOnDisk, UploadedFile } from './upload.ts'

type Input<O extends Operation> = {
  readonly operation: O
  readonly params: ParamsOf<O>
  readonly query: QueryOf<O>
  readonly body: BodyOf<O>
  readonly language: Language
  readonly request: FastifyRequest
} & (O['upload'] extends Upload
  ? { readonly upload: O['upload'] extends { readonly on_disk: true } ? FileOnDisk : UploadedFile }
  : unknown)

type Identified<O extends Operation> = O['who'] extends 'shop'
  ? { readonly shop: SignedInShop; readonly user: SignedInUser; readonly session_id: string }
  : O['who'] extends 'shop_or_gateway'
    ? {
        readonly shop: SignedInShop /** null: the shop's own software. */
        readonly user: SignedInUser | null
      }
    : O['who'] extends 'operator'
      ? { readonly operator: Operator /** Null: a token calls. */; readonly session: StaffSession | null }
      : O['who'] extends 'staff'
        ? { readonly operator: Operator; readonly session: StaffSession }
        : unknown

export type CallWithoutTransaction<O extends Operation> = Input<O> & Identified<O> & { readonly db: Reader }
export type CallInTransaction<O extends Operation> = Input<O> & Identified<O> & { readonly tx: Tx }
export type CallOf<O extends Operation> = O['method'] extends 'GET'
  ? CallWithoutTransaction<O>
  : CallInTransaction<O>

type Given<O extends Operation> = O['answer'] extends 'file'
  ? FileAnswer
  : O['answer'] extends 'events'
    ? EventsAnswer
    : O['answer'] extends 'none'
      ? // biome-ignore lint/suspicious/noConfusingVoidType: a handler with nothing to say just ends
        void | CookieAnswer<undefined>
      : AnswerOf<O> | CacheableAnswer<AnswerOf<O>> | CookieAnswer<AnswerOf<O>>

/** How a handler stores: nothing or as it likes (`apart`), by one statement, or in a transaction around it all. */
export type Storing = 'apart' | 'one_statement' | 'transaction'

export type Handler<O extends Operation> = {
  readonly operation: O
  readonly storing: Storing
  /** Whether it may read from a replica, which is seconds behind but holds what the shop itself has stored. */
  readonly late?: boolean
  // never: each handler takes the call of its own operation; the router alone puts the two together
  readonly run: (call: never) => Promise<unknown> | unknown
  readonly before?: (call: never) => Promise<void>
  /** Calls of one turn are answered one after the other, and hold no connection while they wait. */
  readonly turn?: (call: never) => string
}

/** A GET is given `db`, others `tx`. `before` runs ahead of the idempotency key (docs/rules/reliability.md). */
export function handle<O extends Operation>(
  operation: O,
  run: (call: CallOf<O>) => Promise<Given<O>> | Given<O>,
  before?: (call: CallWithoutTransaction<O>) => Promise<void>,
): Handler<O> {
  const storing = operation.method === 'GET' ? 'apart' : 'transaction'
  return { operation, storing, run, ...(before === undefined ? {} : { before }) }
}

/** For calls that lock what `turnOf` names: waiting for the lock itself would take the connections of others. */
export function handleInTurn<O extends Operation>(
  operation: O,
  turnOf: (call: Omit<CallOf<O>, 'tx'>) => string,
  run: (call: CallOf<O>) => Promise<Given<O>> | Given<O>,
): Handler<O> {
  return { ...handle(operation, run), turn: turnOf }
}

/** For calls that store nothing, or must not hold a transaction while they work. */
export function handleWithoutTransaction<O extends Operation>(
  operation: O,
  run: (call: CallWithoutTransaction<O>) => Promise<Given<O>> | Given<O>,
): Handler<O> {
  return { operation, storing: 'apart', run }
}

/** Lists, counts and reports that may be seconds old: from a replica where there is one (decision 0362). */
export function handleLate<O extends Operation>(
  operation: O,
  run: (call: CallWithoutTransaction<O>) => Promise<Given<O>> | Given<O>,
): Handler<O> {
  return { operation, storing: 'apart', late: true, run }
}

/** For hot paths: one statement stores everything (decision 0364). Under an idempotency key `db` is the key's transaction. */
export function handleOneStatement<O extends Operation>(
  operation: O,
  run: (call: CallWithoutTransaction<O>) => Promise<Given<O>> | Given<O>,
): Handler<O> {
  return { operation, storing: 'one_statement', run }
}

export type ModuleRoutes<Operations extends Record<string, Operation>> = {
  readonly [Name in keyof Operations]: Handler<Operations[Name]>
}

/** One for each operation the contract file exports, or it does not compile. */
export function routes<Operations extends Record<string, Operation>>(
  _operations: Operations,
  handlers: ModuleRoutes<Operations>,
): ModuleRoutes<Operations> {
  return handlers
}
