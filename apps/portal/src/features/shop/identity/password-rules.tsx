import { type PasswordFault, passwordFaults } from '@guihang/domain/shop/people/password'
import { cx } from '@guihang/ui/cx.ts'
import { Check, Circle } from '#icons'
import { m } from '../../../texts/messages.js'
import { passwordStrength, type Strength } from './password-strength.ts'

const rules: readonly { fault: PasswordFault; text: () => string }[] = [
  { fault: 'too_short', text: m.identity_rule_length },
  { fault: 'lowercase', text: m.identity_rule_lowercase },
  { fault: 'uppercase', text: m.identity_rule_uppercase },
  { fault: 'digit', text: m.identity_rule_digit },
  { fault: 'symbol', text: m.identity_rule_symbol },
]

const words: Record<Exclude<Strength, 0>, () => string> = {
  1: m.identity_strength_short,
  2: m.identity_strength_weak,
  3: m.identity_strength_good,
  4: m.identity_strength_strong,
}

export function PasswordRules({ password }: { password: string }) {
  const faults = passwordFaults(password)
  const strength = passwordStrength(password)
  return (
    <div className="grid gap-2 text-12">
      <div className="flex items-center gap-2">
        <span aria-hidden className="grid flex-1 grid-cols-4 gap-1">
          {[1, 2, 3, 4].map((step) => (
            <span
              key={step}
              className={cx('h-1 rounded-pill', step <= strength ? tones[strength] : 'bg-line')}
            />
          ))}
        </span>
        <span role="status" className="min-w-20 text-right text-ink-2">
          {strength !== 0 && words[strength]()}
        </span>
      </div>
      <ul aria-label={m.identity_rules()} className="grid gap-x-3 gap-y-1 text-ink-2 tablet:grid-cols-2">
        {rules.map(({ fault, text }) => {
          const kept = password !== '' && !faults.includes(fault)
          const Glyph = kept ? Check : Circle
          return (
            <li key={fault} className={cx('flex items-center gap-1.5', kept && 'text-ok-ink')}>
              <Glyph size={12} strokeWidth={2.25} className="shrink-0" />
              {text()}
              <span className="sr-only">{kept ? m.identity_rule_kept() : m.identity_rule_missing()}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const tones: Record<Strength, string> = {
  0: 'bg-line',
  1: 'bg-danger',
  2: 'bg-warn-ink',
  3: 'bg-accent',
  4: 'bg-accent',
}
