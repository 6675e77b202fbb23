import { createHash, timingSafeEqual } from 'node:crypto'

/** Takes the same time whatever is given. An own secret that is empty or absent fits nothing. */
export function isSameSecret(given: string | undefined, own: string | undefined): boolean {
  const isSame = timingSafeEqual(digestOf(given ?? ''), digestOf(own ?? ''))
  return isSame && own !== undefined && own !== ''
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
