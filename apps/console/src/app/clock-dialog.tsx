import { moveClock } from '@guihang/contract/home/business-clock'
import { addDays, businessDayOf } from '@guihang/domain/calendar'
import { dayMs, hourMs } from '@guihang/domain/time'
import { DateField } from '@guihang/ui/date-range/date-range-field.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { ConfirmDialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { client } from '@guihang/web/api/client.ts'
import { queryClient } from '@guihang/web/api/query.ts'
import { formatInstant, formatTime, formatWeekday } from '@guihang/web/dates.ts'
import { useAct } from '@guihang/web/screen/use-act.ts'
import { businessNow, renewSettings } from '@guihang/web/settings.ts'
import { useState } from 'react'
import { m } from '../texts/messages.js'

/** One call moves no further than this. */
const mostDays = 90

/** Moves business time ahead: to the same time tomorrow, unless another is chosen. */
export function ClockDialog({ onClose }: { onClose: () => void }) {
  const [now] = useState(businessNow)
  const [to, setTo] = useState<string | null>(() => writtenAt(now + dayMs))
  const { busy, act } = useAct()
  const target = to === null ? null : Date.parse(`${to}+07:00`)
  const error =
    target === null ? m.office_clock_empty() : target <= now ? m.office_clock_past({ now: said(now) }) : null

  const move = () =>
    void act(async () => {
      if (target === null || error !== null) return
      const advance_seconds = Math.max(1, Math.ceil((target - businessNow()) / 1000))
      const { data } = await client.call(moveClock, { body: { advance_seconds } })
      await renewSettings()
      onClose()
      toast.success(m.office_clock_moved({ now: said(data.now) }))
      // Any screen may say something that depends on the day.
      await queryClient.invalidateQueries()
    })

  const today = businessDayOf(now)
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.office_clock_title()}
      body={m.office_clock_body({ now: said(now) })}
      keepLabel={m.office_clock_keep()}
      confirmLabel={
        error === null && target !== null ? m.office_clock_go({ to: short(target) }) : m.office_clock_title()
      }
      tone="primary"
      busy={busy}
      onConfirm={move}
    >
      <DateField
        label={m.office_clock_to()}
        format="DD/MM/YYYY HH:mm"
        today={today}
        min={today}
        max={addDays(today, mostDays - 1)}
        clearable={false}
        value={to}
        onChange={setTo}
        error={error ?? undefined}
      />
    </ConfirmDialog>
  )
}

/** As the field writes it: Vietnam's time without a zone, on a whole minute. */
function writtenAt(instant: number): string {
  return `${new Date(instant + 7 * hourMs).toISOString().slice(0, 16)}:00`
}

function said(instant: number | string): string {
  return formatInstant(new Date(instant).toISOString())
}

/** `thứ Tư 25/11 08:00`. */
function short(instant: number): string {
  return `${formatWeekday(businessDayOf(instant))} ${formatTime(new Date(instant).toISOString())}`
}
