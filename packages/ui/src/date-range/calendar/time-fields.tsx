import { useState } from 'react'
import { TextField } from '../../inputs/text-field.tsx'
import { m } from '../../texts/messages.js'
import { type Edge, edgeTimes, formatMoment, parseTime, timeFormatOf } from '../date-format.ts'
import type { Draft, DraftAction } from '../range-state.ts'
import css from './calendar.module.css'

type TimeFieldsProps = {
  draft: Draft
  format: string
  onChoose: (action: DraftAction) => void
  /** Whether a time stands there that cannot be read, so that the range cannot be applied. */
  onBad: (bad: boolean) => void
  onEnter: () => void
}

const untouched: Record<Edge, string | null> = { start: null, end: null }

export function TimeFields({ draft, format, onChoose, onBad, onEnter }: TimeFieldsProps) {
  const timeFormat = timeFormatOf(format)
  const edges: Edge[] = draft.mode === 'range' ? ['start', 'end'] : ['start']
  const [typed, setTyped] = useState(untouched)
  const [left, setLeft] = useState({ start: false, end: false })

  function change(edge: Edge, text: string) {
    const next = { ...typed, [edge]: text }
    setTyped(next)
    onBad(edges.some((one) => isBad(next[one], timeFormat, one)))
    const time = parseTime(text, timeFormat, edge)
    if (time !== null) onChoose({ type: 'time', edge, time })
  }

  function leave(edge: Edge) {
    setLeft({ ...left, [edge]: true })
    // A time that was understood is written back in full: 9:5 becomes 09:05.
    if (!isBad(typed[edge], timeFormat, edge)) setTyped({ ...typed, [edge]: null })
  }

  return (
    <div className={css.times}>
      {edges.map((edge) => {
        const time = edge === 'start' ? draft.startTime : draft.endTime
        const bad = left[edge] && isBad(typed[edge], timeFormat, edge)
        const example = formatMoment({ day: '2026-01-01', time: edgeTimes[edge] }, timeFormat)
        return (
          <TextField
            key={edge}
            label={labelOf(draft, edge)}
            error={bad ? m.date_range_bad_time({ example }) : null}
            inputMode="numeric"
            autoComplete="off"
            value={typed[edge] ?? formatMoment({ day: '2026-01-01', time }, timeFormat)}
            onChange={(event) => change(edge, event.target.value)}
            onBlur={() => leave(edge)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // The field may stand in a form, which Enter would send.
              event.preventDefault()
              onEnter()
            }}
          />
        )
      })}
    </div>
  )
}

function isBad(text: string | null, timeFormat: string, edge: Edge): boolean {
  return text !== null && parseTime(text, timeFormat, edge) === null
}

function labelOf(draft: Draft, edge: Edge): string {
  if (draft.mode === 'single') return m.date_range_time()
  return edge === 'start' ? m.date_range_start_time() : m.date_range_end_time()
}
