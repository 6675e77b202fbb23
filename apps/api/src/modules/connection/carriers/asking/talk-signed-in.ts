import type { Carrier, CarrierAccount } from '@guihang/carriers/carrier'
import { CarrierFault, type CarrierResponse, type Conversation } from '@guihang/carriers/conversation'
import type { Platform } from '../../../../platform/platform.ts'
import { type ConnectionRow, findConnection } from '../connections/connections.store.ts'
import { carrierAccount } from './carrier-account.ts'
import { sendRequest } from './send-request.ts'
import { isSigningIn, signIn } from './sign-in.ts'

type Parts = { readonly carrier: Carrier; readonly connection: ConnectionRow }
type Limits = { readonly limit_ms: number; readonly request_limit_ms?: number }
type Asking = Pick<Platform, 'database' | 'environment' | 'realClock'>

/** Signs in first where the carrier needs it, and once more where it takes the token no longer. */
export async function talkSignedIn<Answer>(
  platform: Asking,
  parts: Parts,
  ask: (carrier: Carrier, account: CarrierAccount) => Conversation<Answer>,
  limits: Limits,
): Promise<Answer> {
  const { carrier, connection } = parts
  const ends = performance.now() + limits.limit_ms
  const speak = <Said>(conversation: Conversation<Said>) =>
    talk(conversation, (request) => {
      const left = Math.min(ends - performance.now(), limits.request_limit_ms ?? Number.POSITIVE_INFINITY)
      return sendRequest(platform, parts, request, left)
    })
  let account = carrierAccount(platform, connection)
  const begin = carrier.signIn
  if (begin === undefined) return await speak(ask(carrier, account))
  for (let hasSignedIn = false; ; ) {
    if (account.token === null) {
      const alone = account
      account = { ...alone, token: await signIn(platform, connection, () => speak(begin(alone))) }
      hasSignedIn = true
    }
    try {
      return await speak(ask(carrier, account))
    } catch (fault) {
      if (!(fault instanceof CarrierFault) || fault.kind !== 'unauthorized') throw fault
      // A call beside this one may have signed in later, and the carrier may know only the newest token.
      const newer = await newerToken(platform, connection, account.token)
      if (newer === null && hasSignedIn && !isSigningIn(platform, connection)) throw fault
      account = { ...account, token: newer }
    }
  }
}

/** Sends the requests of a conversation one by one. One that gets no answer is raised in it. */
async function talk<Answer>(
  conversation: Conversation<Answer>,
  send: (request: YieldedBy<Conversation<Answer>>) => Promise<CarrierResponse>,
): Promise<Answer> {
  for (let step = conversation.next(); ; ) {
    if (step.done) return step.value
    const said = await send(step.value).catch(faultOnly)
    step = said instanceof CarrierFault ? conversation.throw(said) : conversation.next(said)
  }
}

type YieldedBy<Spoken> = Spoken extends Generator<infer Yielded, unknown, unknown> ? Yielded : never

function faultOnly(error: unknown): CarrierFault {
  if (error instanceof CarrierFault) return error
  throw error
}

/** Null where the stored one is the same, or none. */
async function newerToken(
  platform: Asking,
  { id, version }: ConnectionRow,
  used: string | null,
): Promise<string | null> {
  const stored = await findConnection(platform.database.db, { id })
  if (stored === undefined || stored.version !== version) return null
  const { token } = carrierAccount(platform, stored)
  return token === used ? null : token
}
