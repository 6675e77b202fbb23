import { m } from '../../paraglide/messages.js'
import { LiveDot } from '../../ui/data/live-dot.tsx'
import { useLive } from './live.ts'

/** Whether this screen changes by itself: at once, every 15 seconds while the stream is down, or not at all. */
export function LiveBadge() {
  const live = useLive()
  if (live === 'lost') return <LiveDot resting>{m.app_live_lost()}</LiveDot>
  return <LiveDot resting={live !== 'live'}>{live === 'live' ? m.app_live() : m.app_live_polling()}</LiveDot>
}
