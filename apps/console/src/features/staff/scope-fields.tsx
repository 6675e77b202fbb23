import { excludedPairs } from '@guihang/domain/provider/operators/excluded-scopes'
import { type OperatorScope, operatorScopes } from '@guihang/domain/provider/operators/operator-scopes'
import { Checkbox } from '@guihang/ui/inputs/checkbox.tsx'
import { useField } from '@guihang/web/forms/fields.tsx'
import { useId } from 'react'
import { m } from '../../texts/messages.js'
import { scopeNames } from './staff-words.ts'

/** What one person does not hold together cannot be chosen together. */
export function ScopeFields({ name, without = [] }: { name: string; without?: readonly OperatorScope[] }) {
  const id = useId()
  const { value, change, error } = useField(name)
  const chosen: readonly OperatorScope[] = value
  const bars = (scope: OperatorScope) =>
    excludedPairs.some(
      ([one, other]) =>
        (scope === one && chosen.includes(other)) || (scope === other && chosen.includes(one)),
    )
  return (
    <fieldset className="grid gap-1" aria-describedby={`${id}-help`} aria-invalid={error ? true : undefined}>
      <legend className="mb-1 font-medium">{m.staff_scopes()}</legend>
      {operatorScopes
        .filter((scope) => !without.includes(scope))
        .map((scope) => (
          <Checkbox
            key={scope}
            checked={chosen.includes(scope)}
            disabled={!chosen.includes(scope) && bars(scope)}
            onChange={({ target }) =>
              change(operatorScopes.filter((one) => (one === scope ? target.checked : chosen.includes(one))))
            }
          >
            {scopeNames[scope]()}
          </Checkbox>
        ))}
      <p id={`${id}-help`} className={error ? 'text-danger-ink' : 'text-12 text-ink-3'}>
        {error ?? m.staff_scopes_help()}
      </p>
    </fieldset>
  )
}
