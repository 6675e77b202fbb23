import { createHash, randomBytes } from 'node:crypto'
import { staffSessionMs } from '@guihang/domain/provider/operators/staff-sessions'
import type { FastifyRequest } from 'fastify'
import { forbid } from '../../http/answers/reject.ts'

/** Of a session of the console: 256 random bits, which only the browser keeps. */
export type StaffCookie = {
  readonly token: string
  readonly token_hash: string
}

export function newStaffCookie(): StaffCookie {
  const token = randomBytes(32).toString('base64url')
  return { token, token_hash: staffTokenHash(token) }
}

/** It is random, so a plain hash cannot be turned back. */
export function staffTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** `__Host-` keeps the cookie to this very host and to https; over plain http a browser would not take it at all. */
export function staffCookieName(console_url: string): '__Host-ops' | 'ops' {
  return console_url.startsWith('https:') ? '__Host-ops' : 'ops'
}

export function staffTokenIn(request: FastifyRequest, console_url: string): string | undefined {
  const name = staffCookieName(console_url)
  const given = request.headers.cookie?.split(';').map((part) => part.trim().split('='))
  const token = given?.find(([key]) => key === name)?.[1]
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined
}

export function setStaffCookie(token: string, console_url: string): string {
  return cookieOf(token, staffSessionMs / 1000, console_url)
}

export function endStaffCookie(console_url: string): string {
  return cookieOf('', 0, console_url)
}

function cookieOf(value: string, max_age_s: number, console_url: string): string {
  const name = staffCookieName(console_url)
  const secure = name === '__Host-ops' ? '; Secure' : ''
  return `${name}=${value}; Max-Age=${max_age_s}; Path=/; HttpOnly; SameSite=Strict${secure}`
}

/**
 * A browser sends the cookie by itself, so a call by it must come from the console's own page (check 53): a write says so in
 * a header that no other site's form or script can set. EUS008.
 */
export function refuseForeignPage(request: FastifyRequest): void {
  const { 'sec-fetch-site': site, 'x-requested-with': by } = request.headers
  const reads = request.method === 'GET'
  const isOwn = reads
    ? site !== 'cross-site'
    : by === 'console' && (site === undefined || site === 'same-origin')
  if (!isOwn) throw forbid({ session: [{ rule: 'foreign_page' }] })
}

/** The same of a call that sets the cookie: another site's page must not sign anybody in. EUS008. */
export function refuseForeignSignIn({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') throw forbid({ session: [{ rule: 'foreign_page' }] })
}

/** A screen asks by itself, and nobody has touched it lately. A write is always somebody's. */
export function saysUnattended({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && headers['x-requested-with'] === 'console-unattended'
}
