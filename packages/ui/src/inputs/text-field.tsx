import { type ComponentProps, type ReactNode, type Ref, useLayoutEffect, useRef, useState } from 'react'
import type { Icon } from '#icons'
import { cx } from '../cx.ts'
import { Field, type FieldFacts } from './field.tsx'
import { joinRefs } from './join-refs.ts'

type Shared = FieldFacts & {
  /** Counts characters against this limit, at the right of the label. */
  counted?: number | undefined
}

export type TextFieldProps = Shared &
  Omit<ComponentProps<'input'>, 'className' | 'size'> & {
    unit?: ReactNode | undefined
    icon?: Icon | undefined
    alignEnd?: boolean | undefined
  }

/** A one-line text. Works controlled, and with `register()` of react-hook-form. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    hint,
    error,
    optional,
    labelEnd,
    labelHidden,
    className,
    counted,
    unit,
    icon: Icon,
    alignEnd,
    ref,
    ...input
  } = props
  const own = useRef<HTMLInputElement>(null)
  const counter = useCounter(own, input.value, counted)
  return (
    <Field {...{ label, hint, error, optional, labelHidden, className }} labelEnd={labelEnd ?? counter}>
      {(control) => (
        <div className="control" data-invalid={error ? '' : undefined}>
          {Icon && <Icon size={16} className="text-ink-3" />}
          <input
            type="text"
            {...control}
            {...input}
            ref={joinRefs(own, ref)}
            className={cx(alignEnd && 'text-right figures')}
          />
          {unit && <span className="text-13 text-ink-3">{unit}</span>}
        </div>
      )}
    </Field>
  )
}

export type TextAreaProps = Shared & Omit<ComponentProps<'textarea'>, 'className'>

/** Grows with what is typed where the browser can. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, optional, labelEnd, labelHidden, className, counted, ref, ...area } = props
  const own = useRef<HTMLTextAreaElement>(null)
  const counter = useCounter(own, area.value, counted)
  return (
    <Field {...{ label, hint, error, optional, labelHidden, className }} labelEnd={labelEnd ?? counter}>
      {(control) => (
        <div className="control items-start" data-invalid={error ? '' : undefined}>
          <textarea
            rows={2}
            {...control}
            {...area}
            ref={joinRefs(own, ref)}
            className="field-sizing-content"
          />
        </div>
      )}
    </Field>
  )
}

type Typed = HTMLInputElement | HTMLTextAreaElement

/** `15/100`, from the controlled value or, where a form library owns the input, from the input itself. */
function useCounter(
  own: Ref<Typed> & { current: Typed | null },
  value: unknown,
  max: number | undefined,
): ReactNode {
  const [length, setLength] = useState(0)
  const controlled = typeof value === 'string'
  useLayoutEffect(() => {
    // Listening to a controlled input would render it between the browser's event and React's own, with its old text.
    if (max === undefined || controlled) return
    const input = own.current
    const read = () => setLength(input?.value.length ?? 0)
    read()
    input?.addEventListener('input', read)
    return () => input?.removeEventListener('input', read)
  })
  if (max === undefined) return null
  const count = controlled ? value.length : length
  return (
    <span className={cx('figures', count > max && 'text-danger-ink')}>
      {count}/{max}
    </span>
  )
}
