import { addHoliday, type Holiday, removeHoliday } from '@guihang/contract/provider/holidays'
import { addDays, type Day } from '@guihang/domain/calendar'
import { Button } from '@guihang/ui/button.tsx'
import { TitledCard } from '@guihang/ui/card.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { ConfirmDialog, Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { PageHead } from '@guihang/ui/page-head.tsx'
import { client } from '@guihang/web/api/client.ts'
import { formatDay, weekdayName } from '@guihang/web/dates.ts'
import { Text } from '@guihang/web/forms/fields.tsx'
import { Form } from '@guihang/web/forms/form.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { Region } from '@guihang/web/screen/region.tsx'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { useAct } from '@guihang/web/screen/use-act.ts'
import { useToday } from '@guihang/web/use-today.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Plus } from '#icons'
import { useScope } from '../../core/me.ts'
import { m } from '../../texts/messages.js'
import { DayField } from './day-field.tsx'
import { holidaysQuery, settingsChanged } from './settings.queries.ts'

/** Days on which neither couriers nor banks work. Those that were promised before stay as they were. */
export function HolidaysPage() {
  const query = useQuery(holidaysQuery)
  const may = useScope('settings')
  const [adding, setAdding] = useState(false)
  return (
    <Screen name="settings-holidays" busy={query.isPending}>
      <PageHead
        title={m.settings_holidays()}
        actions={
          may && (
            <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
              {m.settings_holiday_add()}
            </Button>
          )
        }
      />
      <p className="mb-3 max-w-[72ch] text-ink-2">{m.settings_holidays_help()}</p>
      <Region query={query} title={m.settings_holidays_failed()}>
        {(holidays) => <Lists holidays={holidays} may={may} />}
      </Region>
      {adding && <AddDialog onClose={() => setAdding(false)} />}
    </Screen>
  )
}

function Lists({ holidays, may }: { holidays: readonly Holiday[]; may: boolean }) {
  const today = useToday()
  const ahead = holidays.filter(({ day }) => day > today)
  const past = holidays.filter(({ day }) => day <= today).toReversed()
  return (
    <div className="grid items-start gap-3 wide:grid-cols-2">
      <TitledCard id="ahead" title={m.settings_holidays_ahead()} beside={String(ahead.length)}>
        {ahead.length === 0 ? (
          <EmptyState title={m.settings_holidays_none()}>{m.settings_holidays_none_help()}</EmptyState>
        ) : (
          <ul>
            {ahead.map((holiday) => (
              <HolidayRow key={holiday.day} holiday={holiday} may={may} />
            ))}
          </ul>
        )}
      </TitledCard>
      <TitledCard id="past" title={m.settings_holidays_past()} beside={String(past.length)}>
        <ul>
          {past.map((holiday) => (
            <HolidayRow key={holiday.day} holiday={holiday} may={false} />
          ))}
        </ul>
      </TitledCard>
    </div>
  )
}

function HolidayRow({ holiday: { day, name }, may }: { holiday: Holiday; may: boolean }) {
  const [asked, setAsked] = useState(false)
  const { busy, act } = useAct()
  return (
    <li className="flex min-h-10 items-center gap-3 border-t border-line px-4 py-1">
      <span className="figures w-23 shrink-0">{formatDay(day)}</span>
      <span className="min-w-0 flex-1">
        {name} <span className="text-ink-3">· {weekdayName(day)}</span>
      </span>
      {may && (
        <Button
          size="sm"
          aria-label={m.settings_holiday_remove_named({ name, day: formatDay(day) })}
          onClick={() => setAsked(true)}
        >
          {m.settings_holiday_remove()}
        </Button>
      )}
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={m.settings_holiday_remove_title({ name, day: formatDay(day) })}
        body={m.settings_holiday_remove_body()}
        keepLabel={m.settings_holiday_keep()}
        confirmLabel={m.settings_holiday_remove()}
        busy={busy}
        onConfirm={() =>
          void act(
            async () => {
              await client.call(removeHoliday, { params: { day } })
              toast.success(m.settings_holiday_removed({ name }))
            },
            async () => {
              setAsked(false)
              await settingsChanged()
            },
          )
        }
      />
    </li>
  )
}

type HolidayValues = { day: Day; name: string }

function AddDialog({ onClose }: { onClose: () => void }) {
  const today = useToday()
  const form = useContractForm({
    operation: addHoliday,
    values: { day: addDays(today, 1), name: '' } as HolidayValues, // as: a day is any text
    judgeAt: 'saving',
    onSaved: async (answer) => {
      if (answer) toast.success(m.settings_holiday_added({ name: answer.data.name }))
      await settingsChanged()
      onClose()
    },
  })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={m.settings_holiday_add()} stays>
      <Form form={form} save={m.settings_holiday_save()} foot="dialog" onCancel={onClose}>
        <Text name="name" label={m.settings_holiday_name()} data-autofocus />
        <DayField name="day" label={m.settings_holiday_day()} />
      </Form>
    </Dialog>
  )
}
