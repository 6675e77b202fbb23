import type { Day } from '@guihang/domain/calendar'
import { Button } from '@guihang/ui/button.tsx'
import { cx } from '@guihang/ui/cx.ts'
import { useToday } from '@guihang/web/use-today.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ParcelLink } from '../../../core/parcel-link.tsx'
import { m } from '../../../texts/messages.js'
import { openWeighingsQuery } from './open-weighings.queries.ts'
import { amount, daysLeft, leftWords } from './reweigh-words.ts'

const firstShown = 3
const urgentDays = 1

export function OpenWeighings({ store }: { store: string | undefined }) {
  const today = useToday()
  const [isWhole, setWhole] = useState(false)
  const found = useQuery(openWeighingsQuery(store))
  const open = found.data ?? []
  if (open.length === 0) return null
  const shown = isWhole ? open : open.slice(0, firstShown)
  return (
    <section aria-labelledby="dashboard-weighings" className="border-t border-line py-2">
      <h3 id="dashboard-weighings" className="px-4 py-1 text-13 font-medium">
        {m.reweighs_open()}
      </h3>
      <ul>
        {shown.map((weighing) => (
          <li
            key={weighing.id}
            className="flex flex-wrap items-baseline gap-x-3 px-4 py-1 text-13 phone:py-2"
          >
            <ParcelLink parcel={weighing.parcel} />
            <span className="min-w-32 flex-1 cut text-ink-2">
              {m.reweighs_open_rises({ amount: amount(weighing.held_amount) })}
            </span>
            <Left weighing={weighing} today={today} />
          </li>
        ))}
      </ul>
      {shown.length < open.length && (
        <Button size="sm" className="mx-4 mt-1" onClick={() => setWhole(true)}>
          {m.reweighs_open_more({ count: String(open.length - shown.length) })}
        </Button>
      )}
    </section>
  )
}

function Left({ weighing, today }: { weighing: { answer_by: string | null }; today: Day }) {
  const left = daysLeft(weighing, today)
  return (
    <span className={cx(left <= urgentDays ? 'font-medium text-danger-ink' : 'text-ink-3')}>
      {untilWords(left)}
    </span>
  )
}

function untilWords(left: number): string {
  if (left < 0) return m.reweighs_open_over()
  return left === 0 ? m.reweighs_open_today() : leftWords(left)
}
