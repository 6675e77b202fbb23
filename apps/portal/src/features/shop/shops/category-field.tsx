import { listCategories } from '@guihang/contract/shop/accounts'
import { SkeletonLines } from '@guihang/ui/feedback/skeleton.tsx'
import { FieldNote } from '@guihang/ui/inputs/field.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import { publicClient } from '@guihang/web/api/client.ts'
import { problemOf } from '@guihang/web/api/problems.ts'
import { useField } from '@guihang/web/forms/fields.tsx'
import { useLanguage } from '@guihang/web/language.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { m } from '../../../texts/messages.js'

/** At least one of the list: the field `categories` of the form around it. */
export function CategoryField() {
  const language = useLanguage()
  const id = useId()
  const categories = useQuery({
    queryKey: ['categories', language],
    queryFn: async ({ signal }) => (await publicClient.call(listCategories, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { input, value, change, error } = useField('categories')
  const chosen: readonly string[] = value
  const problem = problemOf(categories.error)

  function toggle(category: string, on: boolean) {
    const rest = chosen.filter((id) => id !== category)
    change(on ? [...rest, category] : rest)
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
                checked={chosen.includes(category.id)}
                aria-invalid={error ? true : undefined}
                onChange={(event) => toggle(category.id, event.target.checked)}
                onBlur={input.onBlur}
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
