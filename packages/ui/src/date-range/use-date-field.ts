import { useState } from 'react'
import type { Bounds } from './calendar/calendar-months.ts'
import { type Moment, readValue, writeValue } from './date-format.ts'
import {
  type Draft,
  type DraftAction,
  emptyDraft,
  missingFrom,
  momentsOf,
  type RangeMode,
  reduceDraft,
} from './range-state.ts'
import { formatRange, readText } from './range-text.ts'

export type DateFieldSetup = {
  mode: RangeMode
  format: string
  bounds: Bounds
  autoApply: boolean
  /** The applied value; both null when empty, `end` null in single mode. */
  start: string | null
  end: string | null
  onCommit: (start: string | null, end: string | null) => void
}

/** A clicked choice counts once applied; a typed one counts on Enter and on leaving the field. A text that cannot be taken
 * stays as it was typed until something else is applied. */
export function useDateField(setup: DateFieldSetup) {
  const { mode, format, bounds, autoApply, start, end, onCommit } = setup
  const [seen, setSeen] = useState({ start, end })
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const [checked, setChecked] = useState(false)
  const [draft, setDraft] = useState(() => appliedDraft(setup))

  if (start !== seen.start || end !== seen.end) {
    // The value came from outside (another filter, the back button): it replaces what was being typed.
    setSeen({ start, end })
    setTyped(null)
    setChecked(false)
    setDraft(appliedDraft(setup))
  }

  const read = typed === null ? null : readText(typed, mode, format, bounds)
  const text = typed ?? appliedText(setup)

  function commit(moments: { start: Moment | null; end: Moment | null }) {
    const nextStart = moments.start && writeValue(moments.start, format)
    const nextEnd = moments.end && writeValue(moments.end, format)
    setTyped(null)
    setChecked(false)
    if (nextStart !== start || nextEnd !== end) onCommit(nextStart, nextEnd)
  }

  function show() {
    if (open) return
    setDraft(read?.ok ? loadText(draft, read) : appliedDraft(setup))
    setOpen(true)
  }

  function type(text: string) {
    setTyped(text)
    const now = readText(text, mode, format, bounds)
    setDraft(now.ok ? loadText(draft, now) : { ...emptyDraft(mode), by: 'text' })
  }

  /** True when the choice was applied at once and closed the calendar. */
  function choose(action: DraftAction): boolean {
    const next = reduceDraft(draft, action)
    setDraft(next)
    if (read?.ok) setTyped(null)
    if (!autoApply || missingFrom(next) !== null) return false
    commit(momentsOf(next))
    // A time is typed in several strokes: it counts at once, but the calendar stays.
    if (action.type === 'time') return false
    setOpen(false)
    return true
  }

  /** False while the choice is incomplete. */
  function apply(): boolean {
    if (missingFrom(draft) !== null) return false
    commit(momentsOf(draft))
    setOpen(false)
    return true
  }

  /** False, with the sentence shown at the field, when the text cannot be taken. */
  function takeText(): boolean {
    if (read === null) return true
    setChecked(true)
    if (!read.ok) return false
    commit(read)
    setOpen(false)
    return true
  }

  /** The choice is dropped, a text that cannot be taken stays with its sentence. */
  function cancel() {
    if (read?.ok) setTyped(null)
    else if (read !== null) setChecked(true)
    setDraft(appliedDraft(setup))
    setOpen(false)
  }

  /** A typed text counts, a clicked choice does not. */
  function leave() {
    if (!takeText() || read === null) setDraft(appliedDraft(setup))
    setOpen(false)
  }

  return {
    open,
    typed,
    draft,
    text,
    problem: checked && read !== null && !read.ok ? read.problem : null,
    show,
    type,
    choose,
    apply,
    takeText,
    cancel,
    leave,
    check: () => setChecked(true),
    clear: () => {
      commit({ start: null, end: null })
      setDraft(emptyDraft(mode))
      setOpen(false)
    },
  }
}

export type DateFieldState = ReturnType<typeof useDateField>

function appliedMoments({ mode, start, end }: DateFieldSetup): { start: Moment | null; end: Moment | null } {
  const first = readValue(start, 'start')
  const last = mode === 'single' ? null : readValue(end, 'end')
  const complete = first !== null && (mode === 'single' || last !== null)
  return complete ? { start: first, end: last } : { start: null, end: null }
}

function appliedDraft(setup: DateFieldSetup): Draft {
  return reduceDraft(emptyDraft(setup.mode), { type: 'load', by: 'value', ...appliedMoments(setup) })
}

function appliedText(setup: DateFieldSetup): string {
  const { start, end } = appliedMoments(setup)
  return start === null ? '' : formatRange(start, end, setup.format)
}

function loadText(draft: Draft, { start, end }: { start: Moment | null; end: Moment | null }): Draft {
  return reduceDraft(draft, { type: 'load', by: 'text', start, end })
}
