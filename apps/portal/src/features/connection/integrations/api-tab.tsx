import { type ApiSettings, getApiSettings } from '@guihang/contract/connection/api-settings'
import { isSandboxShop } from '@guihang/domain/shop/sandbox/sandbox-codes'
import { Card, CardBody } from '@guihang/ui/card.tsx'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { linkClass } from '@guihang/ui/link.ts'
import { textLanguage } from '@guihang/ui/text-language.ts'
import { dataQuery } from '@guihang/web/api/call-query.ts'
import { formatInstant } from '@guihang/web/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { profileKey, useProfile } from '../../../core/account/profile.ts'
import { Region } from '../../../core/screen/region.tsx'
import { m } from '../../../texts/messages.js'
import { SandboxCard } from '../../shop/sandbox/sandbox-card.tsx'
import { TokensPanel } from '../gateway-tokens/tokens-panel.tsx'
import { WebhookForm } from './webhook-form.tsx'

const WebhooksPanel = lazyPart(() => import('../webhooks/webhooks-panel.tsx'), 'WebhooksPanel')

export function ApiTab() {
  const settings = useQuery(dataQuery([...profileKey, 'api-settings'], getApiSettings, {}))
  const profile = useProfile().data
  return (
    <div className="grid gap-4">
      <p className="text-13">
        <a href={`/docs/${textLanguage()}`} target="_blank" rel="noreferrer" className={linkClass}>
          {m.account_api_docs()}
        </a>
      </p>
      {profile && !isSandboxShop(profile.shop_code) && <SandboxCard />}
      <TokensPanel />
      <Suspense fallback={null}>
        <WebhooksPanel />
      </Suspense>
      <Region query={settings}>{(data) => <SingleWebhooks settings={data} />}</Region>
    </div>
  )
}

/** Open where one of the addresses is used. It stays as it is while they change: the fields are in use then. */
function SingleWebhooks({ settings }: { settings: ApiSettings }) {
  const { webhook_status_url, webhook_reweight_url, auth_token } = settings
  const [open] = useState(Boolean(webhook_status_url || webhook_reweight_url))
  return (
    <Card>
      <details open={open}>
        <summary className="cursor-pointer rounded-card px-4 py-3">
          <h2 className="inline">{m.account_single_webhooks()}</h2>
        </summary>
        <CardBody className="grid gap-5">
          <p className="text-13 text-ink-2">{m.account_webhooks_help()}</p>
          <WebhookForm webhook="status" saved={webhook_status_url} />
          <WebhookForm webhook="reweight" saved={webhook_reweight_url} />
          <p className="border-t border-line pt-4 text-13 text-ink-2">
            <b className="block font-medium text-ink">{m.account_auth_token()}</b>
            {m.account_auth_token_help({
              from: formatInstant(auth_token.issued_at),
              to: formatInstant(auth_token.expires_at),
            })}
          </p>
        </CardBody>
      </details>
    </Card>
  )
}
