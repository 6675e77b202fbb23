import { type Tab, Tabs } from '@guihang/ui/data/tabs.tsx'
import { countText } from '@guihang/web/count-text.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { m } from '../../../texts/messages.js'
import type { Queue } from '../queues.ts'
import { deskQuery } from '../support.queries.ts'

const route = getRouteApi('/shell/support')

export const queuePanel = 'support-queue'

/** Whose requests, each with how many are open. */
export function QueueTabs() {
  const { queue = 'all' } = route.useSearch()
  const navigate = route.useNavigate()
  const desk = useQuery(deskQuery).data
  const counted = (value: Exclude<Queue, 'closed'>, label: string): Tab<Queue> => ({
    value,
    label,
    count: desk === undefined ? null : countText(desk[value]),
  })
  return (
    <Tabs
      label={m.support_queues()}
      panelId={queuePanel}
      value={queue}
      onValueChange={(value) =>
        void navigate({
          search: (was) => ({ ...was, queue: value === 'all' ? undefined : value }),
          replace: true,
        })
      }
      tabs={[
        counted('all', m.support_queue_all()),
        counted('mine', m.support_queue_mine()),
        counted('nobody', m.support_queue_nobody()),
        counted('waiting', m.support_queue_waiting()),
        { value: 'closed', label: m.support_queue_closed() },
      ]}
      className="max-w-full border-b-0 px-0"
    />
  )
}
