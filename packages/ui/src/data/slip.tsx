import type { ReactElement, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Money } from './money.tsx'

export type SlipProps = {
  /** What a link leads to. */
  id?: string | undefined
  title?: ReactNode | undefined
  /** Right of the title: a badge or one quiet note. */
  end?: ReactNode | undefined
  /** The parts, above the tear: usually SlipLines. */
  children?: ReactNode | undefined
  /** What the parts come to, below the tear. Without it the slip has no tear. */
  result?: ReactNode | undefined
  /** What lies behind the slip, seen through its torn notches. */
  behind?: 'canvas' | 'surface' | undefined
  className?: string | undefined
  'aria-label'?: string | undefined
}

/** Money on receipt paper with one torn edge: parts above, result below. Paper means money and nothing else. */
export function Slip({ title, end, children, result, behind = 'canvas', className, ...rest }: SlipProps) {
  return (
    <section
      {...rest}
      className={cx('slip min-w-0', behind === 'surface' && '[--slip-behind:var(--surface)]', className)}
    >
      <div className="px-4 pt-3.5 pb-2">
        {(title || end) && (
          <div className="mb-1.5 flex flex-wrap items-center gap-2">
            {title && <h2>{title}</h2>}
            {end && <span className="ml-auto text-13 text-ink-3">{end}</span>}
          </div>
        )}
        {children}
      </div>
      {result && (
        <>
          <div className="slip-tear" />
          <div className="px-4 pt-2.5 pb-3">{result}</div>
        </>
      )}
    </section>
  )
}

export type SlipLine = {
  key: string
  label: ReactNode
  amount: number
  detail?: ReactNode | undefined
  strong?: boolean | undefined
}

export function SlipLines({ lines }: { lines: readonly SlipLine[] }) {
  return (
    <dl className="text-13">
      {lines.map((line) => (
        <div
          key={line.key}
          className={cx('flex items-baseline gap-3 py-1.25', line.strong && 'text-14 font-strong')}
        >
          <dt className={cx('min-w-0 flex-1', !line.strong && 'text-ink-2')}>
            {line.label}
            {line.detail && <small className="block text-12 font-regular text-ink-3">{line.detail}</small>}
          </dt>
          <dd className="whitespace-nowrap">
            <Money amount={line.amount} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The result under the tear: a word at the left, the figure at the right, an optional line below. */
export function SlipResult({
  label,
  amount,
  detail,
}: {
  label: ReactNode
  /** Integer VND, or a Money that changes while one watches. */
  amount: number | ReactElement
  detail?: ReactNode | undefined
}) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-13 text-ink-2">{label}</span>
        <span className="text-22 font-figure tracking-[-0.02em]">
          {typeof amount === 'number' ? <Money amount={amount} /> : amount}
        </span>
      </div>
      {detail && <div className="text-12 text-ink-3">{detail}</div>}
    </>
  )
}
