import type { ParcelStatus } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { statusGroupLabel } from '@guihang/domain/parcels/lifecycle/status-labels'
import { cx } from '@guihang/ui/cx.ts'
import { StatusGlyph } from '@guihang/ui/data/status-glyph.tsx'
import { Marked } from '@guihang/ui/inputs/marked.tsx'
import { optionClass, popupClass } from '@guihang/ui/overlays/popup-look.ts'
import { usePopup } from '@guihang/ui/overlays/use-popup.ts'
import { getLanguage } from '@guihang/web/language.ts'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { Check } from '#icons'
import { m } from '../../../texts/messages.js'
import type { FilterChange, ParcelFilter } from '../parcels/parcel-search.ts'
import { countsQuery } from '../parcels/parcels.queries.ts'
import { type StatusChoice, statusChoices } from './status-choices.ts'

type StatusPickerProps = {
  id: string
  anchor: RefObject<HTMLButtonElement | null>
  filter: ParcelFilter
  onChange: FilterChange
  onClose: () => void
}

export function StatusPicker({ id, anchor, filter, onChange, onClose }: StatusPickerProps) {
  const counts = useQuery(countsQuery()).data ?? []
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const { popup } = usePopup<HTMLButtonElement>({ open: true, anchor, onLeave: onClose })
  const groups = statusChoices(counts, filter, query)
  const choices = groups.flatMap(({ statuses }) => statuses)
  const list = `${id}-list`

  function close() {
    anchor.current?.focus({ preventScroll: true })
    onClose()
  }

  function choose(status: ParcelStatus | undefined) {
    onChange({ status })
    close()
  }

  function key(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setActive((active + step + choices.length) % Math.max(choices.length, 1))
    else if (event.key === 'Enter' && choices[active]) choose(choices[active].status)
    else if (event.key === 'Escape') close()
    else return
    // Escape closes the list and not the dialog around it.
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      ref={popup}
      id={id}
      role="dialog"
      aria-label={m.parcels_filter_status()}
      popover="manual"
      className={cx(popupClass, 'w-74 overflow-hidden')}
    >
      <div className="flex gap-2 border-b border-line p-2">
        <input
          // The press asked for this list, and typing narrows it.
          autoFocus
          type="text"
          role="combobox"
          aria-label={m.parcels_status_search()}
          aria-autocomplete="list"
          aria-expanded
          aria-controls={list}
          aria-activedescendant={choices[active] && `${id}-${choices[active].status}`}
          autoComplete="off"
          spellCheck={false}
          placeholder={m.parcels_status_search()}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setActive(0)
          }}
          onKeyDown={key}
          className="control min-w-0 flex-1"
        />
        {filter.status !== undefined && (
          <button type="button" className="px-2 text-13 text-accent-ink" onClick={() => choose(undefined)}>
            {m.parcels_filter_any()}
          </button>
        )}
      </div>
      {choices.length === 0 && (
        <p className="px-3.5 py-2.5 text-13 text-ink-2">{m.ui_no_match({ text: query })}</p>
      )}
      <div
        id={list}
        role="listbox"
        aria-label={m.parcels_filter_status()}
        className="max-h-[min(24rem,50dvh)] overflow-y-auto overscroll-contain p-1"
      >
        {groups.map(({ group, statuses }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, no fieldset
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <p
              id={`${id}-${group}`}
              className="flex items-center gap-2 px-2.5 pt-2 pb-1 text-12 font-medium text-ink-3"
            >
              <StatusGlyph group={group} />
              {statusGroupLabel(group, getLanguage())}
            </p>
            {statuses.map((choice) => (
              <Option
                key={choice.status}
                id={`${id}-${choice.status}`}
                choice={choice}
                query={query}
                active={choice === choices[active]}
                chosen={choice.status === filter.status}
                onMark={() => setActive(choices.indexOf(choice))}
                onChoose={() => choose(choice.status)}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

type OptionProps = {
  id: string
  choice: StatusChoice
  query: string
  active: boolean
  chosen: boolean
  onMark: () => void
  onChoose: () => void
}

function Option({ id, choice: { label, count }, query, active, chosen, onMark, onChoose }: OptionProps) {
  useEffect(() => {
    if (active) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input holds the focus and the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={onMark}
      onClick={onChoose}
      className={cx(optionClass, 'pl-7.5', active && 'bg-accent-soft')}
    >
      <span className="min-w-0 flex-1">
        <Marked label={label} query={query} />
      </span>
      <span className="figures text-12 text-ink-3">{count}</span>
      <Check size={16} strokeWidth={2} className={cx('text-accent-ink', !chosen && 'invisible')} />
    </div>
  )
}
