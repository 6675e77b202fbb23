import { IconButton } from '@guihang/ui/icon-button.tsx'
import { FieldNote } from '@guihang/ui/inputs/field.tsx'
import { Select } from '@guihang/ui/inputs/select.tsx'
import { useField } from '@guihang/web/forms/fields.tsx'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, X } from '#icons'
import { m } from '../../../texts/messages.js'
import { connectionsQuery } from '../connections.queries.ts'
import { ownTaker } from './rule-values.ts'
import { takerName } from './rule-words.ts'
import { useMoved } from './use-moved.ts'

/** Who carries the parcels of a rule, the preferred one first. */
export function TakersField({ name }: { name: string }) {
  const { value, change, error } = useField(name)
  const takers: readonly string[] = value
  const connections = useQuery(connectionsQuery).data
  const { list, said, move } = useMoved()
  const about = (taker: string) => {
    if (taker === ownTaker) return m.carrier_rules_own_help()
    const known = connections?.find(({ code }) => code === taker)
    if (known) return known.active ? known.name : m.carrier_rules_taker_off({ name: known.name })
    return connections && m.carrier_rules_taker_gone()
  }
  const left = [ownTaker, ...(connections ?? []).map(({ code }) => code)].filter(
    (taker) => !takers.includes(taker),
  )
  const step = (from: number, to: number) => {
    const moved = takers[from]
    if (moved === undefined || to < 0 || to >= takers.length) return
    change(takers.toSpliced(from, 1).toSpliced(to, 0, moved))
    move({ to, by: to > from ? 'down' : 'up', said: takerName(moved) })
  }
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 font-medium">{m.carrier_rules_takers()}</legend>
      <ol ref={list} className="grid gap-1.5 empty:hidden">
        {takers.map((taker, index) => (
          <li key={taker} className="flex items-center gap-2 rounded-ctl border border-line py-1 pr-1 pl-3">
            <span className="figures text-ink-3">{index + 1}</span>
            <span className="min-w-0 flex-1">
              <b className="font-medium">{takerName(taker)}</b>{' '}
              <span className="text-12 text-ink-3 wrap-anywhere">{about(taker)}</span>
            </span>
            <IconButton
              icon={ChevronDown}
              className="rotate-180 aria-disabled:opacity-45"
              label={m.carrier_rules_taker_up({ name: takerName(taker) })}
              data-step="up"
              aria-disabled={index === 0 || undefined}
              onClick={() => step(index, index - 1)}
            />
            <IconButton
              icon={ChevronDown}
              label={m.carrier_rules_taker_down({ name: takerName(taker) })}
              className="aria-disabled:opacity-45"
              data-step="down"
              aria-disabled={index === takers.length - 1 || undefined}
              onClick={() => step(index, index + 1)}
            />
            <IconButton
              icon={X}
              label={m.carrier_rules_remove_named({ name: takerName(taker) })}
              onClick={() => change(takers.filter((one) => one !== taker))}
            />
          </li>
        ))}
      </ol>
      <span role="status" className="sr-only">
        {said}
      </span>
      {left.length > 0 && (
        <Select
          label={m.carrier_rules_taker_add()}
          options={left.map((taker) => ({
            value: taker,
            label: takerName(taker),
            detail: taker === ownTaker ? undefined : about(taker),
          }))}
          value={null}
          onValueChange={(taker) => change([...takers, taker])}
          error={error}
        />
      )}
      {left.length === 0 && <FieldNote error={error} />}
    </fieldset>
  )
}
