import type { Approval } from '@guihang/contract/provider/approvals'
import { cx } from '@guihang/ui/cx.ts'
import { Check, ChevronDown, TriangleAlert, X } from '#icons'
import { m } from '../../texts/messages.js'
import { checkNames, failedCheckNames } from './approval-words.ts'
import { NamedValues } from './named-values.tsx'

type Checked = Approval['checks'][number]

export function failedOf({ checks }: Pick<Approval, 'checks'>, kind: 'warning' | 'blocking'): Checked[] {
  return checks.filter(({ passed, blocks }) => !passed && blocks === (kind === 'blocking'))
}

type Props = { item: Approval; opened: ReadonlySet<string>; onOpen: (check: string) => void }

/** What the machine has looked at. A warning is opened before a decision: its figures stand behind it. */
export function ApprovalChecks({ item, opened, onOpen }: Props) {
  if (item.checks.length === 0) return null
  return (
    <section aria-labelledby="approval-checks">
      <h3 id="approval-checks" className="mb-1 text-13 font-strong">
        {m.approvals_checks()}
      </h3>
      <ul>
        {item.checks.map((one) => (
          <li key={one.check} className="py-1">
            {one.passed ? (
              <span className="flex gap-2">
                <Check size={16} className="mt-0.5 text-accent-ink" />
                {checkNames[one.check]()}
              </span>
            ) : one.blocks ? (
              <span className="flex gap-2 text-danger-ink">
                <X size={16} className="mt-0.5" />
                <span>
                  <b className="font-medium">{failedCheckNames[one.check]()}</b>
                  <NamedValues values={one.values} />
                </span>
              </span>
            ) : (
              <Warning one={one} isOpen={opened.has(one.check)} onOpen={() => onOpen(one.check)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Warning({ one, isOpen, onOpen }: { one: Checked; isOpen: boolean; onOpen: () => void }) {
  const id = `approval-check-${one.check}`
  return (
    <div className="-mx-2 rounded-ctl bg-warn-soft px-2 py-1.5 text-warn-ink">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onOpen}
        className="flex w-full gap-2 text-left phone:min-h-11 phone:items-center"
      >
        <TriangleAlert size={16} className="mt-0.5" />
        <b className="flex-1 font-medium">{failedCheckNames[one.check]()}</b>
        <ChevronDown size={16} className={cx('mt-0.5', isOpen && 'rotate-180')} />
      </button>
      <div id={id} hidden={!isOpen} className="pt-1 pl-6">
        <NamedValues values={one.values} />
        <p className="text-12">{m.approvals_warning_read()}</p>
      </div>
    </div>
  )
}
