import { ApiError } from '@guihang/contract/client'
import { type ReactNode, useRef, useState } from 'react'
import { type FieldPath, type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import { problemOf } from '../api/problems.ts'
import { m } from '../texts/messages.js'
import { type Faults, faultCode } from './faults.ts'

export class WrongFields extends Error {
  readonly faults: Faults
  constructor(faults: Faults = {}) {
    super('The form has wrong fields')
    this.faults = faults
  }
}

export type SubmissionOptions<Values extends FieldValues> = {
  methods: UseFormReturn<Values>
  focusFirst: () => void
  /** Called when it is drawn, so it follows the language. */
  explain?: ((problem: unknown, said: string) => ReactNode) | undefined
  onRefused?: ((problem: unknown) => void) | undefined
}

type Refusal = {
  problem: unknown
  said: () => string
  ofFields: boolean
}

/** One at a time, after what it waits for: a choice typed faster than its list came. */
export function useSubmission<Values extends FieldValues>(options: SubmissionOptions<Values>) {
  const { methods, focusFirst, explain, onRefused } = options
  const [busy, setBusy] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const running = useRef(false)
  const awaited = useRef(new Set<Promise<void>>())

  function waitFor(settled: Promise<void>): void {
    awaited.current.add(settled)
    void settled.then(() => awaited.current.delete(settled))
  }

  async function run(goal: string, work: () => Promise<void>, { judged = true } = {}): Promise<void> {
    if (running.current) return
    running.current = true
    setRefusal(null)
    try {
      while (awaited.current.size > 0) {
        setBusy(goal)
        await Promise.all(awaited.current)
      }
      if (judged && !(await isValid(methods))) throw new WrongFields()
      setBusy(goal)
      await work()
    } catch (problem) {
      refuse(problem)
    }
    running.current = false
    setBusy(null)
  }

  function refuse(problem: unknown) {
    if (problem instanceof WrongFields) {
      placeFaults(methods, problem.faults)
      setRefusal({ problem, said: m.app_save_failed, ofFields: true })
    } else {
      const said = placeServerErrors(methods, problem)
      setRefusal({ problem, said, ofFields: said === m.app_save_failed })
      onRefused?.(problem)
    }
    focusFirst()
  }

  const { errors } = useFormState({ control: methods.control })
  const righted = refusal?.ofFields === true && Object.keys(errors).length === 0
  const said = righted ? undefined : refusal?.said()
  const own = refusal && said && !(refusal.problem instanceof WrongFields)
  return { busy, failure: own ? (explain?.(refusal.problem, said) ?? said) : said, run, waitFor }
}

async function isValid<Values extends FieldValues>(methods: UseFormReturn<Values>): Promise<boolean> {
  let valid = false
  await methods.handleSubmit(() => {
    valid = true
  })()
  return valid
}

function placeFaults<Values extends FieldValues>(
  { setError, getValues }: UseFormReturn<Values>,
  faults: Faults,
): void {
  const values = getValues()
  for (const [path, fault] of Object.entries(faults)) {
    if (fault && isShown(path, values)) setError(path, { type: fault.rule, message: faultCode(fault) })
  }
}

function placeServerErrors<Values extends FieldValues>(
  { setError, getValues }: UseFormReturn<Values>,
  problem: unknown,
): () => string {
  const errors = problem instanceof ApiError ? problem.body.errors : undefined
  if (!errors) return () => problemOf(problem).message
  const values = getValues()
  const unplaced: string[] = []
  for (const [field, [message = problemOf(problem).message]] of Object.entries(errors)) {
    if (isShown(field, values)) setError(field, { type: 'server', message })
    else unplaced.push(message)
  }
  const [rest] = unplaced
  return rest === undefined ? m.app_save_failed : () => rest
}

function isShown<Values extends FieldValues>(path: string, values: Values): path is FieldPath<Values> {
  return Object.hasOwn(values, path.split('.')[0] ?? path)
}
