import * as z from 'zod/mini'

/** Bytes as base64url, as browsers write them; what is none fails with the signature. */
const Bytes = z.string().check(z.minLength(1), z.maxLength(20_000))

/** Browsers add fields with time; the library reads those of WebAuthn. */
const Extensions = z.looseObject({})

const KeyName = z.looseObject({
  id: z.string(),
  type: z.string(),
  transports: z.optional(z.array(z.string())),
})

/** `PublicKeyCredentialRequestOptionsJSON`: what `PublicKeyCredential.parseRequestOptionsFromJSON` reads. */
export const PasskeyQuestion = z.looseObject({
  challenge: z.string(),
  rpId: z.optional(z.string()),
  allowCredentials: z.optional(z.array(KeyName)),
})
export type PasskeyQuestion = z.infer<typeof PasskeyQuestion>

/** `PublicKeyCredentialCreationOptionsJSON`: what `PublicKeyCredential.parseCreationOptionsFromJSON` reads. */
export const NewPasskeyQuestion = z.looseObject({
  challenge: z.string(),
  rp: z.looseObject({ name: z.string(), id: z.optional(z.string()) }),
  user: z.looseObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.looseObject({ type: z.string(), alg: z.int() })),
  excludeCredentials: z.optional(z.array(KeyName)),
})
export type NewPasskeyQuestion = z.infer<typeof NewPasskeyQuestion>

const credential = {
  id: Bytes,
  rawId: Bytes,
  type: z.literal('public-key'),
  clientExtensionResults: Extensions,
  authenticatorAttachment: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
} as const

/** `AuthenticationResponseJSON`: `toJSON()` of what `navigator.credentials.get` gives. */
export const Assertion = z.looseObject({
  ...credential,
  response: z.looseObject({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  }),
})
export type Assertion = z.infer<typeof Assertion>

/** `RegistrationResponseJSON`: `toJSON()` of what `navigator.credentials.create` gives. */
export const Attestation = z.looseObject({
  ...credential,
  response: z.looseObject({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
})
export type Attestation = z.infer<typeof Attestation>
