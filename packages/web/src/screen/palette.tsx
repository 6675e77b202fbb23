import { Dialog as Base } from '@base-ui/react/dialog'
import type { ParcelStatus } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { cx } from '@guihang/ui/cx.ts'
import { ShortStatusBadge } from '@guihang/ui/data/badge.tsx'
import { TrackingNumber } from '@guihang/ui/data/tracking-number.tsx'
import { Marked } from '@guihang/ui/inputs/marked.tsx'
import { KeyHint } from '@guihang/ui/key-hint.tsx'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { type Icon, Search } from '#icons'
import { m } from '../texts/messages.js'

export type PaletteItem = {
  key: string
  label: string
  search?: string
  icon?: Icon
  to?: string
  act?: () => void
  parcel?: { receiver: string; facts: string; status: ParcelStatus }
}

export type PaletteGroup = { title: string; items: PaletteItem[] }

export type PaletteProps = {
  /** What it is, and what it finds, inside the empty field. */
  label: string
  hint: string
  searchingWords: string
  /** What it offers for a query; `searching` while the server looks. */
  useGroups: (query: string) => { groups: PaletteGroup[]; searching: boolean }
  onClose: () => void
}

/** Finds by typing, from anywhere. Arrows choose, Enter goes there. */
export function Palette({ label, hint, searchingWords, useGroups, onClose }: PaletteProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const query = useDeferredValue(text.trim())
  const { groups, searching } = useGroups(query)
  const items = groups.flatMap((group) => group.items)
  const active = Math.min(at, items.length - 1)

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  })

  function run(index: number) {
    const item = items[index]
    if (!item) return
    onClose()
    if (item.to) void navigate({ to: item.to })
    else item.act?.()
  }

  function key(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setAt((active + step + items.length) % Math.max(items.length, 1))
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) run(active)
    else return
    event.preventDefault()
  }

  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="overlay fixed inset-0 z-40 bg-scrim print:hidden" />
        <Base.Popup
          aria-label={label}
          initialFocus={input}
          className="overlay overlay-pop fixed inset-x-4 top-4 z-40 mx-auto flex max-h-[min(32rem,calc(100dvh-2rem))] max-w-150 flex-col overflow-hidden rounded-ctl border border-line bg-surface shadow-float outline-none tablet:top-[12vh] print:hidden"
        >
          <div className="flex items-center gap-2.5 border-b border-line px-4">
            <Search size={18} className="text-ink-3" />
            <input
              ref={input}
              role="combobox"
              aria-label={hint}
              aria-expanded
              aria-controls={id}
              aria-autocomplete="list"
              aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
              autoComplete="off"
              spellCheck={false}
              placeholder={hint}
              value={text}
              onChange={(event) => {
                setText(event.target.value)
                setAt(0)
              }}
              onKeyDown={key}
              className="h-13 min-w-0 flex-1 bg-transparent text-16 outline-none focus-visible:shadow-none"
            />
            <KeyHint keys="Esc" className="text-ink-3" />
          </div>
          <div ref={list} id={id} role="listbox" aria-label={label} className="min-h-0 overflow-y-auto p-1.5">
            <PaletteRows
              id={id}
              groups={groups}
              query={query}
              active={active}
              onPoint={setAt}
              onChoose={run}
            />
          </div>
          <p
            role="status"
            className={cx(
              'px-4 text-13 text-ink-3',
              (searching || items.length === 0) && 'border-t border-line py-2.5',
            )}
          >
            {searching ? searchingWords : items.length === 0 ? m.ui_no_match({ text: query }) : ''}
          </p>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

type PaletteRowsProps = {
  id: string
  groups: readonly PaletteGroup[]
  query: string
  active: number
  onPoint: (index: number) => void
  onChoose: (index: number) => void
}

function PaletteRows({ id, groups, query, active, onPoint, onChoose }: PaletteRowsProps) {
  const all = groups.flatMap(({ items }) => items)
  return groups.map(({ title, items }) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
    <div key={title} role="group" aria-label={title}>
      <div aria-hidden className="px-2.5 pt-2 pb-1 text-12 text-ink-3">
        {title}
      </div>
      {items.map((item) => {
        const index = all.indexOf(item)
        return (
          <PaletteRow
            key={item.key}
            id={`${id}-${index}`}
            item={item}
            query={query}
            active={index === active}
            onPoint={() => onPoint(index)}
            onChoose={() => onChoose(index)}
          />
        )
      })}
    </div>
  ))
}

type PaletteRowProps = {
  id: string
  item: PaletteItem
  query: string
  active: boolean
  onPoint: () => void
  onChoose: () => void
}

function PaletteRow({ id, item, query, active, onPoint, onChoose }: PaletteRowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input above holds the focus and the keys
    <div
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      onPointerMove={onPoint}
      onClick={onChoose}
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-row px-2.5 py-1.5',
        active && 'bg-accent-soft',
      )}
    >
      {item.icon && <item.icon size={16} strokeWidth={1.75} className="text-ink-3" aria-hidden />}
      {item.parcel ? (
        <>
          <span className="min-w-0 flex-1">
            <TrackingNumber code={item.label} className="text-13" />
            <span className="figures ml-2 text-12 text-ink-2">{item.parcel.facts}</span>
            <span className="block cut text-12 text-ink-3">
              <Marked label={item.parcel.receiver} query={query} />
            </span>
          </span>
          <ShortStatusBadge status={item.parcel.status} />
        </>
      ) : (
        <span className="min-w-0 flex-1">
          <Marked label={item.label} query={query} />
        </span>
      )}
    </div>
  )
}
