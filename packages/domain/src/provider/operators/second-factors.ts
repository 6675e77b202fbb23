/** A passkey is a key that signs (WebAuthn); `totp` a code of six digits that an app shows for half a minute. */
export const secondFactors = ['passkey', 'totp'] as const
export type SecondFactor = (typeof secondFactors)[number]

/** A code counts in its half minute and in the one before and after, since clocks differ. */
export const codeStepMs = 30_000
export const codeSteps = 1

export function codeStepAt(at: Date): number {
  return Math.floor(at.getTime() / codeStepMs)
}

/** The first step whose code still counts; undefined while those that count now are used up. A code counts once. */
export function usableCodeStep(at: Date, last_used: number | null): number | undefined {
  const now = codeStepAt(at)
  const step = Math.max(now - codeSteps, (last_used ?? 0) + 1)
  return step > now + codeSteps ? undefined : step
}

/** How long a step-up lasts. */
export const stepUpMs = 120_000
