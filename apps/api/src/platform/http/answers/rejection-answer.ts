import { type ErrorCode, errorMessage, type Language } from '@guihang/contract/errors/catalogue'
import { fieldMessage } from '@guihang/contract/fields/field-rules'
import type { Platform } from '../../platform.ts'
import { Rejection } from './reject.ts'

/** Codes whose message alone does not say what is wrong: their faults do. */
const saidByFaults: readonly ErrorCode[] = ['EVALID', 'EUS008']

/** The code and message of a rejected row of a bulk answer, in the caller's language. */
export function rejectionAnswer(
  { code, faults }: Pick<Rejection, 'code' | 'faults'>,
  platform: Pick<Platform, 'provider'>,
  language: Language,
): { code: ErrorCode; message: string } {
  const atFields = Object.values(faults ?? {}).flat()
  const message =
    atFields.length > 0 && saidByFaults.includes(code)
      ? atFields.map((fault) => fieldMessage(fault, language)).join('. ')
      : errorMessage(code, language, { hotline: platform.provider.hotline })
  return { code, message }
}

/** A rejected row of a bulk answer, in the caller's language. Throws anything but a rejection on: it is a fault of ours. */
export function rejectedRow(platform: Pick<Platform, 'provider'>, error: unknown, language: Language) {
  if (!(error instanceof Rejection)) throw error
  return { ok: false, ...rejectionAnswer(error, platform, language) }
}
