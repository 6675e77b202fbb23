import { type ReactNode, useEffect, useState } from 'react'
import type { Icon } from '#icons'
import { cx } from '../cx.ts'
import { KeyHint } from '../key-hint.tsx'
import { m } from '../texts/messages.js'

export type BatchBarProps = {
  /** How many: “3 đơn”. */
  count: ReactNode
  sum?: ReactNode | undefined
  /** Offers the rest: “Chọn cả 1.284 đơn”. */
  selectAll?: { label: string; onSelect: () => void } | undefined
  children: ReactNode
  onClear: () => void
}

/** Floats above the bottom, Esc lets go of the selection. Its parts keep their places while the numbers change: a press
 * never meets another button than the one it was meant for. */
export function BatchBar({ count, sum, selectAll, children, onClear }: BatchBarProps) {
  const keepsRoom = useWasOffered(selectAll !== undefined)
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (
        event.key === 'Escape' &&
        !event.defaultPrevented &&
        !document.querySelector('[role=dialog],[role=alertdialog],[role=menu],[role=listbox]')
      )
        onClear()
    }
    document.addEventListener('keydown', key)
    return () => document.removeEventListener('keydown', key)
  }, [onClear])

  return (
    <div className="fixed inset-x-4 bottom-[calc(var(--tabbar-h)+12px)] z-8 flex pointer-events-none tablet:bottom-5 tablet:left-[calc(var(--side-now)+16px)] wide:left-[calc(var(--side-now)+24px)] print:hidden">
      <div
        role="toolbar"
        aria-label={m.ui_batch()}
        className="flex max-w-full items-center gap-1 rounded-ctl bg-inverse py-1.5 pr-1.5 pl-3.5 phone:w-full phone:flex-wrap tablet:overflow-x-auto text-13 whitespace-nowrap text-on-inverse shadow-float pointer-events-auto animate-rise"
      >
        <span
          aria-live="polite"
          className="figures phone:min-w-0 phone:flex-1 tablet:min-w-34 wide:min-w-62 phone:leading-4.5"
        >
          <b className="phone:block">{count}</b>
          {sum && (
            <span className="text-on-inverse-2 tablet:max-wide:hidden phone:block phone:cut phone:text-12">
              <span className="phone:hidden"> · </span>
              {sum}
            </span>
          )}
        </span>
        <button type="button" onClick={onClear} aria-keyshortcuts="Escape" className={batchLook}>
          <KeyHint keys="Esc" />
          <span className="tablet:sr-only">{m.ui_selected_clear()}</span>
        </button>
        {keepsRoom && (
          <span className="tablet:w-52">
            {selectAll && (
              <button
                type="button"
                onClick={selectAll.onSelect}
                className={cx(batchLook, 'underline underline-offset-2')}
              >
                {selectAll.label}
              </button>
            )}
          </span>
        )}
        <span className="mx-1.5 h-5 w-px shrink-0 bg-on-inverse-2 opacity-40 phone:hidden" />
        <span className="flex gap-1 phone:-ml-2 phone:basis-full">{children}</span>
      </div>
    </div>
  )
}

/** Whether the rest was offered since the bar opened: its room stays when it is taken. */
function useWasOffered(offered: boolean): boolean {
  const [was, setWas] = useState(offered)
  if (offered && !was) setWas(true)
  return was
}

const batchLook =
  'aria-disabled:opacity-50 inline-flex h-11 shrink-0 items-center gap-1.5 rounded-row px-2.5 font-medium hover:bg-[rgb(255_255_255/.1)] focus-visible:shadow-[inset_0_0_0_2px_var(--on-inverse)] tablet:h-8'

export function BatchAction({
  icon: Icon,
  onClick,
  busy,
  children,
}: {
  icon: Icon
  onClick: () => void
  busy?: boolean | undefined
  children: ReactNode
}) {
  return (
    <button
      type="button"
      onClick={busy ? undefined : onClick}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={cx(
        batchLook,
        'phone:h-auto phone:min-h-11 phone:min-w-0 phone:flex-1 phone:shrink phone:flex-col phone:justify-center phone:gap-0.5 phone:px-1 phone:text-12 phone:leading-4 phone:whitespace-normal',
      )}
    >
      <Icon size={16} />
      {children}
    </button>
  )
}
