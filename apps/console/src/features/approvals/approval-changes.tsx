import type { Approval } from '@guihang/contract/provider/approvals'
import { m } from '../../texts/messages.js'
import { valueNames } from './approval-words.ts'
import { type Values, valueText } from './named-values.tsx'

type Change = { readonly name: string; readonly text: string }

/** Says what is otherwise than when the person read it. */
export function ApprovalChanges({ before, after }: { before: Approval; after: Approval }) {
  const changes = changesOf(before, after)
  return (
    <>
      <b>{m.approvals_changed()}</b>
      {changes.length === 0 ? (
        <p>{m.approvals_changed_elsewhere()}</p>
      ) : (
        <ul>
          {changes.map(({ name, text }) => (
            <li key={name}>{text}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function changesOf(before: Approval, after: Approval): Change[] {
  const [was, is] = [factsOf(before), factsOf(after)]
  return Object.keys({ ...was, ...is }).flatMap((key) => {
    const name = key.split(' ').at(-1) ?? key
    const [old, now] = [was[key] ?? null, is[key] ?? null]
    const label = valueNames[name]?.()
    if (old === now || label === undefined) return []
    const words = { name: label, before: valueText(name, old), after: valueText(name, now) }
    return { name: key, text: m.approvals_changed_value(words) }
  })
}

/** Every value that a decision stands on, by where it stands and its name. */
function factsOf({ amount, subject, before, after }: Approval): Values {
  const account = 'account' in subject ? subject.account : null
  return {
    amount,
    ...flat('subject', subject),
    ...flat('account', account),
    ...flat('before', before),
    ...flat('after', after),
  }
}

function flat(place: string, values: object | null): Values {
  const found: Values = {}
  for (const [name, value] of Object.entries(values ?? {}))
    if (value === null || typeof value !== 'object') found[`${place} ${name}`] = value
  return found
}
