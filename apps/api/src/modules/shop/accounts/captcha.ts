import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey as pbkdf2 } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod/mini'
import { deriveKey } from '../../../platform/auth/keys.ts'
import { rejectFields } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { rememberCaptcha } from './captcha.store.ts'

/** A challenge may be solved, and a token used, this long. */
const validMs = 5 * 60_000
/** About half a second of a phone's work: unnoticed by a person, dear for a thousand registrations (decision 0110). */
const work = { cost: 1_000, least: 300, most: 1_200 }

/** What the widget sends, base64 of JSON; everything else of it is covered by the signature. */
const Payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string().check(z.maxLength(100)),
      salt: z.string().check(z.maxLength(100)),
      cost: z.literal(work.cost),
      keyLength: z.int().check(z.minimum(16), z.maximum(64)),
      keyPrefix: z.string().check(z.maxLength(128)),
      expiresAt: z.int(),
    }),
    signature: z.string().check(z.maxLength(200)),
  }),
  solution: z.looseObject({
    counter: z.int().check(z.minimum(0), z.maximum(0xffff_ffff)),
    derivedKey: z.string().check(z.maxLength(200)),
  }),
})

export type Captcha = {
  challenge(): Promise<Record<string, unknown>>
  /** Throws a field error at `payload` for a wrong, expired or used solution. */
  verify(payload: string): Promise<string>
  issue(): string
  /** Throws a field error at `captcha_token` for a wrong, expired or used token (check 32). */
  redeem(token: string): Promise<void>
}

/** Our own proof of work: no third party takes part, and all processes know which solutions were used. */
export function createCaptcha(
  platform: Platform,
  { least, most }: { readonly least: number; readonly most: number } = work,
): Captcha {
  const { environment, realClock, database } = platform
  const text = (purpose: string) => Buffer.from(deriveKey(environment.secret, purpose)).toString('base64url')
  const hmacSignatureSecret = text('captcha challenges')
  const hmacKeySignatureSecret = text('captcha keys')
  const soon = () => new Date(realClock.now().getTime() + validMs)

  const tokens = createTokens(platform)

  return {
    ...tokens,
    async challenge() {
      const { parameters, signature } = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: work.cost,
        counter: randomInt(least, most),
        deriveKey: pbkdf2,
        expiresAt: soon(),
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      })
      return { parameters: { ...parameters }, signature }
    },
    async verify(payload) {
      const wrong = rejectFields({ payload: [{ rule: 'captcha' }] })
      const parsed = Payload.safeParse(readPayload(payload))
      if (!parsed.success) throw wrong
      const { challenge, solution } = parsed.data
      const expires_at = new Date(challenge.parameters.expiresAt * 1000)
      if (expires_at <= realClock.now()) throw wrong
      const { verified } = await verifySolution({
        challenge,
        solution,
        deriveKey: pbkdf2,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      })
      if (!verified) throw wrong
      if (!(await rememberCaptcha(database.db, `challenge:${challenge.parameters.nonce}`, expires_at)))
        throw wrong
      return tokens.issue()
    },
  }
}

function createTokens({ environment, realClock, database }: Platform): Pick<Captcha, 'issue' | 'redeem'> {
  const key = deriveKey(environment.secret, 'captcha tokens')
  const sealOf = (body: string) => createHmac('sha256', key).update(body).digest()
  return {
    issue() {
      const body = `${randomUUID()}.${realClock.now().getTime() + validMs}`
      return `${body}.${sealOf(body).toString('base64url')}`
    },
    async redeem(token) {
      const wrong = rejectFields({ captcha_token: [{ rule: 'captcha' }] })
      const [id = '', expires = '', seal = ''] = token.split('.')
      const given = Buffer.from(seal, 'base64url')
      const own = sealOf(`${id}.${expires}`)
      if (given.length !== own.length || !timingSafeEqual(given, own)) throw wrong
      const expires_at = new Date(Number(expires))
      if (expires_at <= realClock.now()) throw wrong
      if (!(await rememberCaptcha(database.db, `token:${id}`, expires_at))) throw wrong
    },
  }
}

function readPayload(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64').toString())
  } catch {
    return undefined
  }
}
