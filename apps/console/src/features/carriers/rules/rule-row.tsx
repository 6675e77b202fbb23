import { Button } from '@guihang/ui/button.tsx'
import { IconButton } from '@guihang/ui/icon-button.tsx'
import type { KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { ChevronDown, Trash2 } from '#icons'
import { m } from '../../../texts/messages.js'
import { RuleFacts } from './rule-facts.tsx'
import { RuleFields } from './rule-fields.tsx'
import { type RuleValues, ruleBody } from './rule-values.ts'

type RuleRowProps = {
  at: number
  last: number
  open: boolean
  onOpen: (open: boolean) => void
  onStep: (to: number) => void
  onRemove: () => void
}

/** One rule of the form: a line that says what it does; opened, its fields. */
export function RuleRow({ at, last, open, onOpen, onStep, onRemove }: RuleRowProps) {
  const rule: RuleValues = useWatch({ name: `rules.${at}` })
  const number = at + 1

  /** Alt with an arrow moves the rule on whose buttons the focus is. */
  function key(event: KeyboardEvent) {
    const to = event.altKey ? { ArrowUp: at - 1, ArrowDown: at + 1 }[event.key] : undefined
    if (to === undefined) return
    event.preventDefault()
    onStep(to)
  }

  return (
    <li className="px-4 py-2.5">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1.5">
        <div className="min-w-0 flex-1 basis-60">
          <RuleFacts rule={ruleBody(rule)} number={number} />
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens for what its buttons do not take */}
        <span className="ml-auto flex items-center" onKeyDown={key}>
          <Button
            size="sm"
            variant="quiet"
            aria-expanded={open}
            aria-label={
              open ? m.carrier_rules_close_named({ number }) : m.carrier_rules_edit_named({ number })
            }
            onClick={() => onOpen(!open)}
          >
            {open ? m.carrier_rules_close() : m.carrier_rules_edit()}
          </Button>
          <IconButton
            icon={ChevronDown}
            className="rotate-180 aria-disabled:opacity-45"
            label={m.carrier_rules_up({ number })}
            aria-keyshortcuts="Alt+ArrowUp"
            data-step="up"
            aria-disabled={at === 0 || undefined}
            onClick={() => onStep(at - 1)}
          />
          <IconButton
            icon={ChevronDown}
            label={m.carrier_rules_down({ number })}
            className="aria-disabled:opacity-45"
            aria-keyshortcuts="Alt+ArrowDown"
            data-step="down"
            aria-disabled={at === last || undefined}
            onClick={() => onStep(at + 1)}
          />
          <IconButton icon={Trash2} label={m.carrier_rules_remove({ number })} onClick={onRemove} />
        </span>
      </div>
      {open && <RuleFields path={`rules.${at}`} />}
    </li>
  )
}
