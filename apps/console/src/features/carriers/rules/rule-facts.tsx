import type { CarrierRuleBody } from '@guihang/contract/connection/carrier-rules'
import { m } from '../../../texts/messages.js'
import { conditionsText, takersText } from './rule-words.ts'
import { useProvinceNames } from './use-province-names.ts'

type RuleFactsProps = { rule: CarrierRuleBody; number: number }

/** Its place, its name, for which parcels it is, and who takes them. */
export function RuleFacts({ rule, number }: RuleFactsProps) {
  const provinceName = useProvinceNames()
  return (
    <div className="flex min-w-0 gap-2.5">
      <span className="figures w-5 text-right text-ink-3">{number}</span>
      <span className="min-w-0 flex-1">
        <b className="font-medium wrap-anywhere">{rule.name || m.carrier_rules_unnamed()}</b>
        <span className="block wrap-anywhere text-ink-2">{conditionsText(rule, provinceName)}</span>
        <span className="block wrap-anywhere">
          <span aria-hidden>→ </span>
          <span className="sr-only">{m.carrier_rules_takers()}: </span>
          {takersText(rule) || m.carrier_rules_takers_none()}
        </span>
      </span>
    </div>
  )
}
