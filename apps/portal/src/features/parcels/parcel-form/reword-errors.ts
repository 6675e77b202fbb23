import { ApiError } from '@guihang/contract/client'
import { validateParcel } from '@guihang/contract/parcels/parcels'
import { keysOf } from '@guihang/domain/keys-of'
import type { UseFormReturn } from 'react-hook-form'
import { client } from '../../../core/api/api.ts'
import { bodyOf, type ParcelValues } from './form-values.ts'

/** Asks the server again about the fields that it found wrong, for its sentences in the language of the screen. */
export async function rewordErrors(methods: UseFormReturn<ParcelValues>, signal: AbortSignal): Promise<void> {
  const { getFieldState, getValues, setError } = methods
  const values = getValues()
  const fields = keysOf(values).filter((field) => getFieldState(field).error?.type === 'server')
  if (fields.length === 0) return
  try {
    // The server cannot judge a body that our own schema refuses: those sentences stay as they are.
    await client.call(validateParcel, { body: bodyOf(values) as never, signal }) // as: the server judges it
  } catch (problem) {
    if (!(problem instanceof ApiError)) return
    for (const field of fields) {
      const message = problem.body.errors?.[field]?.[0]
      if (message) setError(field, { type: 'server', message })
    }
  }
}
