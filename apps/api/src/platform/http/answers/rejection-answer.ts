import { type ErrorCode, errorMessage, type Language } from '@guihang/contract/errors/catalogue'
import { fieldMessage } from '@guihang/contract/fields/field-rules'
import { DatabaseUnavailable } from '../../database/index.ts'
import type { Platform } from '../../platform.ts'
import { Rejection } from './reject.ts'

/** Codes whose message alone does not say what is wrong: their faults do. */
const saidByFaults: readonly ErrorCode[] = ['EVALID', 'EUS008']

/** Codes of the specification with several reasons: a row has no fields, so its message ends with the reason. */
const explainedByFaults: readonly ErrorCode[] = ['EPK001', 'EPK008']

export function rejectionAnswer(
  { code, faults }: Pick<Rejection, 'code'> & Partial<Pick<Rejection, 'faults'>>,
  platform: Pick<Platform, 'provider'>,
  language: Language,
): { code: ErrorCode; message: string } {
  const atFields = Object.values(faults ?? {}).flat()
  const reasons = atFields.map((fault) => fieldMessage(fault, language))
  const own = errorMessage(code, language, { hotline: platform.provider.hotline })
  if (reasons.length === 0) return { code, message: own }
  if (saidByFaults.includes(code)) return { code, message: reasons.join('. ') }
  return { code, message: explainedByFaults.includes(code) ? [own, ...reasons].join('. ') : own }
}

/** In the caller's language. Throws anything but a rejection on: it is a fault of ours. */
export function rejectedRow(platform: Pick<Platform, 'provider'>, error: unknown, language: Language) {
  if (!(error instanceof Rejection)) throw error
  return { ok: false, ...rejectionAnswer(error, platform, language) }
}

/** A row's own fault, or ours, which is logged and answered as EUS011. Only a database that is away ends the call. */
export function failedRow(platform: Pick<Platform, 'provider' | 'log'>, error: unknown, language: Language) {
  if (error instanceof Rejection || error instanceof DatabaseUnavailable)
    return rejectedRow(platform, error, language)
  platform.log.error({ err: error }, 'a row of a bulk call failed')
  return { ok: false, ...rejectionAnswer({ code: 'EUS011' }, platform, language) }
}
