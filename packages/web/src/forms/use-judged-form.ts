import { type RefObject, useRef } from 'react'
import { type FieldErrors, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { type Body, editedBody, isEmpty } from './body.ts'
import { errorsOf, type Faults, faultsIn } from './faults.ts'

/** Faults that only a field can tell, such as a unit that is not served. */
type OwnFaults = (values: FieldValues) => Faults

export type JudgedFormOptions<Values> = {
  schema: z.core.$ZodType
  toBody: (values: Values) => Body
  values: Values
  /** The saved values of an edit: a saved field that the form emptied is judged too. */
  saved: RefObject<Values> | null
  judgeAt: 'leaving' | 'saving'
}

export function useJudgedForm<Values extends FieldValues>(options: JudgedFormOptions<Values>) {
  const { schema, toBody, values, saved, judgeAt } = options
  const own = useRef(new Set<OwnFaults>())
  const resolver: Resolver<Values, unknown, Values> = (given) => {
    const now = toBody(given)
    const body = saved ? editedBody(now, toBody(saved.current)) : now
    const faultsOfFields = [...own.current].map((faultsOf) => faultsOf(given))
    const faults = faultsIn(schema, body, faultsOfFields)
    if (isEmpty(faults)) return { values: given, errors: {} }
    return { values: {}, errors: errorsOf(faults) as FieldErrors<Values> } // as: by the paths of these values
  }
  const methods = useForm<Values>({
    defaultValues: values as never, // as: the library wants each field optional
    mode: judgeAt === 'leaving' ? 'onTouched' : 'onSubmit',
    // Ours goes by the order on the screen, which the pickers of an address belong to.
    shouldFocusError: false,
    resolver,
  })
  return {
    methods,
    addFaults(faultsOf: OwnFaults): () => void {
      own.current.add(faultsOf)
      return () => own.current.delete(faultsOf)
    },
  }
}
