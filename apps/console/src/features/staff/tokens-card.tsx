import {
  makeOperatorToken,
  type OperatorToken,
  revokeOperatorToken,
} from '@guihang/contract/provider/staff/tokens'
import { businessDayOf } from '@guihang/domain/calendar'
import { Button } from '@guihang/ui/button.tsx'
import { TitledCard } from '@guihang/ui/card.tsx'
import { ShownOnce } from '@guihang/ui/data/shown-once.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { SkeletonLines, SkeletonRegion } from '@guihang/ui/feedback/skeleton.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { ConfirmDialog, Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { client } from '@guihang/web/api/client.ts'
import { formatShortDay } from '@guihang/web/dates.ts'
import { Text } from '@guihang/web/forms/fields.tsx'
import { Form } from '@guihang/web/forms/form.tsx'
import { Whole } from '@guihang/web/forms/number-fields.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { MoreRows } from '@guihang/web/screen/more-rows.tsx'
import { useAct } from '@guihang/web/screen/use-act.ts'
import { useRows } from '@guihang/web/screen/use-rows.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../texts/messages.js'
import { ScopeFields } from './scope-fields.tsx'
import { staffChanged, tokensQuery } from './staff.queries.ts'
import { scopesText } from './staff-words.ts'

/** What other systems call with. A token made here is one person with its maker. */
export function TokensCard() {
  const tokens = useRows(useInfiniteQuery(tokensQuery))
  const [making, setMaking] = useState(false)
  const [made, setMade] = useState<string | null>(null)
  return (
    <TitledCard
      id="tokens"
      title={m.tokens_title()}
      end={<Button onClick={() => setMaking(true)}>{m.tokens_make()}</Button>}
    >
      {tokens.query.isError && tokens.rows.length === 0 ? (
        <LoadFailed query={tokens.query} title={m.tokens_failed()} />
      ) : tokens.query.isPending ? (
        <SkeletonRegion className="p-4">
          <SkeletonLines lines={3} />
        </SkeletonRegion>
      ) : tokens.rows.length === 0 ? (
        <EmptyState title={m.tokens_none()}>{m.tokens_none_help()}</EmptyState>
      ) : (
        <ul>
          {tokens.rows.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </ul>
      )}
      <MoreRows query={tokens.query} label={m.staff_more()} className="p-4" />
      {making && (
        <MakeDialog
          onClose={() => setMaking(false)}
          onMade={(token) => {
            setMaking(false)
            setMade(token)
          }}
        />
      )}
      <ShownOnce
        secret={made}
        title={m.tokens_make()}
        help={m.tokens_made_help()}
        warning={m.tokens_made()}
        keptLabel={m.tokens_done()}
        onClose={() => setMade(null)}
      />
    </TitledCard>
  )
}

function TokenRow({ token }: { token: OperatorToken }) {
  const [asked, setAsked] = useState(false)
  const { busy, act } = useAct()
  const name = token.name ?? m.tokens_unnamed()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-2">
      <span className="min-w-0 flex-1 basis-60">
        <b className="font-medium">{name}</b>{' '}
        <span className="text-ink-3">{m.tokens_by({ name: token.operator.name })}</span>
        <small className="block text-12 text-ink-3">{scopesText(token.scopes)}</small>
      </span>
      <span className="text-ink-2">
        {m.tokens_until({ day: formatShortDay(businessDayOf(Date.parse(token.expires_at))) })}
      </span>
      <Button size="sm" onClick={() => setAsked(true)}>
        {m.tokens_revoke()}
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={m.tokens_revoke_title({ name })}
        body={m.tokens_revoke_body()}
        keepLabel={m.tokens_revoke_keep()}
        confirmLabel={m.tokens_revoke()}
        busy={busy}
        onConfirm={() =>
          void act(async () => {
            await client.call(revokeOperatorToken, { params: { id: token.id } })
            toast.success(m.tokens_revoked())
          }, staffChanged)
        }
      />
    </li>
  )
}

type MakeProps = { onClose: () => void; onMade: (token: string | null) => void }

function MakeDialog({ onClose, onMade }: MakeProps) {
  const form = useContractForm({
    operation: makeOperatorToken,
    values: { name: '', scopes: ['read'], expires_in_days: 365 as number | null },
    onSaved: async (answer) => {
      await staffChanged()
      onMade(answer?.data.token ?? null)
    },
  })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={m.tokens_make()}>
      <Form form={form} save={m.tokens_make()} foot="dialog" onCancel={onClose}>
        <Text name="name" label={m.tokens_name()} data-autofocus />
        <Whole name="expires_in_days" label={m.tokens_days()} />
        {/* Who makes tokens holds neither money nor approvals. */}
        <ScopeFields name="scopes" without={['money', 'approve']} />
      </Form>
    </Dialog>
  )
}
