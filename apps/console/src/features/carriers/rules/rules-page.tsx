import type { CarrierRules } from '@guihang/contract/connection/carrier-rules'
import { Card } from '@guihang/ui/card.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { SkeletonLines, SkeletonRegion } from '@guihang/ui/feedback/skeleton.tsx'
import { PageHead } from '@guihang/ui/page-head.tsx'
import { formatShortInstant } from '@guihang/web/dates.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useScope } from '../../../core/me.ts'
import { m } from '../../../texts/messages.js'
import { RuleFacts } from './rule-facts.tsx'
import { rulesQuery } from './rules.queries.ts'
import { RulesForm } from './rules-form.tsx'
import { TheirRules } from './their-rules.tsx'

/** Which parcel goes by whom: the first rule that fits decides. */
export function RulesPage() {
  const found = useQuery(rulesQuery)
  const may = useScope('settings')
  return (
    <Screen name="carriers-rules" busy={found.isPending}>
      <PageHead title={m.carriers_rules()} beside={found.data && <ChangedBy rules={found.data} />} />
      <p className="mb-3 max-w-[76ch] text-ink-2">{m.carrier_rules_help()}</p>
      {found.data === undefined ? (
        <Card>
          {found.error === null ? (
            <SkeletonRegion className="p-4">
              <SkeletonLines lines={8} />
            </SkeletonRegion>
          ) : (
            <LoadFailed query={found} title={m.carrier_rules_failed()} />
          )}
        </Card>
      ) : may ? (
        <Editor latest={found.data} />
      ) : (
        <Listed rules={found.data} />
      )}
    </Screen>
  )
}

function ChangedBy({ rules: { changed_by, changed_at } }: { rules: CarrierRules }) {
  if (changed_by === null || changed_at === null) return null
  return (
    <span className="text-12 text-ink-3">
      {m.carrier_rules_changed({ name: changed_by, at: formatShortInstant(changed_at) })}
    </span>
  )
}

function Listed({ rules: { rules } }: { rules: CarrierRules }) {
  if (rules.length === 0)
    return (
      <Card>
        <EmptyState title={m.carrier_rules_none()}>{m.carrier_rules_none_help()}</EmptyState>
      </Card>
    )
  return (
    <Card>
      <ol className="[&>li]:border-line [&>li:not(:first-child)]:border-t">
        {rules.map((rule, index) => (
          <li key={rule.name} className="px-4 py-2.5">
            <RuleFacts rule={rule} number={index + 1} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** What is written stays while a colleague saves: then both stand beside each other, and the person decides. */
function Editor({ latest }: { latest: CarrierRules }) {
  const [base, setBase] = useState(latest)
  const [seen, setSeen] = useState(latest.version)
  const overtaken = latest.version > Math.max(base.version, seen)
  return (
    <RulesForm
      key={base.version}
      rules={base.rules}
      version={Math.max(base.version, seen)}
      onSaved={setBase}
      theirs={
        overtaken && (
          <TheirRules rules={latest} onTake={() => setBase(latest)} onKeep={() => setSeen(latest.version)} />
        )
      }
    />
  )
}
