import {
  type ComponentProps,
  cloneElement,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useId,
} from 'react'
import type { Icon } from '#icons'
import { cx } from './cx.ts'

export type ButtonVariant = 'primary' | 'default' | 'soft' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const base =
  'inline-flex items-center justify-center gap-1.5 rounded-ctl border font-medium whitespace-nowrap no-underline select-none transition-[background,border-color] duration-(--motion-fast) ease-out'

const variants: Record<ButtonVariant, string> = {
  primary:
    'bg-accent border-accent text-on-accent hover:bg-accent-hover hover:border-accent-hover active:bg-accent-press active:border-accent-press',
  default: 'bg-surface border-line-strong text-ink hover:bg-hover active:bg-line',
  soft: 'bg-accent-soft border-transparent text-accent-ink hover:border-accent-line active:bg-accent-line',
  quiet: 'bg-transparent border-transparent text-ink-2 hover:bg-hover hover:text-ink active:bg-line',
  danger: 'bg-danger border-danger text-on-danger hover:bg-danger-hover hover:border-danger-hover',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'h-9 tablet:h-7 px-2.5 text-13',
  md: 'h-11 tablet:h-9 px-3.5 text-14',
  lg: 'h-12 tablet:h-11 px-4 text-14',
}

const unavailableLook =
  'inline-flex items-center justify-center gap-1.5 rounded-ctl border border-dashed border-line bg-sunken text-ink-3 font-medium whitespace-nowrap cursor-not-allowed'

/** The look of a button, for an anchor or a router link. */
export function buttonClass(
  variant: ButtonVariant = 'default',
  size: ButtonSize = 'md',
  extra?: string,
): string {
  return cx(base, variants[variant], sizes[size], extra)
}

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  icon?: Icon | undefined
  /** Stands after the word: a key hint or a chevron. */
  end?: ReactNode | undefined
  /**
   * Why it cannot be used now: the button stays focusable, looks dashed, and the reason stands beside it.
   * `true` where the place itself says why (the first page of a list).
   */
  unavailable?: string | true | null | undefined
  reasonPlace?: 'beside' | 'below' | undefined
  busy?: boolean | undefined
  block?: boolean | undefined
  /** Draws this element instead of a button, e.g. a router link: `render={<Link to="/packages/create" />}`. */
  render?: ReactElement<Record<string, unknown>> | undefined
}

/** One primary in a view; an unavailable one says why. */
export function Button({
  variant = 'default',
  size = 'md',
  icon: Icon,
  end,
  unavailable,
  reasonPlace = 'beside',
  busy = false,
  block = false,
  render,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const content = (
    <>
      {busy ? <BusyRing /> : Icon && <Icon size={16} />}
      {children}
      {end}
    </>
  )
  const stopped = Boolean(unavailable) || busy
  const look = cx(
    unavailable ? cx(unavailableLook, sizes[size]) : buttonClass(variant, size),
    block && 'w-full',
    className,
  )
  if (render && !unavailable) return cloneElement(render, { ...rest, onClick, className: look }, content)

  function act(event: MouseEvent<HTMLButtonElement>) {
    if (stopped) event.preventDefault()
    else onClick?.(event)
  }
  const button = (
    <button
      {...rest}
      type={type}
      className={look}
      onClick={act}
      aria-disabled={stopped || undefined}
      aria-busy={busy || undefined}
      aria-describedby={typeof unavailable === 'string' ? reasonId : rest['aria-describedby']}
    >
      {content}
    </button>
  )
  if (!unavailable || unavailable === true) return button
  return (
    <span
      className={cx(
        'inline-flex gap-x-2.5 gap-y-1',
        reasonPlace === 'below' ? 'flex-col' : 'items-center',
        block && 'w-full',
      )}
    >
      {button}
      <span id={reasonId} className="text-13 text-ink-3">
        {unavailable}
      </span>
    </span>
  )
}

function BusyRing() {
  return (
    <span
      aria-hidden
      className="size-4 rounded-pill border-2 border-current border-r-transparent animate-spin"
    />
  )
}
