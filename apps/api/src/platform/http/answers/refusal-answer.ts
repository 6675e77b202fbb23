import { type ErrorCode, errorMessage, type Language } from '@guihang/contract/errors/catalogue'
import { fieldMessage } from '@guihang/contract/fields/field-rules'
import type { Platform } from '../../platform.ts'
import type { Rejection } from './reject.ts'

/** What a refused row of a bulk answer says, in the caller's language: the code, and the fields' own words where they are at fault. */
export function refusalAnswer(
  { code, faults }: Pick<Rejection, 'code' | 'faults'>,
  platform: Pick<Platform, 'provider'>,
  language: Language,
): { code: ErrorCode; message: string } {
  const atFields = Object.values(faults ?? {}).flat()
  const message =
    code === 'EVALID'
      ? atFields.map((fault) => fieldMessage(fault, language)).join('. ')
      : errorMessage(code, language, { hotline: platform.provider.hotline })
  return { code, message }
}
