import type { Operation } from '@guihang/contract/operation'
import type { AnyHandler } from './platform/http/routing/register-operations.ts'

type Routes = Readonly<Record<string, AnyHandler>>

/**
 * Puts the handlers of all modules into one list. Throws when an operation has no handler, or two, or when a handler
 * belongs to none: the process does not start with a hole in its API.
 */
export function collectHandlers(
  operations: Readonly<Record<string, Operation>>,
  modules: readonly Routes[],
): AnyHandler[] {
  const found = new Map<string, AnyHandler>()
  for (const routes of modules) {
    for (const handler of Object.values(routes)) {
      const { name } = handler.operation
      if (found.has(name)) throw new Error(`The operation ${name} has two handlers`)
      if (operations[name] !== handler.operation)
        throw new Error(`The handler ${name} belongs to no operation`)
      found.set(name, handler)
    }
  }
  for (const [name, { method, path }] of Object.entries(operations)) {
    if (!found.has(name)) throw new Error(`The operation ${name} (${method} ${path}) has no handler`)
  }
  return [...found.values()]
}
