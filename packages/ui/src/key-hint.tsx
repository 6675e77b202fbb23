import { cx } from './cx.ts'

/** A key or a chord, drawn small beside what it does. Hidden from screen readers: give `aria-keyshortcuts` to the control. */
export function KeyHint({ keys, className }: { keys: string; className?: string }) {
  return (
    <kbd
      aria-hidden
      className={cx(
        'rounded-in border border-[color-mix(in_srgb,currentColor_45%,transparent)] px-1.25 font-sans text-[11px] leading-4 font-medium whitespace-nowrap phone:hidden',
        className,
      )}
    >
      {keys}
    </kbd>
  )
}

/** `Ctrl` on most desks, `⌘` on a Mac. */
export function modKey(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
}
