import { formatInteger } from '@guihang/domain/money/money'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Plus, Trash2 } from '#icons'
import { getLanguage } from '../../../core/language.ts'
import { m } from '../../../texts/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import { Card, CardHead } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { linkClass } from '../../../ui/link.ts'
import type { PresetSearch } from './preset-search.ts'

type Row = { id: string; name: string; uses: number; facts: ReactNode }

type PresetListProps = {
  id: string
  title: string
  add: string
  rows: readonly Row[]
  /** The address at which the form of one, or of a new one, is open. */
  at: (subject: string) => PresetSearch
  none: string
  noneHelp: string
  onDelete: (row: Row) => void
}

/** Sizes or products, the most used first; a press on the name opens its form. */
export function PresetList({ id, title, add, rows, at, none, noneHelp, onDelete }: PresetListProps) {
  const addLink = (
    <Link to="/presets" search={at('new')} className={buttonClass('default', 'sm')}>
      <Plus size={16} strokeWidth={1.75} aria-hidden />
      {add}
    </Link>
  )
  return (
    <Card aria-labelledby={id}>
      <CardHead id={id} title={title} end={rows.length > 0 && addLink} />
      {rows.length === 0 ? (
        <EmptyState title={none} actions={addLink}>
          {noneHelp}
        </EmptyState>
      ) : (
        <ul aria-labelledby={id}>
          {rows.map((row) => (
            <li key={row.id} className="flex items-center gap-3 border-t border-line py-2 pr-2 pl-4">
              <span className="min-w-0 flex-1">
                <Link
                  to="/presets"
                  search={at(row.id)}
                  aria-label={m.presets_edit({ name: row.name })}
                  className={`${linkClass} wrap-anywhere`}
                >
                  {row.name}
                </Link>
                <span className="figures block text-12 text-ink-3">{row.facts}</span>
              </span>
              {row.uses > 0 && (
                <span className="figures text-12 text-ink-3 phone:hidden">
                  {m.presets_uses({ count: formatInteger(row.uses, getLanguage()) })}
                </span>
              )}
              <IconButton
                icon={Trash2}
                label={m.presets_delete_named({ name: row.name })}
                onClick={() => onDelete(row)}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
