import { useEffect, useRef, useState } from 'react'
import { m } from '../../../texts/messages.js'

type Move = { readonly to: number; readonly by: 'up' | 'down'; readonly said: string }

/**
 * For a list whose rows are moved by buttons marked `data-step`: after a move the focus is on the button of the row that
 * moved, at its new place, so that the next press moves the same row on; and its place is read aloud.
 */
export function useMoved() {
  const list = useRef<HTMLOListElement>(null)
  const [last, setLast] = useState<Move | null>(null)
  useEffect(() => {
    if (last === null) return
    const row = list.current?.children[last.to]
    row?.querySelector<HTMLElement>(`[data-step="${last.by}"]`)?.focus()
  }, [last])
  return {
    list,
    move: (move: Move) => setLast(move),
    said: last === null ? '' : m.carrier_rules_moved({ name: last.said, place: last.to + 1 }),
  }
}
