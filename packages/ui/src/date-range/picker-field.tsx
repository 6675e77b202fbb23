import type { Day } from '@guihang/domain/calendar'
import { useEffect, useId, useState } from 'react'
import { CalendarDays, X } from '#icons'
import { Button } from '../button.tsx'
import { cx } from '../cx.ts'
import { IconButton } from '../icon-button.tsx'
import { Field, type FieldFacts } from '../inputs/field.tsx'
import { m } from '../texts/messages.js'
import { widestBounds } from './calendar/calendar-months.ts'
import type { CalendarPopover } from './calendar/calendar-popover.tsx'
import { defaultDateFormat } from './date-format.ts'
import { exampleText, problemText } from './field-texts.ts'
import { type DateFieldSetup, useDateField } from './use-date-field.ts'
import { usePickerEvents } from './use-picker-events.ts'

export type PickerFacts = Omit<FieldFacts, 'optional'> & {
  /** Tokens YYYY MM DD HH mm ss; the spec's `YYYY-MM-DD HH:mm:ss` when left out. Screens pass `DD/MM/YYYY`. */
  format?: string | undefined
  /** The business day now, `YYYY-MM-DD` in Asia/Ho_Chi_Minh. */
  today: Day
  /** First and last day that may be chosen, both included. */
  min?: Day | undefined
  max?: Day | undefined
  /** Applies as soon as the last date is clicked, without the bar's button. */
  autoApply?: boolean | undefined
  /** Offers a button that empties the field; on unless switched off. */
  clearable?: boolean | undefined
  disabled?: boolean | undefined
}

type PickerFieldProps = PickerFacts & Pick<DateFieldSetup, 'mode' | 'start' | 'end' | 'onCommit'>

export function PickerField(props: PickerFieldProps) {
  const { mode, format = defaultDateFormat, today, clearable = true, disabled = false, error } = props
  const bounds = { min: props.min ?? widestBounds.min, max: props.max ?? widestBounds.max }
  const field = useDateField({
    mode,
    format,
    bounds,
    autoApply: props.autoApply ?? false,
    start: props.start,
    end: props.end,
    onCommit: props.onCommit,
  })
  const { open } = field
  const { Popover, failed, retry } = useCalendarPopover(open)
  const { root, input, quietKeyboard, gridFocus, backToInput, ofRoot, ofControl, keyInText } =
    usePickerEvents(field, disabled)
  const id = useId()
  const sentence = field.problem === null ? error : problemText(field.problem, mode, format, today)
  const placeholder = mode === 'range' ? m.date_range_placeholder_range() : m.date_range_placeholder_single()

  return (
    <div ref={root} className={cx('min-w-0', props.className)} {...ofRoot}>
      <Field
        label={props.label}
        labelEnd={props.labelEnd}
        labelHidden={props.labelHidden ?? false}
        hint={failed ? <LoadFailure onRetry={retry} /> : props.hint}
        error={sentence}
      >
        {(control) => (
          <div
            className="control"
            data-popup-open={open ? '' : undefined}
            data-invalid={sentence ? '' : undefined}
            onPointerEnter={preloadCalendar}
            {...ofControl}
          >
            <CalendarDays size={16} className="text-ink-3" />
            <input
              {...control}
              ref={input}
              type="text"
              role="combobox"
              aria-haspopup="dialog"
              aria-expanded={open}
              aria-controls={open && Popover ? `${id}-calendar` : undefined}
              aria-describedby={[control['aria-describedby'], `${id}-how`].filter(Boolean).join(' ')}
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              inputMode={quietKeyboard ? 'none' : 'text'}
              placeholder={placeholder}
              disabled={disabled}
              value={field.text}
              onChange={(event) => field.type(event.target.value)}
              onFocus={preloadCalendar}
              onKeyDown={keyInText}
            />
            <span id={`${id}-how`} hidden>
              {m.date_range_how_to({ example: exampleText(mode, format, today) })}
            </span>
            {clearable && !disabled && field.text !== '' && (
              <IconButton
                icon={X}
                label={m.date_range_clear()}
                className="-mr-2"
                onClick={() => {
                  field.clear()
                  backToInput()
                }}
              />
            )}
          </div>
        )}
      </Field>
      {open && Popover && (
        <Popover
          id={`${id}-calendar`}
          anchor={root}
          draft={field.draft}
          format={format}
          today={today}
          bounds={bounds}
          applyBar={!props.autoApply}
          gridFocus={gridFocus}
          onChoose={(action) => {
            if (field.choose(action)) backToInput()
          }}
          onApply={() => {
            if (field.apply()) backToInput()
          }}
          onCancel={() => {
            field.cancel()
            backToInput()
          }}
        />
      )}
    </div>
  )
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <span role="alert" className="flex flex-wrap items-center gap-2 text-danger-ink">
      {m.date_range_load_failed()}
      <Button size="sm" onClick={onRetry}>
        {m.date_range_retry()}
      </Button>
    </span>
  )
}

type Popover = typeof CalendarPopover

/** Fetches the calendar ahead, when the pointer or the focus comes near the field. */
function preloadCalendar(): void {
  // A failure here is not worth a word: opening tries again and then says so.
  loadCalendar().catch(() => undefined)
}

/** Fetched when first wanted: list screens pay only for the closed field. `failed`: offline, or a newer version is out;
 * typing works without it. */
function useCalendarPopover(wanted: boolean): {
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
