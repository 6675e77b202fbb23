import { type ReactNode, useId } from 'react'
import { TriangleAlert } from '#icons'
import { cx } from '../cx.ts'
import { m } from '../texts/messages.js'

export type FieldFacts = {
  label: ReactNode
  hint?: ReactNode | undefined
  /** A sentence that says what is wrong and how to put it right. */
  error?: string | null | undefined
  /** Marks the field as one that may stay empty; required fields carry no mark. */
  optional?: boolean | undefined
  labelEnd?: ReactNode | undefined
  /** Keeps the label for screen readers only, where the place already names it. */
  labelHidden?: boolean | undefined
  className?: string | undefined
}

export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** `children` receives the attributes that the control must carry. */
export function Field({
  label,
  hint,
  error,
  optional,
  labelEnd,
  labelHidden,
  className,
  children,
}: FieldFacts & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className={cx('min-w-0', className)}>
      <div className={labelHidden ? 'sr-only' : 'mb-1 flex gap-1.5 text-13'}>
        <label htmlFor={id} className="font-medium">
          {label}
          {optional && <span className="font-regular text-ink-3"> {m.ui_optional()}</span>}
        </label>
        {labelEnd && <span className="ml-auto shrink-0 text-ink-3">{labelEnd}</span>}
      </div>
      {children({
        id,
        'aria-describedby': error || hint ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  )
}

export function FieldNote({
  id,
  hint,
  error,
}: {
  id?: string | undefined
  hint?: ReactNode | undefined
  error?: string | null | undefined
}) {
  if (error) {
    return (
      <p id={id} className="mt-1 flex gap-1 text-12 text-danger-ink">
        <TriangleAlert size={14} strokeWidth={2} className="mt-0.5" />
        {error}
      </p>
    )
  }
  if (!hint) return null
  return (
    <div id={id} className="mt-1 text-12 text-ink-3">
      {hint}
    </div>
  )
}
