/** Standard Webhooks, version 1: id, Unix seconds and body, with dots between them, signed by HMAC-SHA256. */
export const signatureHeaders = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const

export type SignatureHeaders = Readonly<Record<(typeof signatureHeaders)[number], string>>

/** Seconds: between the clocks, and the age of a message. */
export const signature_tolerance_s = 300

const prefix = 'whsec_'
const key_bytes = { least: 24, most: 64 } as const

/** `whsec_` and 24 to 64 bytes as base64. */
export function isSigningSecret(text: string): boolean {
  const key = keyOf(text)
  return key !== undefined && key.length >= key_bytes.least && key.length <= key_bytes.most
}

/** The headers that sign a message. With several secrets each signs, so that one can take the place of another. */
export async function signMessage(
  secrets: readonly string[],
  message: { readonly id: string; readonly at: Date; readonly body: string },
): Promise<SignatureHeaders> {
  const timestamp = String(Math.floor(message.at.getTime() / 1000))
  const signed = textOf(message.id, timestamp, message.body)
  const signatures = await Promise.all(
    secrets.map(async (secret) => {
      const signature = await crypto.subtle.sign('HMAC', await hmacKey(secret), signed)
      return `v1,${btoa(String.fromCharCode(...new Uint8Array(signature)))}`
    }),
  )
  return {
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}

/** Whether a message was signed with one of the secrets, and not long ago. Compares in constant time. */
export async function isSigned(
  secrets: readonly string[],
  headers: Partial<SignatureHeaders>,
  message: { readonly now: Date; readonly body: string },
): Promise<boolean> {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': given } = headers
  if (id === undefined || given === undefined || !/^\d{1,12}$/.test(timestamp ?? '')) return false
  const age_s = Math.abs(message.now.getTime() / 1000 - Number(timestamp))
  if (age_s > signature_tolerance_s) return false
  const signed = textOf(id, timestamp ?? '', message.body)
  for (const signature of given.split(' ')) {
    const bytes = signature.startsWith('v1,') ? bytesOf(signature.slice(3)) : undefined
    if (bytes === undefined) continue
    for (const secret of secrets) {
      if (await crypto.subtle.verify('HMAC', await hmacKey(secret), bytes, signed)) return true
    }
  }
  return false
}

async function hmacKey(secret: string): Promise<CryptoKey> {
  const key = keyOf(secret)
  if (key === undefined) throw new Error('A signing secret is whsec_ and base64')
  return await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])
}

function keyOf(secret: string): Uint8Array<ArrayBuffer> | undefined {
  return secret.startsWith(prefix) ? bytesOf(secret.slice(prefix.length)) : undefined
}

function textOf(id: string, timestamp: string, body: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${id}.${timestamp}.${body}`)
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}
