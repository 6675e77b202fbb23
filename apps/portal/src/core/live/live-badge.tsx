import { m } from '../../paraglide/messages.js'
import { LiveDot } from '../../ui/data/live-dot.tsx'
import { useLive } from './live.ts'

/** Whether this screen changes by itself: at once, every 15 seconds while the stream is down, or not at all. */
export function LiveBadge() {
  const live = useLive()
  const words = live === 'live' ? m.app_live() : live === 'lost' ? m.app_live_lost() : m.app_live_polling()
  return (
    <LiveDot resting={live !== 'live'}>
      {/* As wide as its longest words, so that nothing moves when they change. */}
      <span className="grid">
        <span className="col-start-1 row-start-1">{words}</span>
        <span aria-hidden className="invisible col-start-1 row-start-1">
          {m.app_live_polling()}
        </span>
      </span>
    </LiveDot>
  )
}
