import { type ErrorCode, errorCatalogue } from '@guihang/contract/errors/catalogue'
import { codeOfRule, type FieldFaults } from '@guihang/contract/fields/field-rules'

export type RejectOptions = {
  /** The field the code belongs to; its message is repeated there (EAD002, GM002, …). */
  readonly field?: string
  /** Values of the placeholders in the message. `{hotline}` is filled in by itself. */
  readonly values?: Readonly<Record<string, string>>
  /** Seconds until trying again makes sense (ERATE, EBUSY). */
  readonly retryAfter?: number
}

/** A rejection with a code of the catalogue. The rule throws it; one place turns it into HTTP. */
export class Rejection extends Error {
  override readonly name = 'Rejection'
  readonly code: ErrorCode
  readonly status: number
  readonly field: string | undefined
  readonly values: Readonly<Record<string, string>>
  readonly retryAfter: number | undefined
  readonly faults: FieldFaults | undefined

  constructor(code: ErrorCode, options: RejectOptions = {}, faults?: FieldFaults) {
    super(code)
    this.code = code
    this.status = errorCatalogue[code].status
    this.field = options.field
    this.values = options.values ?? {}
    this.retryAfter = options.retryAfter
    this.faults = faults
  }
}

/** `throw reject('EST0002')`, `throw reject('EAD002', { field: 'store_name' })`. */
export function reject(code: ErrorCode, options?: RejectOptions): Rejection {
  return new Rejection(code, options)
}

/** EUS008, which says at a field what the caller lacks: `throw forbid({ access: [{ rule: 'access_missing' }] })`. */
export function forbid(faults: FieldFaults): Rejection {
  return new Rejection('EUS008', {}, faults)
}

/** `throw rejectFields({ ward: [{ rule: 'address_unserved' }] })`: 422 EVALID, or the code that names its only fault. */
export function rejectFields(faults: FieldFaults): Rejection {
  const [only, another] = Object.values(faults).flat()
  const code = only !== undefined && another === undefined ? codeOfRule[only.rule] : undefined
  return new Rejection(code ?? 'EVALID', {}, faults)
}
