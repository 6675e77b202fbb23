import type { AreaRule } from '@guihang/contract/provider/areas'
import type { Day } from '@guihang/domain/calendar'

type Property = 'served' | 'remote'

/** A rule is over once later ones of its unit say all that it says. `rules` as the call answers them, the one stored last first. */
export function areaStanding(
  rule: AreaRule,
  rules: readonly AreaRule[],
  today: Day,
): 'ahead' | 'now' | 'past' {
  const place = rules.indexOf(rule)
  const properties: readonly Property[] = ['served', 'remote']
  const replaced = (property: Property, until: Day | null) =>
    rules.some((other, at) => {
      if (other === rule || !isSameUnit(other, rule) || other[property] === null) return false
      if (until !== null && other.valid_from > until) return false
      return other.valid_from > rule.valid_from || (other.valid_from === rule.valid_from && at < place)
    })
  const said = properties.filter((property) => rule[property] !== null)
  if (rule.valid_from > today) {
    // A plan for the same day that was stored later takes its place before it begins.
    return said.every((property) => replaced(property, rule.valid_from)) ? 'past' : 'ahead'
  }
  return said.every((property) => replaced(property, today)) ? 'past' : 'now'
}

function isSameUnit({ unit: one }: AreaRule, { unit: other }: AreaRule): boolean {
  return one.code === other.code && one.scheme === other.scheme
}
