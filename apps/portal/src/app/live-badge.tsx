import { m } from '../paraglide/messages.js'
import { LiveDot } from '../ui/live-dot.tsx'
import { useLive } from './live.ts'

/** Beside what changes by itself: that it does, or how often it is asked. */
export function LiveBadge() {
  const state = useLive()
  if (state === 'live') return <LiveDot>{m.app_live()}</LiveDot>
  return (
    // The line usually opens within a moment: only a lasting lack of it is worth a word.
    <span className="skeleton-late text-13 text-ink-3" style={{ animationDelay: '2s' }}>
      {m.app_live_polling()}
    </span>
  )
}
