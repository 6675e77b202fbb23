import { type ErrorCode, errorCatalogue } from '@guihang/contract/errors/catalogue'
import { codesOf } from '@guihang/contract/openapi/openapi'
import { softwareCalls } from '@guihang/contract/openapi/software-calls'
import { keysOf } from '@guihang/domain/keys-of'

export function codesOfSoftware(): ErrorCode[] {
  const answered = new Set(Object.values(softwareCalls).flatMap(codesOf))
  return keysOf(errorCatalogue).filter((code) => answered.has(code))
}
