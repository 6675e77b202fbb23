import {
  type DifferenceClass,
  differenceFacts,
} from '@guihang/domain/money/carrier-statements/difference-classes'
import { cx } from '@guihang/ui/cx.ts'
import { Money } from '@guihang/ui/data/money.tsx'
import { countText } from '@guihang/web/count-text.ts'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../../texts/messages.js'
import { differenceCountsQuery } from '../carrier-money.queries.ts'
import { actsText, className } from './difference-words.ts'

type ClassCountsProps = {
  connection: string | undefined
  chosen: DifferenceClass | undefined
  onChoose: (one: DifferenceClass | undefined) => void
}

/** What is open by class: how many, what each side owes, and who must do something. A press shows these alone. */
export function ClassCounts({ connection, chosen, onChoose }: ClassCountsProps) {
  const { data = [] } = useQuery(differenceCountsQuery(connection))
  const shown = data.filter(({ count, class: one }) => count > 0 || one === chosen)
  if (shown.length === 0) return null
  return (
    <ul
      aria-label={m.carrier_difference_classes()}
      className="mb-3 grid gap-2 tablet:grid-cols-2 desk:grid-cols-3 wide:grid-cols-4"
    >
      {shown.map(({ class: one, count, owed_to_us, owed_by_us }) => {
        const isChosen = one === chosen
        return (
          <li key={one}>
            <button
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChoose(isChosen ? undefined : one)}
              className={cx(
                'grid h-full w-full grid-cols-[minmax(0,1fr)] content-start gap-0.5 rounded-ctl border px-3 py-2 text-left',
                isChosen ? 'border-accent bg-accent-soft' : 'border-line bg-surface hover:bg-hover',
              )}
            >
              <span className="flex items-baseline justify-between gap-2">
                <span className="font-medium">{className(one)}</span>
                <b className="figures font-strong">{countText(count)}</b>
              </span>
              {owed_to_us > 0 && (
                <span className="flex justify-between gap-2 text-12 text-ink-2">
                  {m.carrier_difference_to_us()} <Money amount={owed_to_us} />
                </span>
              )}
              {owed_by_us > 0 && (
                <span className="flex justify-between gap-2 text-12 text-ink-2">
                  {m.carrier_difference_by_us()} <Money amount={owed_by_us} />
                </span>
              )}
              <span className="text-12 text-ink-3">{actsText(differenceFacts[one])}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
