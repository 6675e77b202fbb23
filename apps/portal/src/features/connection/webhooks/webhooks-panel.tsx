import type { WebhookEndpoint } from '@guihang/contract/connection/webhooks'
import { Button } from '@guihang/ui/button.tsx'
import { TitledCard } from '@guihang/ui/card.tsx'
import { ShownOnce } from '@guihang/ui/data/shown-once.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Plus } from '#icons'
import { Region } from '../../../core/screen/region.tsx'
import { m } from '../../../texts/messages.js'
import { DeliveryLog } from './delivery-log.tsx'
import { EndpointForm } from './endpoint-form.tsx'
import { EndpointRow } from './endpoint-row.tsx'
import { endpointsQuery } from './webhooks.queries.ts'

export function WebhooksPanel() {
  const endpoints = useQuery(endpointsQuery())
  return (
    <Region query={endpoints}>
      {(all) => (
        <div className="grid gap-4">
          <Endpoints all={all} />
          {all.length > 0 && <DeliveryLog endpoints={all} />}
        </div>
      )}
    </Region>
  )
}

function Endpoints({ all }: { all: readonly WebhookEndpoint[] }) {
  const [form, setForm] = useState<{ open: boolean; edited?: WebhookEndpoint | undefined }>({ open: false })
  const [secret, setSecret] = useState<string | null>(null)
  const close = () => setForm((shown) => ({ ...shown, open: false }))
  const add = (
    <Button size="sm" icon={Plus} onClick={() => setForm({ open: true })}>
      {m.webhooks_add()}
    </Button>
  )
  return (
    <TitledCard
      id="webhooks-endpoints"
      title={m.webhooks_endpoints()}
      beside={all.length}
      end={all.length > 0 && add}
    >
      {all.length === 0 ? (
        <EmptyState title={m.webhooks_none()} actions={add} className="min-h-0 px-4 pt-1 pb-5">
          {m.webhooks_none_help()}
        </EmptyState>
      ) : (
        <ul aria-labelledby="webhooks-endpoints" className="border-t border-line">
          {all.map((endpoint) => (
            <EndpointRow
              key={endpoint.id}
              endpoint={endpoint}
              onEdit={() => setForm({ open: true, edited: endpoint })}
              onSecret={setSecret}
            />
          ))}
        </ul>
      )}
      <Dialog
        open={form.open}
        onOpenChange={(wanted) => !wanted && close()}
        title={form.edited ? m.webhooks_edit() : m.webhooks_add()}
        wide
        stays
      >
        <EndpointForm
          key={form.edited?.id ?? 'new'}
          endpoint={form.edited}
          onCancel={close}
          onSaved={(fresh) => {
            close()
            if (fresh) setSecret(fresh)
          }}
        />
      </Dialog>
      <ShownSecret secret={secret} onClose={() => setSecret(null)} />
    </TitledCard>
  )
}

function ShownSecret({ secret, onClose }: { secret: string | null; onClose: () => void }) {
  return (
    <ShownOnce
      secret={secret}
      title={m.webhooks_secret()}
      help={m.webhooks_secret_help()}
      warning={m.webhooks_secret_once()}
      keptLabel={m.webhooks_secret_kept()}
      onClose={onClose}
    />
  )
}
