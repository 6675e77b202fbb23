import type { Day } from '@guihang/domain/calendar'
import {
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Button, buttonClass } from '../../button.tsx'
import { m } from '../../texts/messages.js'
import { formatHasTime } from '../date-format.ts'
import { type Draft, type DraftAction, missingFrom, tintedSpan } from '../range-state.ts'
import { chosenShortcut, type Shortcut, shortcutsFor } from '../shortcuts.ts'
import css from './calendar.module.css'
import type { Bounds } from './calendar-months.ts'
import { CalendarPages } from './calendar-pages.tsx'
import { draftText, shortcutText } from './calendar-texts.ts'
import { openView, reduceView, type ViewAction } from './calendar-view.ts'
import { TimeFields } from './time-fields.tsx'
import { usePanelPosition } from './use-panel-position.ts'

export type CalendarPopoverProps = {
  id: string
  /** The field with its label and its note: the panel stays beside them, so that no error is covered. */
  anchor: RefObject<HTMLElement | null>
  draft: Draft
  format: string
  today: Day
  bounds: Bounds
  /** Off with auto-apply: the last click is enough. */
  applyBar: boolean
  /** Grows each time the focus should go into the days. */
  gridFocus: number
  onChoose: (action: DraftAction) => void
  onApply: () => void
  onCancel: () => void
}

export function CalendarPopover(props: CalendarPopoverProps) {
  const { id, draft, format, today, bounds, gridFocus, onChoose } = props
  const panel = useRef<HTMLDivElement>(null)
  const wide = useWideWindow()
  const panes = draft.mode === 'range' && wide ? 2 : 1
  const [view, turn] = useReducer(reduceView, undefined, () =>
    openView(draft.end ?? draft.start ?? today, panes, bounds),
  )
  const [pointed, setPointed] = useState<Day | null>(null)
  const [badTime, setBadTime] = useState(false)
  const followFocus = useRef(false)
  const statusId = useId()

  usePanelPosition(panel, props.anchor)

  useEffect(() => turn({ type: 'panes', panes }), [panes])

  const typedDay = draft.by === 'text' ? (draft.end ?? draft.start) : null
  useEffect(() => {
    if (typedDay !== null) turn({ type: 'show', day: typedDay })
  }, [typedDay])

  useEffect(() => {
    if (gridFocus > 0) focusGrid(panel.current)
  }, [gridFocus])

  // At once after each drawing: a passive effect of the drawing before could run after a quick key has asked for the
  // focus, and would give it to the square that is about to lose its place.
  useLayoutEffect(() => {
    if (!followFocus.current) return
    followFocus.current = false
    focusGrid(panel.current)
  })

  function turnAndFocus(action: ViewAction) {
    followFocus.current = true
    turn(action)
    if (action.type === 'focus') setPointed(action.day)
  }

  function pick(day: Day) {
    turnAndFocus({ type: 'focus', day })
    onChoose({ type: 'pick', day })
  }

  const shortcuts = shortcutsFor(draft.mode, today, bounds)
  const ready = !badTime && missingFrom(draft) === null
  return (
    <div
      ref={panel}
      id={id}
      popover="manual"
      role="dialog"
      aria-label={draft.mode === 'range' ? m.date_range_dialog_range() : m.date_range_dialog_single()}
      tabIndex={-1}
      className={css.panel}
    >
      <div className={css.body}>
        <ShortcutList
          shortcuts={shortcuts}
          draft={draft}
          onChoose={({ start, end }) => {
            turn({ type: 'show', day: end })
            onChoose({ type: 'span', start, end })
          }}
        />
        <CalendarPages
          view={view}
          draft={draft}
          today={today}
          span={tintedSpan(draft, pointed)}
          onTurn={turn}
          onTurnAndFocus={turnAndFocus}
          onPick={pick}
          onPoint={setPointed}
        />
        {formatHasTime(format) && (
          <TimeFields
            draft={draft}
            format={format}
            onBad={setBadTime}
            onChoose={onChoose}
            onEnter={() => ready && props.onApply()}
          />
        )}
      </div>
      <ApplyBar
        id={statusId}
        draft={draft}
        format={format}
        ready={ready}
        button={props.applyBar}
        onApply={props.onApply}
        onCancel={props.onCancel}
      />
    </div>
  )
}

function focusGrid(panel: HTMLElement | null) {
  panel?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus()
}

const wideWindow = '(width >= 769px)'

function useWideWindow(): boolean {
  return useSyncExternalStore(watchWidth, () => matchMedia(wideWindow).matches)
}

function watchWidth(onChange: () => void): () => void {
  const query = matchMedia(wideWindow)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

type ApplyBarProps = {
  id: string
  draft: Draft
  format: string
  ready: boolean
  button: boolean
  onApply: () => void
  onCancel: () => void
}

/** Says it aloud too; while something is still to choose, Apply waits. */
function ApplyBar({ id, draft, format, ready, button, onApply, onCancel }: ApplyBarProps) {
  return (
    <div className={css.bar}>
      <p id={id} role="status">
        {draftText(draft, format)}
      </p>
      <Button variant="quiet" size="sm" onClick={onCancel}>
        {m.date_range_cancel()}
      </Button>
      {button && (
        <button
          type="button"
          className={buttonClass('primary', 'sm')}
          aria-disabled={!ready || undefined}
          aria-describedby={ready ? undefined : id}
          onClick={() => ready && onApply()}
        >
          {m.date_range_apply()}
        </button>
      )}
    </div>
  )
}

type ShortcutListProps = {
  shortcuts: readonly Shortcut[]
  draft: Draft
  onChoose: (shortcut: Shortcut) => void
}

/** What lies outside the limits cannot be chosen. */
function ShortcutList({ shortcuts, draft, onChoose }: ShortcutListProps) {
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
