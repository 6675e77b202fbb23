import { refreshGatewayToken } from '@guihang/contract/connection/api-settings'
import {
  deleteGatewayToken,
  type GatewayToken,
  listGatewayTokens,
} from '@guihang/contract/connection/gateway-tokens'
import { Button } from '@guihang/ui/button.tsx'
import { CardBody, TitledCard } from '@guihang/ui/card.tsx'
import { ShownOnce } from '@guihang/ui/data/shown-once.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { ConfirmDialog, Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { dataQuery } from '@guihang/web/api/call-query.ts'
import { useAct } from '@guihang/web/screen/use-act.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { KeyRound, Plus } from '#icons'
import { profileKey, refreshAccount } from '../../../core/account/profile.ts'
import { client } from '../../../core/api/api.ts'
import { Region } from '../../../core/screen/region.tsx'
import { m } from '../../../texts/messages.js'
import { TokenForm } from './token-form.tsx'
import { isDefault, nameOf, TokenRow } from './token-row.tsx'

export function TokensPanel() {
  const tokens = useQuery(dataQuery([...profileKey, 'gateway-tokens'], listGatewayTokens, {}))
  return <Region query={tokens}>{(all) => <Tokens all={all} />}</Region>
}

function Tokens({ all }: { all: readonly GatewayToken[] }) {
  const [adding, setAdding] = useState(false)
  // Only this screen has it: the server keeps a hash and cannot show it again.
  const [fresh, setFresh] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const acts = useTokenActs(setFresh, () => list.current?.focus())
  const add = (
    <Button size="sm" icon={Plus} onClick={() => setAdding(true)}>
      {m.account_token_add()}
    </Button>
  )
  const first = (
    <Button size="sm" variant="quiet" icon={KeyRound} busy={acts.busy} onClick={() => void acts.renew()}>
      {m.account_gateway_make()}
    </Button>
  )
  return (
    <TitledCard
      id="api-token"
      title={m.account_gateway_token()}
      beside={all.length}
      end={all.length > 0 && add}
    >
      <div ref={list} tabIndex={-1} className="outline-none">
        {all.length === 0 ? (
          <EmptyState
            title={m.account_gateway_none()}
            actions={
              <>
                {add}
                {first}
              </>
            }
            className="min-h-0 px-4 pt-1 pb-5"
          >
            {m.account_gateway_help()}
          </EmptyState>
        ) : (
          <>
            <CardBody className="flex flex-wrap items-center justify-between gap-2">
              <p className="text-13 text-ink-2">{m.account_gateway_help()}</p>
              {!all.some(isDefault) && first}
            </CardBody>
            <ul aria-labelledby="api-token" className="border-t border-line">
              {all.map((token) => (
                <TokenRow
                  key={token.id}
                  token={token}
                  onRenew={() => acts.ask('renew', token)}
                  onRevoke={() => acts.ask('revoke', token)}
                />
              ))}
            </ul>
          </>
        )}
      </div>
      <Dialog open={adding} onOpenChange={setAdding} title={m.account_token_add()} wide stays>
        <TokenForm
          onCancel={() => setAdding(false)}
          onSaved={(token) => {
            setAdding(false)
            if (token) setFresh(token)
          }}
        />
      </Dialog>
      <TokenQuestion acts={acts} />
      <ShownOnce
        secret={fresh}
        title={m.account_gateway_token()}
        help={m.account_token_fresh_help()}
        warning={m.account_gateway_once()}
        keptLabel={m.account_token_kept()}
        onClose={() => setFresh(null)}
      />
    </TitledCard>
  )
}

function TokenQuestion({ acts }: { acts: ReturnType<typeof useTokenActs> }) {
  const { asked, open, busy, close } = acts
  if (asked === null) return null
  const renews = asked.question === 'renew'
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={close}
      title={
        renews ? m.account_gateway_renew_title() : m.account_token_revoke_title({ name: nameOf(asked.token) })
      }
      body={renews ? m.account_gateway_renew_body() : m.account_token_revoke_body()}
      keepLabel={m.account_gateway_keep()}
      confirmLabel={renews ? m.account_gateway_renew() : m.account_token_revoke()}
      busy={busy}
      onConfirm={() => void (renews ? acts.renew() : acts.revoke(asked.token))}
    />
  )
}

type Question = 'renew' | 'revoke'

/** `onRevoked` finds a place for the focus. */
function useTokenActs(onFresh: (token: string) => void, onRevoked: () => void) {
  const [asked, setAsked] = useState<{ question: Question; token: GatewayToken } | null>(null)
  const [open, setOpen] = useState(false)
  const { busy, act } = useAct()

  const doing = (work: () => Promise<void>) => act(work, () => setOpen(false))

  return {
    asked,
    open,
    busy,
    ask(question: Question, token: GatewayToken) {
      setAsked({ question, token })
      setOpen(true)
    },
    close: () => setOpen(false),
    renew: () =>
      doing(async () => {
        const { data } = await client.call(refreshGatewayToken, {})
        await refreshAccount()
        onFresh(data.gateway_token)
      }),
    revoke: ({ id }: GatewayToken) =>
      doing(async () => {
        await client.call(deleteGatewayToken, { params: { id } })
        await refreshAccount()
        toast.success(m.account_token_revoked())
        onRevoked()
      }),
  }
}
