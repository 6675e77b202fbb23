import { type RefObject, useRef } from 'react'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'
import { type Body, editedBody, isEmpty } from './body.ts'
import { errorsOf, type Faults, faultsIn } from './faults.ts'

/** Faults that only a field can tell, such as a unit that is not served. */
type OwnFaults = (values: FieldValues) => Faults

export type JudgeOptions<Values> = {
  schema: z.core.$ZodType
  toBody: (values: Values) => Body
  /** What is saved, for an edit: a field of it that was emptied is judged too. */
  saved: RefObject<Values> | null
}

/** Judges a form by the schema of its body and by its own fields. */
export function useJudge<Values extends FieldValues>({ schema, toBody, saved }: JudgeOptions<Values>) {
  const own = useRef(new Set<OwnFaults>())
  const resolver: Resolver<Values, unknown, Values> = (values) => {
    const now = toBody(values)
    const body = saved ? editedBody(now, toBody(saved.current)) : now
    const faultsOfFields = [...own.current].map((faultsOf) => faultsOf(values))
    const faults = faultsIn(schema, body, faultsOfFields)
    if (isEmpty(faults)) return { values, errors: {} }
    return { values: {}, errors: errorsOf(faults) as FieldErrors<Values> } // as: by the paths of these values
  }
  return {
    resolver,
    /** Lets a field find faults that the schema cannot. */
    addFaults(faultsOf: OwnFaults): () => void {
      own.current.add(faultsOf)
      return () => own.current.delete(faultsOf)
    },
  }
}
