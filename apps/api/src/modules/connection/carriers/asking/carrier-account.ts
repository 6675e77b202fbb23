import type { Carrier, CarrierAccount } from '@guihang/carriers/carrier'
import { carrierOf } from '@guihang/carriers/carriers'
import type { Platform } from '../../../../platform/platform.ts'
import type { ConnectionRow } from '../connections/connections.store.ts'
import { unsealSecrets, unsealToken } from './sealed-account.ts'

/** A token that ends so soon is renewed before it is used. */
const tokenMarginMs = 60_000

/** What an adapter needs of a connection. The token is null before the first sign-in and once its end is near. */
export function carrierAccount(
  platform: Pick<Platform, 'environment' | 'realClock'>,
  connection: ConnectionRow,
): CarrierAccount {
  const { id, mode, settings } = connection
  const now = platform.realClock.now()
  return {
    mode,
    secrets: unsealSecrets(platform, id, connection.sealed_secrets),
    settings: { ...defaultsOf(carrierOf(connection.kind)), ...settings },
    token: tokenAt(platform, connection, now),
    now,
  }
}

function defaultsOf(carrier: Carrier | undefined): Record<string, string> {
  return Object.fromEntries((carrier?.settings ?? []).map((setting) => [setting.key, setting.default]))
}

function tokenAt(
  platform: Pick<Platform, 'environment'>,
  { id, sealed_token, token_until }: ConnectionRow,
  now: Date,
): string | null {
  if (sealed_token === null) return null
  if (token_until !== null && token_until.getTime() - tokenMarginMs <= now.getTime()) return null
  return unsealToken(platform, id, sealed_token)
}
