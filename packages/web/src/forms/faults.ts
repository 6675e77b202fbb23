import {
  type FormFault,
  type FormRule,
  faultsOf,
  formMessage,
  isFormRule,
} from '@guihang/contract/fields/form-rules'
import type { FieldError } from 'react-hook-form'
import * as z from 'zod/mini'
import { getLanguage } from '../language.ts'
import { isBody } from './body.ts'

export type Faults = Partial<Record<string, FormFault>>

/** Judges a body by the contract's schema, by which the server judges it again. `own` are faults that only the form can see. */
export function faultsIn(schema: z.core.$ZodType, body: unknown, own: readonly Faults[] = []): Faults {
  const faults: Faults = Object.assign({}, ...own)
  for (const [path, [first]] of Object.entries(faultsOf(issuesOf(schema, body), body))) faults[path] ??= first
  return faults
}

// A broken rule travels as `#rule|{"max":100}` and becomes words when it is shown: a language switch re-words it.
const mark = '#'

export function errorsOf(faults: Faults): Record<string, unknown> {
  const errors = {}
  for (const [path, fault] of Object.entries(faults)) {
    if (fault) put(errors, path.split('.'), { type: fault.rule, message: faultCode(fault) })
  }
  return errors
}

/** A fault as an error message of a form. `errorText` puts it into words when it is shown. */
export function faultCode(fault: FormFault): string {
  return `${mark}${fault.rule}|${JSON.stringify(fault.values ?? {})}`
}

export function errorText(error: { message?: string | undefined } | undefined): string | undefined {
  const message = error?.message
  if (!message?.startsWith(mark)) return message
  const split = message.indexOf('|')
  const rule = message.slice(1, split)
  return isFormRule(rule) ? faultText(rule, JSON.parse(message.slice(split + 1))) : undefined
}

export function faultText(rule: FormRule, values: Record<string, string | number> = {}): string {
  return formMessage({ rule, values }, getLanguage())
}

function issuesOf(schema: z.core.$ZodType, body: unknown): readonly z.core.$ZodIssue[] {
  return z.safeParse(schema, body).error?.issues ?? []
}

function put(tree: Record<string, unknown>, path: readonly string[], error: FieldError): void {
  const [head, ...rest] = path
  if (head === undefined) return
  if (rest.length === 0) {
    tree[head] ??= error
    return
  }
  tree[head] ??= {}
  const branch = tree[head]
  if (isBody(branch)) put(branch, rest, error)
}
