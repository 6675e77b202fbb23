import { captchaChallenge } from '@guihang/contract/shop/accounts'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { createCaptcha } from '../../modules/shop/accounts/index.ts'
import type { TestApi } from '../api.ts'

/** Solves a challenge of the API as the widget does, and answers the payload it would send. */
export async function solvedCaptcha(api: TestApi): Promise<string> {
  const { data } = await api.client().call(captchaChallenge, {})
  return await solved(data)
}

/** The same with a challenge of one step, for tests that are not about the captcha. */
export async function easyCaptcha(api: TestApi): Promise<string> {
  return await solved(await createCaptcha(api.platform, { least: 0, most: 1 }).challenge())
}

/** A token to register or to ask for a link with, as a solved challenge earns it. */
export function captchaToken(api: TestApi): string {
  return createCaptcha(api.platform).issue()
}

/** The payload that the widget sends for this challenge. */
export async function solved(given: Record<string, unknown>): Promise<string> {
  // as: it is what the library made
  const challenge = given as unknown as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
