import { hkdfSync } from 'node:crypto'

export function deriveKey(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, 'guihang', purpose, 32))
}
