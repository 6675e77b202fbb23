import { cx } from '@guihang/ui/cx.ts'
import { Money } from '@guihang/ui/data/money.tsx'
import { type ReactNode, useId, useState } from 'react'
import { ChevronRight } from '#icons'

export type OpeningRowProps = {
  head: ReactNode
  detail?: ReactNode
  amount: number
  /** What the amount is made of, drawn once it is opened. */
  children: ReactNode
}

export function OpeningRow({ head, detail, amount, children }: OpeningRowProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <h3 className="font-regular">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          className="flex min-h-12 w-full items-start gap-2 px-4 py-2 text-left text-13 hover:bg-hover focus-visible:shadow-[inset_0_0_0_2px_var(--accent)]"
          onClick={() => setOpen(!open)}
        >
          <ChevronRight
            size={16}
            className={cx('mt-0.5 text-ink-3 transition-transform duration-(--motion)', open && 'rotate-90')}
          />
          <span className="min-w-0 flex-1">
            <span className="block font-strong">{head}</span>
            {detail && <span className="block text-12 text-ink-3">{detail}</span>}
          </span>
          <Money amount={amount} className="font-strong" />
        </button>
      </h3>
      <div id={id} hidden={!open} className="px-4 pb-3 pl-10">
        {open && children}
      </div>
    </>
  )
}
