import { hkdfSync } from 'node:crypto'

/** A 256-bit key for each purpose, derived from the instance's secret (`GUIHANG_SECRET`). */
export function deriveKey(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, 'guihang', purpose, 32))
}
