import type { GatewayToken } from '@guihang/contract/connection/gateway-tokens'
import { defaultTokenName } from '@guihang/domain/connection/integrations/gateway-scopes'
import { Button } from '@guihang/ui/button.tsx'
import { cx } from '@guihang/ui/cx.ts'
import { Badge } from '@guihang/ui/data/badge.tsx'
import { formatInstant } from '@guihang/web/dates.ts'
import { KeyRound, Trash2 } from '#icons'
import { m } from '../../../texts/messages.js'
import { scopesInWords } from './scope-words.ts'

/** A token that ends within so many days says so in colour. */
const soonMs = 14 * 86_400_000

type TokenRowProps = { token: GatewayToken; onRenew: () => void; onRevoke: () => void }

export function TokenRow({ token, onRenew, onRevoke }: TokenRowProps) {
  const { masked, scopes } = token
  const name = nameOf(token)
  const left_ms = token.expires_at ? Date.parse(token.expires_at) - Date.now() : Number.POSITIVE_INFINITY
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3 last:border-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 text-14 font-medium">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          {left_ms <= 0 && <Badge group="fail">{m.account_token_ended()}</Badge>}
        </p>
        <p className="text-13 text-ink-2">
          <span className="figures">{masked}</span> · {scopesInWords(scopes)}
        </p>
        <p className="text-12 text-ink-3">{madeInWords(token)}</p>
        <p className="text-12 text-ink-3">
          <span className={cx(left_ms < soonMs && left_ms > 0 && 'text-warn-ink')}>{endInWords(token)}</span>
          {' · '}
          {token.last_used_at
            ? m.account_token_used({ at: formatInstant(token.last_used_at) })
            : m.account_token_unused()}
        </p>
      </div>
      <div className="flex items-center gap-1">
        {isDefault(token) && (
          <Button size="sm" icon={KeyRound} onClick={onRenew}>
            {m.account_gateway_renew()}
          </Button>
        )}
        <Button
          size="sm"
          variant="quiet"
          icon={Trash2}
          aria-label={m.account_token_revoke_named({ name })}
          onClick={onRevoke}
        >
          {m.account_token_revoke()}
        </Button>
      </div>
    </li>
  )
}

export function isDefault({ name }: GatewayToken): boolean {
  return name === defaultTokenName
}

export function nameOf(token: GatewayToken): string {
  return isDefault(token) ? m.account_token_default() : token.name
}

function madeInWords({ made_by_name, created_at }: GatewayToken): string {
  const at = formatInstant(created_at)
  return made_by_name === null
    ? m.account_token_made({ at })
    : m.account_token_made_by({ name: made_by_name, at })
}

function endInWords({ expires_at }: GatewayToken): string {
  if (expires_at === null) return m.account_token_endless()
  return m.account_token_ends_at({ at: formatInstant(expires_at) })
}
