import type { CarrierConnection, CarrierOffer } from '@guihang/contract/connection/carriers'
import { linkClass } from '@guihang/ui/link.ts'
import { countText } from '@guihang/web/count-text.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '../../../texts/messages.js'
import type { WorkSearch } from '../work/work-search.ts'
import { troubleSince } from './connection-state.tsx'

/** Its parcels, each figure with the way to its list. */
export function ConnectionFacts({
  connection,
  offer,
}: {
  connection: CarrierConnection
  offer: CarrierOffer
}) {
  const { code, parcels, unmatched_places } = connection
  const since = troubleSince(connection)
  return (
    <>
      {since && <p className="px-4 pb-2 text-ink-2">{since}</p>}
      <dl className="grid gap-1 px-4 pb-3">
        <Fact name={m.carriers_on_the_way()}>
          <Count count={parcels.on_the_way} search={{ list: 'booked', connection: code }} />
        </Fact>
        <Fact name={m.carriers_unclear()}>
          <Count count={parcels.unclear} search={{ list: 'unclear', connection: code }} />
        </Fact>
        <Fact name={m.carriers_silent()}>
          <Count count={parcels.silent} search={{ list: 'silent', connection: code }} />
        </Fact>
        <Fact name={m.carriers_incidents()}>
          <Count count={parcels.incidents} search={{ list: 'incidents' }} />
        </Fact>
        {offer.has_places && (
          <Fact name={m.carriers_unmatched()}>
            <span className="figures">{countText(unmatched_places)}</span>
          </Fact>
        )}
        <Fact name={m.carriers_messages()}>
          <Link to="/carriers/work" search={{ list: 'messages', connection: code }} className={linkClass}>
            {m.carriers_messages_open()}
          </Link>
        </Fact>
      </dl>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline gap-3">
      <dt className="flex-1 text-ink-2">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Count({ count, search }: { count: number; search: WorkSearch }) {
  if (count === 0) return <span className="text-ink-3">0</span>
  return (
    <Link to="/carriers/work" search={search} className={`${linkClass} figures`}>
      {countText(count)}
    </Link>
  )
}
