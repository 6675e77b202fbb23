import { deriveKey } from '../../../../platform/auth/keys.ts'
import { seal, unseal } from '../../../../platform/files/sealed.ts'
import type { Platform } from '../../../../platform/platform.ts'

export type Secrets = Readonly<Record<string, string>>

type Sealing = { readonly environment: Pick<Platform['environment'], 'secret'> }

/** Sealed for its connection, so that no other one's row opens with it. */
export function sealSecrets({ environment }: Sealing, connection_id: string, secrets: Secrets): Buffer {
  return seal(
    secretsKey(environment.secret),
    Buffer.from(JSON.stringify(secrets)),
    Buffer.from(connection_id),
  )
}

export function unsealSecrets({ environment }: Sealing, connection_id: string, sealed: Buffer): Secrets {
  const text = unseal(secretsKey(environment.secret), sealed, Buffer.from(connection_id)).toString()
  return JSON.parse(text) as Secrets // as: nobody else can seal anything with this key
}

export function sealToken({ environment }: Sealing, connection_id: string, token: string): Buffer {
  return seal(tokenKey(environment.secret), Buffer.from(token), Buffer.from(connection_id))
}

export function unsealToken({ environment }: Sealing, connection_id: string, sealed: Buffer): string {
  return unseal(tokenKey(environment.secret), sealed, Buffer.from(connection_id)).toString()
}

function secretsKey(secret: string): Uint8Array {
  return deriveKey(secret, 'secrets of carriers')
}

function tokenKey(secret: string): Uint8Array {
  return deriveKey(secret, 'tokens of carriers')
}
