import type { CarrierConnection, connectionTroubles } from '@guihang/contract/connection/carriers'
import { formatShortInstant } from '@guihang/web/dates.ts'
import { m } from '../../../texts/messages.js'
import { StateMark } from '../state-mark.tsx'

export type Trouble = (typeof connectionTroubles)[number]

const troubleNames: Readonly<Record<Trouble, () => string>> = {
  secrets_refused: m.carriers_trouble_secrets_refused,
  not_reached: m.carriers_trouble_not_reached,
  no_places: m.carriers_trouble_no_places,
}

type Standing = Pick<CarrierConnection, 'active' | 'mode' | 'trouble' | 'trouble_since'>

export function ConnectionMarks({ connection: { active, mode, trouble } }: { connection: Standing }) {
  return (
    <span className="flex max-w-full flex-wrap gap-1">
      {active ? (
        <StateMark tone="good">{m.carriers_on()}</StateMark>
      ) : (
        <StateMark tone="plain">{m.carriers_off()}</StateMark>
      )}
      {mode === 'test' && <StateMark tone="warn">{m.carriers_mode_test()}</StateMark>}
      {trouble !== null && (
        <StateMark tone={trouble === 'no_places' ? 'warn' : 'bad'}>{troubleNames[trouble]()}</StateMark>
      )}
    </span>
  )
}

/** Since when it stands so; null without trouble. */
export function troubleSince({ trouble, trouble_since }: Standing): string | null {
  if (trouble === null || trouble_since === null) return null
  return m.carriers_trouble_since({ at: formatShortInstant(trouble_since) })
}
