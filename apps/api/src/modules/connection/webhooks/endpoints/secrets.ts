import { hkdfSync } from 'node:crypto'
import { dayMs } from '@guihang/domain/time'
import type { EndpointRow } from './endpoints.store.ts'

/** For so long the secret from before a rotation signs as well. */
export const oldSecretMs = dayMs

type Versioned = Pick<EndpointRow, 'id' | 'secret_version'>

/** The newest secret of an endpoint. It is made from the instance's secret each time, so the database holds none. */
export function secretOf(instance: string, { id, secret_version }: Versioned): string {
  const bytes = hkdfSync('sha256', instance, 'guihang', `webhook ${id} ${secret_version}`, 32)
  return `whsec_${Buffer.from(bytes).toString('base64')}`
}

/** The secrets that sign a message now, the newest first: two for a day after a rotation. */
export function secretsOf(
  instance: string,
  endpoint: Versioned & Pick<EndpointRow, 'old_secret_until'>,
  now: Date,
): string[] {
  const { id, secret_version, old_secret_until } = endpoint
  const newest = secretOf(instance, endpoint)
  if (old_secret_until === null || old_secret_until <= now) return [newest]
  return [newest, secretOf(instance, { id, secret_version: secret_version - 1 })]
}
