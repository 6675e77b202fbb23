import { hourMs } from '@guihang/domain/time'
import type { FakeReply, FakeRequest, World } from '../common/fake-carrier.ts'
import { readFields, textIn } from '../common/read-body.ts'
import { refuse, success } from './answers.ts'
import type { ViettelOrder } from './orders.ts'

const shortMs = 24 * hourMs
const longMs = 365 * 24 * hourMs

type Token = { readonly kind: 'short' | 'long'; readonly until: number }

export type Desk = ReturnType<typeof createSignIn>

/** Tokens of a day by name and password, and of a year by such a token or by one that a person has made on the site. */
export function createSignIn({ secrets, state, now, random }: World<ViettelOrder>) {
  const tokens = new Map<string, Token>()
  const expired = new Set<string>()

  function give(
    kind: Token['kind'],
    phone: string,
    partner: number,
    expires: 'named' | 'not_named',
  ): FakeReply {
    const until = now().getTime() + (kind === 'short' ? shortMs : longMs)
    const token = tokenOf(phone, until, kind)
    tokens.set(token, { kind, until })
    return success({
      userId: userId,
      token,
      partner,
      phone,
      postcode: null,
      expired: expires === 'named' ? until : 0,
      encrypted: null,
      source: 5,
      ...(expires === 'named' && { infoUpdated: true }),
    })
  }

  /** Three parts as of a JWT with ES256; its signature is drawn, not signed. */
  function tokenOf(phone: string, until: number, kind: string): string {
    const payload = {
      sub: phone,
      UserId: userId,
      FromSource: 5,
      exp: Math.floor(until / 1_000),
      Partner: userId,
    }
    const draw = random(phone, kind, tokens.size, 'token')
    const signature = Array.from({ length: 86 }, () => draw.pick(letters)).join('')
    return `${encode({ alg: 'ES256' })}.${encode(payload)}.${signature}`
  }

  function isOwner(body: string): boolean {
    const fields = readFields(body) ?? {}
    return (
      state() !== 'expired' &&
      textIn(fields, 'USERNAME') === secrets.username &&
      textIn(fields, 'PASSWORD') === secrets.password
    )
  }

  function lookAt(request: FakeRequest): Token | string {
    const sent = request.headers.token
    if (typeof sent !== 'string' || sent === '') return 'Header Token is required'
    const token = tokens.get(sent)
    if (expired.has(sent) || state() === 'expired') return 'Token invalid or expired'
    if (token === undefined) return 'Token invalid'
    return token.until < now().getTime() ? 'Token invalid or expired' : token
  }

  return {
    login: ({ body }: FakeRequest): FakeReply =>
      isOwner(body)
        ? give('short', secrets.username ?? '', userId, 'not_named')
        : refuse('Invalid owner account or password!'),
    connectOwner(request: FakeRequest): FakeReply {
      const token = lookAt(request)
      if (typeof token === 'string') return refuse(token)
      if (!isOwner(request.body)) return refuse('Invalid owner account or password!')
      return give('long', secrets.username ?? '', userId, 'not_named')
    },
    loginBySiteToken({ body }: FakeRequest): FakeReply {
      const sent = textIn(readFields(body) ?? {}, 'token')
      const isKnown = sent !== '' && sent === secrets.site_token && state() !== 'expired'
      return isKnown ? give('long', secrets.username ?? '0382678080', -1, 'named') : refuse('Token invalid')
    },
    /** A token of a day fetches one of a year and does nothing else. */
    refuseCaller(request: FakeRequest): FakeReply | undefined {
      const token = lookAt(request)
      if (typeof token === 'string') return refuse(token)
      return token.kind === 'short' ? refuse('Token invalid') : undefined
    },
    expireTokens(): void {
      for (const token of tokens.keys()) expired.add(token)
    },
  }
}

const userId = 7_856_551
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
