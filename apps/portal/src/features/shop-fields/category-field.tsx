import { listCategories } from '@guihang/contract/people/accounts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { type Control, useController } from 'react-hook-form'
import { publicClient } from '../../core/api/api.ts'
import { problemOf } from '../../core/api/problems.ts'
import { errorText } from '../../core/forms/forms.ts'
import { useLanguage } from '../../core/language.ts'
import { m } from '../../paraglide/messages.js'
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx'
import { FieldNote } from '../../ui/inputs/field.tsx'
import { linkClass } from '../../ui/link.ts'

type WithCategories = { categories: string[] }

/** What a shop sells: at least one of the list. */
export function CategoryField<Values extends WithCategories>({ control }: { control: Control<Values> }) {
  const language = useLanguage()
  const id = useId()
  const categories = useQuery({
    queryKey: ['categories', language],
    queryFn: async ({ signal }) => (await publicClient.call(listCategories, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { field, fieldState } = useController({
    // as: the form has this field, whatever else it has
    control: control as unknown as Control<WithCategories>, // as: see above
    name: 'categories',
  })
  const error = errorText(fieldState.error)
  const problem = problemOf(categories.error)

  function toggle(category: string, on: boolean) {
    const rest = field.value.filter((one) => one !== category)
    field.onChange(on ? [...rest, category] : rest)
  }

  return (
    <fieldset
      className="min-w-0"
      aria-describedby={`${id}-note`}
      aria-busy={categories.isPending || undefined}
    >
      <legend className="mb-1 text-13 font-medium">{m.join_categories()}</legend>
      {categories.isPending ? (
        <SkeletonLines lines={2} />
      ) : categories.data ? (
        <div className="flex flex-wrap gap-2">
          {categories.data.map((category) => (
            <label
              key={category.id}
              className="relative inline-flex min-h-11 items-center rounded-pill border border-line-strong bg-surface px-3.5 text-13 has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-ink has-checked:shadow-[inset_0_0_0_1px_var(--accent)] has-focus-visible:shadow-ring tablet:min-h-8"
            >
              <input
                type="checkbox"
                checked={field.value.includes(category.id)}
                aria-invalid={error ? true : undefined}
                onChange={(event) => toggle(category.id, event.target.checked)}
                onBlur={field.onBlur}
                className="absolute inset-0 appearance-none rounded-pill focus-visible:shadow-none"
              />
              {category.name}
            </label>
          ))}
        </div>
      ) : (
        <p role="alert" className="text-13 text-danger-ink">
          {problem.message}{' '}
          {problem.retry && (
            <button type="button" className={linkClass} onClick={() => void categories.refetch()}>
              {m.ui_retry()}
            </button>
          )}
        </p>
      )}
      <FieldNote id={`${id}-note`} hint={m.join_categories_hint()} error={error} />
    </fieldset>
  )
}
