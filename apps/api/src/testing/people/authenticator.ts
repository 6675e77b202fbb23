import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type {
  Assertion,
  Attestation,
  NewPasskeyQuestion,
  PasskeyQuestion,
} from '@guihang/contract/provider/staff/passkey-messages'

/** A passkey as a browser and its key make one: ES256, no attestation. */
export type TestPasskey = {
  readonly id: string
  create(question: NewPasskeyQuestion): Attestation
  sign(question: PasskeyQuestion): Assertion
}

const userPresent = 0x01
const attested = 0x40

/** `origin` is that of the page which asks, and its host is the one the key belongs to. */
export function newTestPasskey(origin = 'http://localhost:3000'): TestPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credential = randomBytes(16)
  const id = credential.toString('base64url')
  const host = sha256(Buffer.from(new URL(origin).hostname))
  let counter = 0

  const authData = (flags: number, ...more: Buffer[]) => {
    counter += 1
    return Buffer.concat([host, Buffer.from([flags]), uint32(counter), ...more])
  }
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const named = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const // as: the exact type

  return {
    id,
    create({ challenge }) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const cose = map([
        [int(1), int(2)],
        [int(3), int(-7)],
        [int(-1), int(1)],
        [int(-2), bytes(Buffer.from(x, 'base64url'))],
        [int(-3), bytes(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.from([0, credential.length])
      const data = authData(userPresent | attested, Buffer.alloc(16), length, credential, cose)
      const attestationObject = map([
        [text('fmt'), text('none')],
        [text('attStmt'), map([])],
        [text('authData'), bytes(data)],
      ])
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    sign({ challenge }) {
      const data = authData(userPresent)
      const client = clientData('webauthn.get', challenge)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return {
        ...named,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}

function sha256(content: Buffer): Buffer {
  return createHash('sha256').update(content).digest()
}

function uint32(value: number): Buffer {
  const buffer = Buffer.alloc(4)
  buffer.writeUInt32BE(value)
  return buffer
}

// As much of CBOR (RFC 8949) as a key needs: small integers, bytes, texts and maps.

function int(value: number): Buffer {
  return value < 0 ? head(1, -1 - value) : head(0, value)
}

function bytes(content: Buffer): Buffer {
  return Buffer.concat([head(2, content.length), content])
}

function text(content: string): Buffer {
  return Buffer.concat([head(3, Buffer.byteLength(content)), Buffer.from(content)])
}

function map(entries: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([head(5, entries.length), ...entries.flat()])
}

function head(major: number, value: number): Buffer {
  const kind = major << 5
  if (value < 24) return Buffer.from([kind | value])
  return value < 256 ? Buffer.from([kind | 24, value]) : Buffer.from([kind | 25, value >> 8, value & 0xff])
}
