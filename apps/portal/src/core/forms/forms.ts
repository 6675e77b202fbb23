import { ApiError } from '@guihang/contract/client'
import {
  type FieldFault,
  type FieldRule,
  faultsOf,
  fieldMessage,
  fieldRules,
} from '@guihang/contract/fields/field-rules'
import type {
  FieldError,
  FieldErrors,
  FieldPath,
  FieldValues,
  Resolver,
  UseFormSetError,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { m } from '../../paraglide/messages.js'
import { problemOf } from '../api/problems.ts'
import { getLanguage } from '../language.ts'

// A broken rule travels as `#rule|{"max":100}` and becomes words when it is shown: a language switch re-words it.
const mark = '#'

export type JudgeOptions<Values> = {
  /** What the form would send, where its fields are not the body's (null for an empty number). */
  bodyOf?: ((values: Values) => unknown) | undefined
  /** What else is wrong: what only the form can tell. A field's first fault is the one shown. */
  alsoWrong?: ((values: Values) => Partial<Record<string, FieldFault>>) | undefined
}

/**
 * Judges a form by the contract's own schema, the one the server judges by again: given, or fetched at the first
 * judgement. If it cannot be fetched, the server alone judges.
 */
export function contractResolver<Values extends FieldValues>(
  schema: z.ZodMiniType | (() => Promise<z.ZodMiniType>),
  { bodyOf = (values) => values, alsoWrong }: JudgeOptions<Values> = {},
): Resolver<Values, unknown, Values> {
  return async (values) => {
    const body = bodyOf(values)
    const known = typeof schema === 'function' ? await schema().catch(() => null) : schema
    const issues = known?.safeParse(body).error?.issues ?? []
    const faults = new Map(Object.entries(alsoWrong?.(values) ?? {}))
    for (const [path, [first]] of Object.entries(faultsOf(issues, body))) {
      if (!faults.has(path)) faults.set(path, first)
    }
    if (faults.size === 0) return { values, errors: {} }
    const errors = {}
    for (const [path, fault] of faults) {
      if (fault) place(errors, path.split('.'), { type: fault.rule, message: faultCode(fault) })
    }
    return { values: {}, errors: errors as FieldErrors<Values> } // as: built path by path from the schema of these values
  }
}

/** The words of a field's error, in the language of the screen. */
export function errorText(
  error: FieldError | { message?: string | undefined } | undefined,
): string | undefined {
  const message = error?.message
  if (!message?.startsWith(mark)) return message
  const split = message.indexOf('|')
  const rule = message.slice(1, split)
  if (!isRule(rule)) return undefined
  const values: Record<string, string | number> = JSON.parse(message.slice(split + 1))
  return fieldMessage({ rule, values }, getLanguage())
}

/** The words of a fault that a screen found itself, without a form library. */
export function faultText(rule: FieldRule, values: Record<string, string | number> = {}): string {
  return fieldMessage({ rule, values }, getLanguage())
}

/**
 * Puts the field errors of a refused save at their fields and the focus on the first. Answers what is left to say
 * above the form: the spec's save failure when fields are wrong, else the server's own sentence.
 */
export function showServerErrors<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  fields: readonly FieldPath<Values>[],
): string {
  const problem = problemOf(error)
  if (!(error instanceof ApiError) || !error.body.errors) return problem.message
  const unplaced: string[] = []
  let first = true
  for (const [field, messages] of Object.entries(error.body.errors)) {
    const known = fields.find((name) => name === field || field.startsWith(`${name}.`))
    const message = messages[0] ?? problem.message
    if (known) {
      // as: a path below a known field (products.0.value) is a path of the form too
      setError(field as FieldPath<Values>, { type: 'server', message }, { shouldFocus: first })
      first = false
    } else unplaced.push(message)
  }
  return unplaced[0] ?? m.app_save_failed()
}

/** A fault as a form's error message: errorText puts it into words when it is shown. */
export function faultCode(fault: FieldFault): string {
  return `${mark}${fault.rule}|${JSON.stringify(fault.values ?? {})}`
}

function isRule(text: string): text is FieldRule {
  return Object.hasOwn(fieldRules, text)
}

function place(tree: Record<string, unknown>, path: readonly string[], error: FieldError): void {
  const [head, ...rest] = path
  if (head === undefined) return
  if (rest.length === 0) {
    tree[head] ??= error
    return
  }
  tree[head] ??= {}
  const branch = tree[head]
  if (typeof branch === 'object' && branch !== null) place(branch as Record<string, unknown>, rest, error) // as: made one line above
}
