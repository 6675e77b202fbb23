import { LiveDot } from '@guihang/ui/data/live-dot.tsx'
import { m } from '../texts/messages.js'
import { useLive } from './live.ts'

/** Whether this screen changes by itself: at once, every 15 seconds while the stream is down, or not at all. */
export function LiveBadge() {
  const live = useLive()
  const words = live === 'live' ? m.app_live() : live === 'lost' ? m.app_live_lost() : m.app_live_polling()
  return (
    <LiveDot resting={live !== 'live'} longest={m.app_live_polling()}>
      {words}
    </LiveDot>
  )
}
