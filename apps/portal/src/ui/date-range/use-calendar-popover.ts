import { useEffect, useState } from 'react'
import type { CalendarPopover } from './calendar/calendar-popover.tsx'

type Popover = typeof CalendarPopover

/** Fetches the calendar ahead, when the pointer or the focus comes near the field. */
export function preloadCalendar(): void {
  // A failure here is not worth a word: opening tries again and then says so.
  loadCalendar().catch(() => undefined)
}

/**
 * The calendar itself, fetched when first wanted: the list screens pay only for the closed field. `failed`
 * when it could not be fetched (offline, or a newer version is out); typing works without it.
 */
export function useCalendarPopover(wanted: boolean): {
  Popover: Popover | null
  failed: boolean
  retry: () => void
} {
  const [Popover, setPopover] = useState<Popover | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    // Opening again tries again.
    if (!wanted) setFailed(false)
  }, [wanted])
  const missing = wanted && Popover === null && !failed
  useEffect(() => {
    if (!missing) return
    let current = true
    loadCalendar().then(
      (loaded) => current && setPopover(() => loaded),
      () => current && setFailed(true),
    )
    return () => {
      current = false
    }
  }, [missing])
  return { Popover, failed: failed && wanted, retry: () => setFailed(false) }
}

async function loadCalendar(): Promise<Popover> {
  return (await import('./calendar/calendar-popover.tsx')).CalendarPopover
}
