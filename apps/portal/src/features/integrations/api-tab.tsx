import { type ApiSettings, refreshGatewayToken } from '@guihang/contract/integrations/api-settings'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { client } from '../../core/api/api.ts'
import { problemOf } from '../../core/api/problems.ts'
import { formatInstant } from '../../core/dates.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { Card, CardBody, CardHead } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/data/copy-button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { linkClass } from '../../ui/link.ts'
import { ConfirmDialog } from '../../ui/overlays/dialog-on-demand.tsx'
import { apiSettingsQuery, refreshAccount } from '../profile/profile.queries.ts'
import { Region } from '../profile/region.tsx'
import { WebhookForm } from './webhook-form.tsx'

/** The token of the shop's own software, and the addresses of its webhooks. */
export function ApiTab() {
  const settings = useQuery(apiSettingsQuery())
  return (
    <Region query={settings}>
      {(data) => (
        <div className="grid gap-4">
          <GatewayToken settings={data} />
          <Card aria-labelledby="api-webhooks">
            <CardHead id="api-webhooks" title={m.account_webhooks()} />
            <CardBody className="grid gap-5">
              <p className="text-13 text-ink-2">{m.account_webhooks_help()}</p>
              <WebhookForm webhook="status" saved={data.webhook_status_url} />
              <WebhookForm webhook="reweight" saved={data.webhook_reweight_url} />
            </CardBody>
          </Card>
          <Card aria-labelledby="api-auth">
            <CardHead id="api-auth" title={m.account_auth_token()} />
            <CardBody className="text-13 text-ink-2">
              <p>
                {m.account_auth_token_help({
                  from: formatInstant(data.auth_token.issued_at),
                  to: formatInstant(data.auth_token.expires_at),
                })}
              </p>
              <p className="mt-2">
                <a href="/docs" target="_blank" rel="noreferrer" className={linkClass}>
                  {m.account_api_docs()}
                </a>
              </p>
            </CardBody>
          </Card>
        </div>
      )}
    </Region>
  )
}

function GatewayToken({ settings }: { settings: ApiSettings }) {
  const { gateway_token: known } = settings
  // Only this screen has the token: the server keeps a hash and cannot show it again.
  const [fresh, setFresh] = useState<string | null>(null)
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)

  async function make() {
    if (busy) return
    setBusy(true)
    try {
      const { data } = await client.call(refreshGatewayToken, {})
      setFresh(data.gateway_token)
      await refreshAccount()
    } catch (problem) {
      toast.error(problemOf(problem).message)
    }
    setAsked(false)
    setBusy(false)
  }

  return (
    <Card aria-labelledby="api-token">
      <CardHead id="api-token" title={m.account_gateway_token()} />
      <CardBody className="grid gap-3">
        <p className="text-13 text-ink-2">{m.account_gateway_help()}</p>
        <TokenFacts fresh={fresh} known={known} />
        <div>
          <Button
            icon={KeyRound}
            variant={known ? 'default' : 'soft'}
            busy={busy && !asked}
            onClick={() => (known ? setAsked(true) : void make())}
          >
            {known ? m.account_gateway_renew() : m.account_gateway_make()}
          </Button>
        </div>
      </CardBody>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={m.account_gateway_renew_title()}
        body={m.account_gateway_renew_body()}
        keepLabel={m.account_gateway_keep()}
        confirmLabel={m.account_gateway_renew()}
        busy={busy}
        onConfirm={() => void make()}
      />
    </Card>
  )
}

type TokenFactsProps = { fresh: string | null; known: ApiSettings['gateway_token'] }

/** A token just made is shown once; after that only when it was made and used. */
function TokenFacts({ fresh, known }: TokenFactsProps) {
  if (fresh) {
    return (
      <div role="status" className="grid gap-2">
        <Note tone="warn">{m.account_gateway_once()}</Note>
        <p className="flex items-center gap-2 rounded-ctl border border-line bg-sunken px-3 py-2">
          <code className="min-w-0 flex-1 text-13 wrap-anywhere">{fresh}</code>
          <CopyButton text={fresh} name={m.account_gateway_token()} />
        </p>
      </div>
    )
  }
  if (!known) return <p className="text-13">{m.account_gateway_none()}</p>
  return (
    <dl className="grid gap-x-6 gap-y-1 text-13 tablet:grid-cols-[auto_1fr]">
      <dt className="text-ink-3">{m.account_gateway_now()}</dt>
      <dd className="figures">{known.masked}</dd>
      <dt className="text-ink-3">{m.account_gateway_made()}</dt>
      <dd>{formatInstant(known.created_at)}</dd>
      <dt className="text-ink-3">{m.account_gateway_used()}</dt>
      <dd>{known.last_used_at ? formatInstant(known.last_used_at) : m.account_gateway_unused()}</dd>
    </dl>
  )
}
