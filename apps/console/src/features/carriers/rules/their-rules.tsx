import type { CarrierRules } from '@guihang/contract/connection/carrier-rules'
import { Button } from '@guihang/ui/button.tsx'
import { TitledCard } from '@guihang/ui/card.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { m } from '../../../texts/messages.js'
import { RuleFacts } from './rule-facts.tsx'

type TheirRulesProps = { rules: CarrierRules; onTake: () => void; onKeep: () => void }

/** What a colleague has saved meanwhile. */
export function TheirRules({ rules: { rules, changed_by }, onTake, onKeep }: TheirRulesProps) {
  const name = changed_by ?? m.carrier_rules_somebody()
  return (
    <TitledCard id="theirs" title={m.carrier_rules_theirs({ name })}>
      <div className="grid gap-3 px-4 pb-4">
        <Note tone="warn" role="alert">
          {m.carrier_rules_overtaken()}
        </Note>
        <ol className="grid max-h-[50dvh] gap-2 overflow-y-auto">
          {rules.map((rule, index) => (
            <li key={rule.name}>
              <RuleFacts rule={rule} number={index + 1} />
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-2">
          <Button onClick={onTake}>{m.carrier_rules_take({ name })}</Button>
          <Button onClick={onKeep}>{m.carrier_rules_keep()}</Button>
        </div>
      </div>
    </TitledCard>
  )
}
