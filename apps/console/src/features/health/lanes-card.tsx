import type { JobLaneHealth } from '@guihang/contract/home/provider-health'
import { TitledCard } from '@guihang/ui/card.tsx'
import { cx } from '@guihang/ui/cx.ts'
import { countText } from '@guihang/web/count-text.ts'
import type { ReactNode } from 'react'
import { m } from '../../texts/messages.js'
import { durationText, laneName } from './health-words.ts'

/** What waits, for how long, and what failed, by whom it waits for. One line each: the eye compares down a column. */
export function LanesCard({ lanes }: { lanes: readonly JobLaneHealth[] }) {
  return (
    <TitledCard id="lanes" title={m.health_lanes()}>
      <div className="overflow-x-auto">
        <table aria-labelledby="lanes" className="w-full">
          <thead className="bg-sunken text-12 text-ink-2">
            <tr>
              <Head className="text-left">{m.health_lane()}</Head>
              <Head>{m.health_depth()}</Head>
              <Head>{m.health_oldest()}</Head>
              <Head>{m.health_failed_24h()}</Head>
              <Head>{m.health_dead()}</Head>
            </tr>
          </thead>
          <tbody>
            {lanes.map(({ lane, depth, oldest_s, failed_24h, dead }) => (
              <tr key={lane} className="h-9 border-t border-line">
                <th scope="row" className="px-4 text-left font-regular">
                  {laneName(lane)}
                </th>
                <Cell>
                  <Count of={depth} />
                </Cell>
                <Cell>
                  {oldest_s === null ? <span className="text-ink-3">—</span> : durationText(oldest_s)}
                </Cell>
                <Cell>
                  <Count of={failed_24h} />
                </Cell>
                <Cell>
                  <Count of={dead} bad />
                </Cell>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </TitledCard>
  )
}

function Head({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <th scope="col" className={cx('h-8 px-4 font-medium whitespace-nowrap', className ?? 'text-right')}>
      {children}
    </th>
  )
}

function Cell({ children }: { children: ReactNode }) {
  return <td className="px-4 text-right whitespace-nowrap">{children}</td>
}

function Count({ of, bad = false }: { of: number; bad?: boolean }) {
  return (
    <span className={cx('figures', of === 0 ? 'text-ink-3' : bad && 'font-strong text-danger-ink')}>
      {countText(of)}
    </span>
  )
}
