import type { ProviderHealth } from '@guihang/contract/home/provider-health'
import { Card } from '@guihang/ui/card.tsx'
import { cx } from '@guihang/ui/cx.ts'
import { countText } from '@guihang/web/count-text.ts'
import { formatShortInstant } from '@guihang/web/dates.ts'
import type { ReactNode } from 'react'
import { m } from '../../texts/messages.js'
import { bytesText, durationText } from './health-words.ts'

/** Below this share of the disk somebody should make room. */
const leastFree = 0.1

export function PartsCards({ health }: { health: ProviderHealth }) {
  const { database, disk, order_system, webhooks, mail } = health
  return (
    <Card className="grid tablet:grid-cols-2 wide:grid-cols-5 [&>div]:border-line max-tablet:[&>div:not(:first-child)]:border-t wide:[&>div:not(:first-child)]:border-l">
      <Part
        name={m.health_database()}
        state={bytesText(database.size_bytes)}
        lines={[
          m.health_connections({ used: database.connections.in_use, idle: database.connections.idle }),
          database.connections.waiting > 0
            ? m.health_connections_waiting({ count: database.connections.waiting })
            : null,
          replicaLine(database.replica),
        ]}
      />
      <Part
        name={m.health_disk()}
        state={
          disk === null ? m.health_disk_unseen() : m.health_disk_free({ free: bytesText(disk.free_bytes) })
        }
        bad={disk !== null && disk.free_bytes < disk.total_bytes * leastFree}
        lines={[disk && m.health_disk_of({ total: bytesText(disk.total_bytes) })]}
      />
      <Part
        name={m.health_order_system()}
        state={orderSystemState(order_system)}
        bad={order_system.failing_since !== null}
        lines={[
          order_system.failing_since &&
            m.health_failing_since({ at: formatShortInstant(order_system.failing_since) }),
          order_system.last_answer_at &&
            m.health_last_answer({ at: formatShortInstant(order_system.last_answer_at) }),
          m.health_waiting({ count: countText(order_system.waiting) }),
        ]}
      />
      <Part
        name={m.health_webhooks()}
        state={
          webhooks.failing_endpoints === 0
            ? m.health_fine()
            : m.health_endpoints({ count: webhooks.failing_endpoints })
        }
        bad={webhooks.failing_endpoints > 0}
        lines={[m.health_waiting({ count: countText(webhooks.waiting) })]}
      />
      <Part
        name={m.health_mail()}
        state={mail.failed === 0 ? m.health_fine() : m.health_mail_failed({ count: countText(mail.failed) })}
        bad={mail.failed > 0}
        lines={[m.health_waiting({ count: countText(mail.waiting) })]}
      />
    </Card>
  )
}

type PartProps = { name: string; state: string; bad?: boolean; lines: readonly ReactNode[] }

function Part({ name, state, bad = false, lines }: PartProps) {
  return (
    <div className="px-4 py-3">
      <h2 className="text-13 text-ink-2">{name}</h2>
      <p className={cx('text-16 font-strong', bad && 'text-danger-ink')}>{state}</p>
      {lines.filter(Boolean).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a part never move
        <p key={index} className="text-12 text-ink-3">
          {line}
        </p>
      ))}
    </div>
  )
}

function replicaLine(replica: ProviderHealth['database']['replica']): string | null {
  if (replica === null) return null
  if (!replica.in_use) return m.health_replica_off()
  return replica.lag_s === null
    ? m.health_replica()
    : m.health_replica_lag({ lag: durationText(Math.round(replica.lag_s)) })
}

function orderSystemState({ connected, failing_since }: ProviderHealth['order_system']): string {
  if (!connected) return m.health_order_system_none()
  return failing_since === null ? m.health_fine() : m.health_order_system_silent()
}
