import type { NotificationSettings } from '@guihang/contract/talk/notifications'
import type { EmailDigest } from '@guihang/domain/talk/notifications/notice-settings'
import { CardBody, TitledCard } from '@guihang/ui/card.tsx'
import { cx } from '@guihang/ui/cx.ts'
import { RadioCards } from '@guihang/ui/inputs/radio-cards.tsx'
import { useState } from 'react'
import { Region } from '../../../../core/screen/region.tsx'
import { m } from '../../../../texts/messages.js'
import { ChannelsCard } from './channels-card.tsx'
import { useNoticeSettings, useSaveNoticeSettings } from './notice-settings.ts'
import { SecurityMailsCard } from './security-mails-card.tsx'

export function NotificationsTab() {
  const { query, shown } = useNoticeSettings()
  return (
    <div className="grid gap-4">
      <Region query={query}>
        {(saved) => {
          const settings = shown(saved)
          return (
            <>
              <ChannelsCard settings={settings} />
              {settings.email !== null && <DigestCard settings={settings} />}
            </>
          )
        }}
      </Region>
      {/* Not before what stands above it: it would be pushed down. */}
      {!query.isPending && query.data?.email !== null && <SecurityMailsCard />}
    </div>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)

function DigestCard({ settings }: { settings: NotificationSettings }) {
  const save = useSaveNoticeSettings()
  return (
    <TitledCard id="notices-digest" title={m.notices_digest()}>
      <CardBody className="grid gap-4">
        <RadioCards<EmailDigest>
          label={m.notices_digest_help()}
          value={settings.email_digest}
          onValueChange={(email_digest) => save({ email_digest })}
          options={[
            { value: 'at_once', label: m.notices_at_once(), detail: m.notices_at_once_help() },
            { value: 'at_hours', label: m.notices_at_hours(), detail: m.notices_at_hours_help() },
            { value: 'never', label: m.notices_never(), detail: m.notices_never_help() },
          ]}
        />
        {settings.email_digest === 'at_hours' && (
          <Hours chosen={settings.email_hours} onChoose={(email_hours) => save({ email_hours })} />
        )}
      </CardBody>
    </TitledCard>
  )
}

/** `08:00`. */
function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

type HoursProps = { chosen: readonly number[]; onChoose: (hours: number[]) => void }

/** The hours of a day, of which at least one stays chosen. */
function Hours({ chosen, onChoose }: HoursProps) {
  const [refused, setRefused] = useState(false)

  function turn(hour: number, on: boolean) {
    const next = hours.filter((one) => (one === hour ? on : chosen.includes(one)))
    setRefused(next.length === 0)
    if (next.length > 0) onChoose(next)
  }
  const at = chosen
    .toSorted((one, other) => one - other)
    .map(clock)
    .join(', ')
  return (
    <details>
      <summary className="w-fit cursor-pointer rounded-in py-3 text-13 font-medium tablet:py-1.5">
        {m.notices_hours_at({ hours: at })}
      </summary>
      <HoursOfDay chosen={chosen} refused={refused} onTurn={turn} />
    </details>
  )
}

type HoursOfDayProps = {
  chosen: readonly number[]
  refused: boolean
  onTurn: (hour: number, on: boolean) => void
}

function HoursOfDay({ chosen, refused, onTurn }: HoursOfDayProps) {
  return (
    <fieldset className="mt-1 min-w-0" aria-describedby="notices-hours-note">
      <legend className="sr-only">{m.notices_hours()}</legend>
      <div className="grid grid-cols-4 gap-2 tablet:grid-cols-8">
        {hours.map((hour) => (
          <label
            key={hour}
            className="figures relative grid h-11 place-items-center rounded-ctl border border-line-strong text-13 text-ink-2 has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent-ink has-focus-visible:shadow-ring tablet:h-9"
          >
            <input
              type="checkbox"
              checked={chosen.includes(hour)}
              onChange={({ target }) => onTurn(hour, target.checked)}
              className="absolute inset-0 appearance-none rounded-ctl focus-visible:shadow-none"
            />
            {clock(hour)}
          </label>
        ))}
      </div>
      <p
        id="notices-hours-note"
        role="status"
        className={cx('mt-1 text-12', refused ? 'text-danger-ink' : 'text-ink-3')}
      >
        {refused ? m.notices_hours_one() : m.notices_hours_help()}
      </p>
    </fieldset>
  )
}
