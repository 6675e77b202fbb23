import { hkdfSync } from 'node:crypto'

/** A 256-bit key of its own for each purpose, out of the one secret of the instance (`GUIHANG_SECRET`). */
export function deriveKey(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, 'guihang', purpose, 32))
}
