import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const nonceLength = 12
const tagLength = 16

/** AES-256-GCM: nonce, ciphertext, tag. `about` is sealed with it, so a text cannot be passed off as another. */
export function seal(key: Uint8Array, bytes: Uint8Array, about: Uint8Array): Buffer {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(about)
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** Throws when the text was changed, or the key or `about` differs. */
export function unseal(key: Uint8Array, sealed: Buffer, about: Uint8Array): Buffer {
  const end = sealed.length - tagLength
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceLength), {
    authTagLength: tagLength,
  })
  decipher.setAAD(about).setAuthTag(sealed.subarray(end))
  return Buffer.concat([decipher.update(sealed.subarray(nonceLength, end)), decipher.final()])
}

export function opens(key: Uint8Array, sealed: Buffer, about: Uint8Array): boolean {
  try {
    unseal(key, sealed, about)
    return true
  } catch {
    return false
  }
}
