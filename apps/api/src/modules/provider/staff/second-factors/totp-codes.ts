import { codeStepAt, codeStepMs, codeSteps } from '@guihang/domain/provider/operators/second-factors'
import { Secret, TOTP } from 'otpauth'
import { deriveKey } from '../../../../platform/auth/keys.ts'
import { seal, unseal } from '../../../../platform/files/sealed.ts'

/** SHA-1, six digits, half a minute: what every authenticator app can do. */
export type TotpSecret = Secret

export function newTotpSecret(): TotpSecret {
  return new Secret({ size: 20 })
}

/** Sealed for its person, so that no other person's row opens with it. */
export function sealTotp(secret: string, staff_id: string, totp: TotpSecret): Buffer {
  return seal(keyOf(secret), totp.bytes, Buffer.from(staff_id))
}

export function unsealTotp(secret: string, staff_id: string, sealed: Buffer): TotpSecret {
  const bytes = unseal(keyOf(secret), sealed, Buffer.from(staff_id))
  return new Secret({ buffer: new Uint8Array(bytes).buffer })
}

/** What the picture for the app says. */
export function totpUri(
  totp: TotpSecret,
  names: { readonly issuer: string; readonly label: string },
): string {
  return new TOTP({ ...names, secret: totp }).toString()
}

/** The half minute whose code this is; undefined where it counts in none that is near. */
export function codeStepOf(totp: TotpSecret, code: string, now: Date): number | undefined {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const delta = TOTP.validate({ token, secret: totp, timestamp: now.getTime(), window: codeSteps })
  return delta === null ? undefined : codeStepAt(now) + delta
}

/** What the app shows in that half minute. */
export function codeOfStep(totp: TotpSecret, step: number): string {
  return TOTP.generate({ secret: totp, timestamp: step * codeStepMs })
}

function keyOf(secret: string): Uint8Array {
  return deriveKey(secret, 'authenticator apps of staff')
}
