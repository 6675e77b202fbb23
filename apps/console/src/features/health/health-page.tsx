import { PageHead } from '@guihang/ui/page-head.tsx'
import { Region } from '@guihang/web/screen/region.tsx'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../texts/messages.js'
import { DeadJobs } from './dead-jobs.tsx'
import { healthQuery, lanesQuery } from './health.queries.ts'
import { LanesCard } from './lanes-card.tsx'
import { PartsCards } from './parts-cards.tsx'

/** What an administrator looks at first: the machine, whom it talks to, what waits, and what died. */
export function HealthPage() {
  const health = useQuery(healthQuery)
  const lanes = useQuery(lanesQuery)
  return (
    <Screen name="health" busy={health.isPending || lanes.isPending}>
      <PageHead title={m.health_title()} />
      <div className="grid gap-4">
        <Region query={health} title={m.health_failed()}>
          {(found) => <PartsCards health={found} />}
        </Region>
        <Region query={lanes} title={m.health_lanes_failed()}>
          {(found) => <LanesCard lanes={found} />}
        </Region>
        <DeadJobs />
      </div>
    </Screen>
  )
}
