import { isSandboxShop } from '@guihang/domain/sandbox/sandbox-codes'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { formatInstant } from '../../core/dates.ts'
import { useProfile } from '../../core/session/profile.ts'
import { m } from '../../paraglide/messages.js'
import { getLocale } from '../../paraglide/runtime.js'
import { Card, CardBody, CardHead } from '../../ui/card.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { linkClass } from '../../ui/link.ts'
import { TokensPanel } from '../gateway-tokens/tokens-panel.tsx'
import { apiSettingsQuery } from '../profile/profile.queries.ts'
import { Region } from '../profile/region.tsx'
import { WebhookForm } from './webhook-form.tsx'

const WebhooksPanel = lazyPart(async () => ({
  default: (await import('../webhooks/webhooks-panel.tsx')).WebhooksPanel,
}))

const SandboxCard = lazyPart(async () => ({
  default: (await import('../sandbox/sandbox-card.tsx')).SandboxCard,
}))

/** The tokens of the shop's own software, and the addresses of its webhooks. */
export function ApiTab() {
  const settings = useQuery(apiSettingsQuery())
  const profile = useProfile().data
  return (
    <div className="grid gap-4">
      <TokensPanel />
      <Region query={settings}>
        {(data) => (
          <div className="grid gap-4">
            <Card aria-labelledby="api-webhooks">
              <CardHead id="api-webhooks" title={m.account_webhooks()} />
              <CardBody className="grid gap-5">
                <p className="text-13 text-ink-2">{m.account_webhooks_help()}</p>
                <WebhookForm webhook="status" saved={data.webhook_status_url} />
                <WebhookForm webhook="reweight" saved={data.webhook_reweight_url} />
              </CardBody>
            </Card>
            <Suspense fallback={null}>
              <WebhooksPanel />
            </Suspense>
            {profile && !isSandboxShop(profile.shop_code) && (
              <Suspense fallback={null}>
                <SandboxCard />
              </Suspense>
            )}
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
                  <a href={`/docs/${getLocale()}`} target="_blank" rel="noreferrer" className={linkClass}>
                    {m.account_api_docs()}
                  </a>
                </p>
              </CardBody>
            </Card>
          </div>
        )}
      </Region>
    </div>
  )
}
