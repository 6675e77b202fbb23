import { businessDayOf } from '@guihang/domain/calendar'
import { formatDay } from '@guihang/web/dates.ts'
import { businessNow, renewSettings, useSettings } from '@guihang/web/settings.ts'
import { useEffect } from 'react'
import { Clock3 } from '#icons'
import { useScope } from '../core/me.ts'
import { m } from '../texts/messages.js'
import { isTimeMovable } from './movable-time.ts'
import { clock } from './openers.ts'

/** Nothing tells of a move that somebody else made: an open screen asks again (ms). */
const again = 30_000

/** Where no money is real, the business day, and for whoever sets things the way to move it ahead. Nothing anywhere else. */
export function Clock() {
  const settings = useSettings()
  const mayMove = useScope('settings')
  const moves = isTimeMovable(settings)
  useEffect(() => {
    if (!moves) return
    const asking = setInterval(() => void renewSettings(), again)
    return () => clearInterval(asking)
  }, [moves])
  if (!moves) return null
  const day = formatDay(businessDayOf(businessNow()))
  const face = (
    <>
      <Clock3 size={16} />
      <span className="figures max-tablet:sr-only">{day}</span>
    </>
  )
  const look = 'inline-flex h-8 items-center gap-2 rounded-ctl px-2.5 whitespace-nowrap'
  if (!mayMove) return <span className={`${look} text-ink-2 max-tablet:hidden`}>{face}</span>
  return (
    <button
      type="button"
      onClick={clock.open}
      aria-haspopup="dialog"
      aria-label={m.office_clock({ day })}
      className={`${look} border border-line-strong bg-surface hover:border-field`}
    >
      {face}
    </button>
  )
}
