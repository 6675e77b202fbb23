import { m } from '../../paraglide/messages.js'
import { LiveDot } from '../../ui/data/live-dot.tsx'
import { useLive } from './live.ts'

/** Whether this screen changes by itself: at once, or every 15 seconds while the line is down. */
export function LiveBadge() {
  const live = useLive() === 'live'
  return <LiveDot resting={!live}>{live ? m.app_live() : m.app_live_polling()}</LiveDot>
}
