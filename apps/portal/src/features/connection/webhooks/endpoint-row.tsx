import {
  deleteWebhookEndpoint,
  editWebhookEndpoint,
  pingWebhookEndpoint,
  rotateWebhookSecret,
  type WebhookEndpoint,
} from '@guihang/contract/connection/webhooks'
import type { AnswerOf } from '@guihang/contract/operation'
import type { WebhookState } from '@guihang/domain/connection/webhooks/webhook-types'
import { Button } from '@guihang/ui/button.tsx'
import { cx } from '@guihang/ui/cx.ts'
import { Badge } from '@guihang/ui/data/badge.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { IconButton } from '@guihang/ui/icon-button.tsx'
import { ConfirmDialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { Menu } from '@guihang/ui/overlays/menu.tsx'
import { MenuItem } from '@guihang/ui/overlays/menu-items.tsx'
import { formatInstant } from '@guihang/web/dates.ts'
import { useAct } from '@guihang/web/screen/use-act.ts'
import { useState } from 'react'
import { Ellipsis, KeyRound, Pause, Play, RotateCcw, Trash2 } from '#icons'
import { refreshAccount } from '../../../core/account/profile.ts'
import { client } from '../../../core/api/api.ts'
import { m } from '../../../texts/messages.js'
import { ReplaySince } from './replay-since.tsx'
import { answerWords, healthWords, nameOf, typeWords } from './webhook-words.ts'
import { refreshWebhooks } from './webhooks.queries.ts'

type EndpointRowProps = {
  endpoint: WebhookEndpoint
  onEdit: () => void
  /** A new secret, to be shown this once. */
  onSecret: (secret: string) => void
}

export function EndpointRow({ endpoint, onEdit, onSecret }: EndpointRowProps) {
  const { url, types, state, failing_since, old_secret_until } = endpoint
  const name = nameOf(endpoint)
  const acts = useEndpoint(endpoint, onSecret)
  const isWell = state === 'active' && failing_since === null
  return (
    <li className="grid gap-2 border-b border-line px-4 py-3 last:border-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="flex flex-wrap items-center gap-2 text-14 font-medium">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <Badge group={isWell ? 'success' : state === 'paused' ? 'draft' : 'fail'}>
              {state === 'paused'
                ? m.webhooks_badge_paused()
                : isWell
                  ? m.webhooks_badge_active()
                  : m.webhooks_badge_failing()}
            </Badge>
          </p>
          <p className="figures text-13 text-ink-2 wrap-anywhere">{url}</p>
          <p className="text-12 text-ink-3">{types.map((type) => typeWords[type]()).join(' · ')}</p>
        </div>
        <div className="flex items-center gap-1">
          <Button
            size="sm"
            busy={acts.pinging}
            aria-label={m.webhooks_ping_named({ name })}
            onClick={() => void acts.ping()}
          >
            {m.account_webhook_ping()}
          </Button>
          <Button size="sm" variant="quiet" aria-label={m.webhooks_edit_named({ name })} onClick={onEdit}>
            {m.webhooks_edit_short()}
          </Button>
          <Menu trigger={<IconButton icon={Ellipsis} label={m.webhooks_more_named({ name })} />}>
            {state === 'paused' ? (
              <MenuItem icon={Play} onSelect={() => void acts.change('active')}>
                {m.webhooks_resume()}
              </MenuItem>
            ) : (
              <MenuItem icon={Pause} onSelect={() => void acts.change('paused')}>
                {m.webhooks_pause()}
              </MenuItem>
            )}
            <MenuItem
              icon={RotateCcw}
              unavailable={state === 'paused' ? m.webhooks_resume_first() : null}
              onSelect={() => acts.ask('replay')}
            >
              {m.webhooks_replay_since()}
            </MenuItem>
            <MenuItem icon={KeyRound} onSelect={() => acts.ask('rotate')}>
              {m.webhooks_rotate()}
            </MenuItem>
            <MenuItem icon={Trash2} onSelect={() => acts.ask('delete')}>
              {m.webhooks_delete()}
            </MenuItem>
          </Menu>
        </div>
      </div>
      {!isWell && <p className="text-13 text-warn-ink">{healthWords(endpoint)}</p>}
      {old_secret_until && (
        <p className="text-12 text-ink-3">
          {m.webhooks_two_secrets({ until: formatInstant(old_secret_until) })}
        </p>
      )}
      <p
        role="status"
        className={cx(
          'text-13 wrap-anywhere empty:hidden',
          acts.answer?.ok ? 'text-ok-ink' : 'text-danger-ink',
        )}
      >
        {acts.answer && answerWords(acts.answer)}
      </p>
      <ReplaySince endpoint={endpoint} open={acts.asked === 'replay'} onClose={acts.close} />
      <ConfirmDialog
        open={acts.asked === 'rotate'}
        onOpenChange={acts.close}
        title={m.webhooks_rotate_title({ name })}
        body={m.webhooks_rotate_body()}
        keepLabel={m.webhooks_rotate_keep()}
        confirmLabel={m.webhooks_rotate()}
        tone="primary"
        busy={acts.busy}
        onConfirm={() => void acts.rotate()}
      />
      <ConfirmDialog
        open={acts.asked === 'delete'}
        onOpenChange={acts.close}
        title={m.webhooks_delete_title({ name })}
        body={m.webhooks_delete_body()}
        keepLabel={m.webhooks_delete_keep()}
        confirmLabel={m.webhooks_delete()}
        busy={acts.busy}
        onConfirm={() => void acts.remove()}
      />
    </li>
  )
}

type Question = 'rotate' | 'delete' | 'replay'

function useEndpoint({ id }: WebhookEndpoint, onSecret: (secret: string) => void) {
  const [asked, setAsked] = useState<Question | null>(null)
  const { busy, act } = useAct()
  const ping = useAct()
  const [answer, setAnswer] = useState<AnswerOf<typeof pingWebhookEndpoint>['data'] | null>(null)
  const params = { id }

  const doing = (work: () => Promise<unknown>) =>
    act(
      async () => {
        await work()
        await refreshAccount()
      },
      () => setAsked(null),
    )

  return {
    asked,
    busy,
    pinging: ping.busy,
    answer,
    ask: setAsked,
    close: () => setAsked(null),
    ping: () =>
      ping.act(async () => {
        setAnswer(null)
        setAnswer((await client.call(pingWebhookEndpoint, { params })).data)
        await refreshWebhooks()
      }),
    change: (state: WebhookState) =>
      doing(async () => {
        await client.call(editWebhookEndpoint, { params, body: { state } })
        toast.success(state === 'active' ? m.webhooks_resumed() : m.webhooks_paused())
      }),
    rotate: () =>
      doing(async () => onSecret((await client.call(rotateWebhookSecret, { params })).data.secret)),
    remove: () =>
      doing(async () => {
        await client.call(deleteWebhookEndpoint, { params })
        toast.success(m.webhooks_deleted())
      }),
  }
}
