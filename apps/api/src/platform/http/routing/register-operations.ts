import type { Operation } from '@guihang/contract/operation'
import { successStatus } from '@guihang/contract/operation'
import { isSandboxShop } from '@guihang/domain/shop/sandbox/sandbox-codes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Right } from '../../auth/authenticate.ts'
import type { Reader } from '../../database/reader.ts'
import { idempotencyKey, type KeyOwner, once } from '../../idempotency.ts'
import type { Platform } from '../../platform.ts'
import { CacheableAnswer, CookieAnswer, EventsAnswer, FileAnswer } from '../answers/answers.ts'
import { type OpenStreams, sendEvents } from '../answers/event-stream.ts'
import { forbid } from '../answers/reject.ts'
import { type AnswerWriter, answerWriter, sendAnswer, sendJson } from '../answers/send-answer.ts'
import { createLines } from '../guards/lines.ts'
import type { RateLimits } from '../guards/rate-limits.ts'
import { createTurns, type Turns } from '../guards/turns.ts'
import type { Handler } from './handler.ts'
import { fieldsReader, inputReader } from './input.ts'
import { type ReadForm, readForm, refuseUpload, withForm } from './upload.ts'
import { createUploadPlaces, type UploadPlaces, uploaderOf } from './upload-places.ts'

export type AnyHandler = Pick<
  Handler<Operation>,
  'operation' | 'storing' | 'late' | 'run' | 'before' | 'turn'
>

export type RegisterOptions = {
  readonly platform: Platform
  readonly limits: RateLimits
  readonly streams: OpenStreams
  readonly checkAnswers: boolean
  readonly shedOverload: boolean
}

/** Limits, guard, input, transaction, answer; the same way for all. */
export function registerOperations(
  app: FastifyInstance,
  handlers: Iterable<AnyHandler>,
  options: RegisterOptions,
): void {
  const places = createUploadPlaces()
  const crowd = options.shedOverload ? createTurns() : undefined
  for (const handler of handlers) {
    const declared = handler.operation
    // Streams, uploads and calls that wait for others of their shop keep a turn too long; passwords have their own queue.
    const waits =
      declared.answer !== 'events' &&
      declared.upload === undefined &&
      declared.who !== 'public' &&
      handler.turn === undefined
    const own = waits ? crowd : undefined
    const answer = answering(handler, options, places, own)
    app.route({
      method: declared.method,
      url: declared.path,
      onRequest: guarding(declared, options, own),
      handler: answer,
    })
  }
}

// Before the body is read: we parse no body of a caller that may not call.
function guarding(declared: Operation, { platform, limits }: RegisterOptions, crowd: Turns | undefined) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    crowd?.refuseCrowd()
    await limits.checkAddress(request, reply, declared)
    const right = rightOf(declared)
    if (right === undefined) return
    const caller = await platform.auth.authenticate(request, right)
    if (declared.real_shop_only && caller.kind === 'shop' && isSandboxShop(caller.shop.shop_code))
      throw forbid({ sandbox: [{ rule: 'sandbox_closed' }] })
    request.caller = caller
    if (caller.kind === 'shop') {
      const kind = caller.token === null ? 'session' : 'token'
      await limits.checkCaller(reply, { kind, id: caller.session_id })
    } else if (caller.session !== null) {
      await limits.checkCaller(reply, { kind: 'session', id: caller.session.id })
    }
  }
}

function rightOf(declared: Operation): Right | undefined {
  if (declared.who === 'public') return undefined
  if (declared.who === 'operator') {
    const { who, scope, or_scopes = [] } = declared
    return { who, scope, or_scopes }
  }
  if (declared.who === 'staff') return { who: declared.who, unproven: declared.unproven ?? 'refused' }
  const { access = 'full', even_when_barred } = declared
  const barred = even_when_barred ? 'admitted' : 'refused'
  if (declared.who === 'shop') return { who: declared.who, access, barred }
  return { who: declared.who, scope: declared.scope, access, barred }
}

const turn = { places: 1, waiting: 100, patience_ms: 10_000 }

/** Sends what the work has made. Not the answer itself: waiting for that waits until its caller has read it. */
type Send = () => FastifyReply | undefined

function answering(
  handler: AnyHandler,
  options: RegisterOptions,
  places: UploadPlaces,
  crowd: Turns | undefined,
) {
  const { operation: declared } = handler
  const turns = createLines(turn)
  const { database, readers, givingWay } = options.platform
  const read = inputReader(declared)
  const write = answerWriter(declared, options.checkAnswers)
  /** Before a call is answered that may have stored something: the shop's next call, in any process, reads it. */
  const tellReaders = async (request: FastifyRequest): Promise<void> => {
    const shop_id = declared.method === 'GET' ? undefined : shopOf(request)
    if (shop_id !== undefined) await readers.wrote(shop_id)
  }
  const work = async (request: FastifyRequest, reply: FastifyReply, form?: ReadForm): Promise<Send> => {
    refuseUpload(request, declared)
    const call = {
      operation: declared,
      language: request.language,
      request,
      ...read(request),
      ...(form && { upload: form.upload }),
      ...(form?.body !== undefined && { body: form.body }),
      ...identity(request),
    }
    if (handler.storing === 'apart') {
      const reading = (db: Reader) => perform(handler.run, { ...call, db })
      const shop_id = handler.late ? shopOf(request) : undefined
      const given = await (shop_id === undefined ? reading(database.db) : readers.read(shop_id, reading))
      await tellReaders(request)
      if (!(given instanceof EventsAnswer)) return () => sendAnswer(declared, given, write, request, reply)
      return () => {
        sendEvents(given, reply, options.streams)
        return undefined
      }
    }
    if (handler.before !== undefined) await perform(handler.before, { ...call, db: database.db })
    const key = declared.idempotent ? idempotencyKey(request.headers['idempotency-key']) : undefined
    const owner = keyOwner(request)
    if (key !== undefined && owner !== undefined) {
      const content = [call.params ?? null, call.query ?? null, withoutPassword(call.body) ?? null]
      if (form !== undefined && 'sha256' in form.upload) content.push(form.upload.sha256)
      const keyed = { owner, operation: declared.name, key, content }
      const answer = await once(database, options.platform.realClock, keyed, async (tx) => {
        const given = await perform(handler.run, { ...call, tx, db: tx })
        const answered = { status: successStatus(declared), text: textOf(given, write) }
        const { shown_once } = declared
        return shown_once === undefined
          ? answered
          : { ...answered, kept: textOf(without(given, shown_once), write) }
      })
      await tellReaders(request)
      reply.header('cache-control', 'no-store')
      if (answer.replayed) reply.header('idempotency-replayed', 'true')
      return () => sendJson(reply, answer.status, answer.text)
    }
    const storing = () =>
      handler.storing === 'one_statement'
        ? database.oneStatement((db) => perform(handler.run, { ...call, db }))
        : database.transaction((tx) => perform(handler.run, { ...call, tx }))
    // never: the call is that of this handler's operation
    const given =
      handler.turn === undefined ? await storing() : await turns.run(handler.turn(call as never), storing)
    await tellReaders(request)
    return () => sendAnswer(declared, given, write, request, reply)
  }
  const { upload } = declared
  if (upload === undefined) {
    return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
      const send = await (crowd?.take(() => work(request, reply)) ?? work(request, reply))
      return send()
    }
  }
  const declaredForm = { upload, readFields: fieldsReader(declared) }
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    return await withForm(request, declaredForm, (receive) =>
      places.take(uploaderOf(request), receive, (received) =>
        givingWay.small(async () => (await work(request, reply, await readForm(received, upload)))()),
      ),
    )
  }
}

function shopOf({ caller }: FastifyRequest): string | undefined {
  return caller?.kind === 'shop' ? caller.shop.id : undefined
}

function keyOwner({ caller }: FastifyRequest): KeyOwner | undefined {
  if (caller === null) return undefined
  return { kind: caller.kind, id: caller.kind === 'shop' ? caller.shop.id : caller.operator.id }
}

// A key keeps a plain hash of the content: with the password in it the database could be asked for it, guess by guess.
function withoutPassword(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('password' in body)) return body
  const { password: _, ...rest } = body
  return rest
}

// The answer is kept as plain text for a day: a secret of which we keep only the hash must not stand in it.
function without(given: unknown, field: string): unknown {
  if (typeof given !== 'object' || given === null || !('data' in given)) return given
  return { ...given, data: { ...Object(given.data), [field]: null } }
}

function textOf(given: unknown, write: AnswerWriter): string {
  if (
    given instanceof FileAnswer ||
    given instanceof CacheableAnswer ||
    given instanceof EventsAnswer ||
    given instanceof CookieAnswer
  ) {
    throw new Error('Only a JSON answer can be remembered under an idempotency key')
  }
  return write(given)
}

async function perform(code: AnyHandler['run'], call: object): Promise<unknown> {
  // never: the call was put together from the operation of this very handler, whose types `handle` has checked
  return await code(call as never)
}

function identity(request: FastifyRequest): object {
  const { caller } = request
  if (caller === null) return {}
  if (caller.kind === 'operator') return { operator: caller.operator, session: caller.session }
  return { shop: caller.shop, user: caller.user, session_id: caller.session_id }
}
