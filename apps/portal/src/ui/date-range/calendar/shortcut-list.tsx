import { m } from '../../../texts/messages.js'
import type { Draft } from '../range-state.ts'
import { chosenShortcut, type Shortcut } from '../shortcuts.ts'
import css from './calendar.module.css'
import { shortcutText } from './calendar-texts.ts'

type ShortcutListProps = {
  shortcuts: readonly Shortcut[]
  draft: Draft
  onChoose: (shortcut: Shortcut) => void
}

/** Ranges by name; the one that is chosen now is marked. What lies outside the limits cannot be chosen. */
export function ShortcutList({ shortcuts, draft, onChoose }: ShortcutListProps) {
  const chosen = chosenShortcut(shortcuts, draft.start, draft.mode === 'single' ? draft.start : draft.end)
  return (
    <ul className={css.shortcuts} aria-label={m.date_range_shortcuts()}>
      {shortcuts.map((shortcut) => (
        <li key={shortcut.name}>
          <button
            type="button"
            aria-pressed={shortcut.name === chosen}
            aria-disabled={!shortcut.available || undefined}
            onClick={() => shortcut.available && onChoose(shortcut)}
          >
            {shortcutText(shortcut.name)}
          </button>
        </li>
      ))}
    </ul>
  )
}
