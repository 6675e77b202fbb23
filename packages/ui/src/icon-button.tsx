import { type ComponentProps, cloneElement, type ReactElement } from 'react'
import type { Icon } from '#icons'
import { cx } from './cx.ts'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: Icon
  label: string
  /** `bare` 28 px without a frame (rows, heads); `framed` and `quiet` as tall as a button. */
  look?: 'bare' | 'framed' | 'quiet' | undefined
  iconSize?: number | undefined
  render?: ReactElement<Record<string, unknown>> | undefined
}

const looks = {
  bare: 'size-9 tablet:size-7 rounded-in text-ink-3 hover:bg-hover hover:text-ink',
  framed: 'size-11 tablet:size-9 rounded-ctl border border-line-strong bg-surface text-ink-2 hover:bg-hover',
  quiet: 'size-11 tablet:size-9 rounded-ctl text-ink-2 hover:bg-hover hover:text-ink',
}

/** Its label is its accessible name and its tip, for mouse and keyboard alike. */
export function IconButton({
  icon: Icon,
  label,
  look = 'bare',
  iconSize,
  render,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const glyph = <Icon size={iconSize ?? (look === 'bare' ? 16 : 18)} />
  const shared = {
    'aria-label': label,
    'data-tip': label,
    className: cx(
      'inline-grid place-items-center shrink-0 transition-colors duration-(--motion-fast)',
      looks[look],
      className,
    ),
  }
  if (render) return cloneElement(render, { ...rest, ...shared }, glyph)
  return (
    <button {...rest} {...shared} type={type}>
      {glyph}
    </button>
  )
}
