import { isIP } from 'node:net'
import type { ServerEnvironment } from '../../../../platform/environment/environment.ts'

export type PasskeyHost = { readonly rp_id: string; readonly origin: string }

/**
 * The host name that passkeys belong to, and the origin at which they are used; undefined where browsers make none: at an IP
 * address, and without https but on this machine. A demo at a loopback address has them at `localhost`.
 */
export function passkeyHost({
  consoleUrl,
  demo,
}: Pick<ServerEnvironment, 'consoleUrl' | 'demo'>): PasskeyHost | undefined {
  const { protocol, hostname, origin, port } = new URL(consoleUrl)
  const address = hostname.replace(/^\[(.*)\]$/, '$1')
  if (demo && (/^127\./.test(address) || address === '::1'))
    return { rp_id: 'localhost', origin: `http://localhost${port === '' ? '' : `:${port}`}` }
  const isSafe = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')
  return isIP(address) === 0 && isSafe ? { rp_id: hostname, origin } : undefined
}
