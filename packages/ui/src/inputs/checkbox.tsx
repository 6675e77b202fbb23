import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Check, Minus } from '#icons'
import { cx } from '../cx.ts'
import { joinRefs } from './join-refs.ts'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  /** The words beside it; without them give `aria-label`. */
  children?: ReactNode | undefined
  hint?: ReactNode | undefined
  /** Some of a group: a dash in place of the tick. */
  indeterminate?: boolean | undefined
}

/** The native input lies over the drawn one, so keyboard, touch and forms work as ever. */
export function Checkbox({ children, hint, indeterminate = false, className, ref, ...input }: CheckboxProps) {
  const own = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (own.current) own.current.indeterminate = indeterminate
  }, [indeterminate])
  const box = (
    <span className="relative mt-px inline-grid size-6 align-top shrink-0 place-items-center tablet:size-4">
      <input
        {...input}
        ref={joinRefs(own, ref)}
        type="checkbox"
        className="peer absolute -inset-2 z-1 m-auto size-6 appearance-none rounded-in border-[1.5px] border-field bg-surface checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent disabled:border-line-strong disabled:bg-sunken tablet:size-4"
      />
      {indeterminate ? (
        <Minus size={12} strokeWidth={3} className="z-2 text-on-accent pointer-events-none" />
      ) : (
        <Check
          size={12}
          strokeWidth={3}
          // Chromium forgets that :checked changes with indeterminate unless the selector names both.
          className="z-2 hidden text-on-accent pointer-events-none [.peer:checked:not(:indeterminate)~&]:block"
        />
      )}
    </span>
  )
  if (!children) return <span className={cx('inline-flex align-top', className)}>{box}</span>
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the input is inside {box}
    <label className={cx('inline-flex items-start gap-2 py-1 text-13', className)}>
      {box}
      <span>
        {children}
        {hint && <span className="block text-12 text-ink-3">{hint}</span>}
      </span>
    </label>
  )
}
