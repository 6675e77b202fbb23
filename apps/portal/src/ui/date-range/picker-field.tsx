import type { Day } from '@guihang/domain/calendar'
import { CalendarDays, X } from 'lucide-react'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../button.tsx'
import { cx } from '../cx.ts'
import { IconButton } from '../icon-button.tsx'
import { Field, type FieldFacts } from '../inputs/field.tsx'
import { widestBounds } from './calendar/calendar-months.ts'
import { defaultDateFormat } from './date-format.ts'
import { exampleText, problemText } from './field-texts.ts'
import { preloadCalendar, useCalendarPopover } from './use-calendar-popover.ts'
import { type DateFieldSetup, useDateField } from './use-date-field.ts'

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

/** The closed field: a text one can type into, and the way into the calendar. */
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
  const root = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const touched = useRef(false)
  const [quietKeyboard, setQuietKeyboard] = useState(false)
  const [gridFocus, setGridFocus] = useState(0)
  const id = useId()

  useOutsidePress(root, open, field.leave)

  function backToInput() {
    input.current?.focus()
  }

  function openGrid() {
    field.show()
    setGridFocus((count) => count + 1)
  }

  function press(event: MouseEvent<HTMLDivElement>) {
    if (disabled || isButton(event.target)) return
    // A first touch goes to the calendar, not to the text: no keyboard slides over it. A second one types.
    const toCalendar = touched.current && !open
    setQuietKeyboard(toCalendar)
    if (toCalendar || event.target !== input.current) event.preventDefault()
  }

  function click(event: MouseEvent<HTMLDivElement>) {
    if (disabled || isButton(event.target)) return
    if (touched.current && !open) openGrid()
    else {
      backToInput()
      field.show()
    }
  }

  function keyInText(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      openGrid()
    } else if (event.key === 'Enter' && (open || field.typed !== null)) {
      // Enter settles the field; only a settled field lets it through to its form.
      event.preventDefault()
      if (field.typed !== null) field.takeText()
      else field.apply()
    }
  }

  function keyAnywhere(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key !== 'Escape' || !open) return
    event.preventDefault()
    event.stopPropagation()
    field.cancel()
    backToInput()
  }

  function blur(event: FocusEvent<HTMLDivElement>) {
    const next = event.relatedTarget
    if (next instanceof Node && root.current?.contains(next)) {
      if (event.target === input.current) field.check()
      return
    }
    // With nowhere next, either the window lost the focus, or a press decides (see useOutsidePress).
    if (next === null && (open || !document.hasFocus())) return
    field.leave()
  }

  const sentence = field.problem === null ? error : problemText(field.problem, mode, format, today)
  const placeholder = mode === 'range' ? m.date_range_placeholder_range() : m.date_range_placeholder_single()

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what bubbles up from the field's own controls
    <div ref={root} className={cx('min-w-0', props.className)} onBlur={blur} onKeyDown={keyAnywhere}>
      <Field
        label={props.label}
        labelEnd={props.labelEnd}
        labelHidden={props.labelHidden ?? false}
        hint={failed ? <LoadFailure onRetry={retry} /> : props.hint}
        error={sentence}
      >
        {(control) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: a larger target around the input, which has the keys
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input inside has the keys
          <div
            className="control"
            data-popup-open={open ? '' : undefined}
            data-invalid={sentence ? '' : undefined}
            onPointerEnter={preloadCalendar}
            onPointerDown={(event) => {
              touched.current = event.pointerType === 'touch'
            }}
            onMouseDown={press}
            onClick={click}
          >
            <CalendarDays size={16} strokeWidth={1.75} className="text-ink-3" aria-hidden />
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

/** Calls `onPress` for a press outside the element while `active`. */
function useOutsidePress(root: { current: Element | null }, active: boolean, onPress: () => void) {
  const latest = useRef(onPress)
  useEffect(() => {
    latest.current = onPress
  })
  useEffect(() => {
    if (!active) return
    const press = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) latest.current()
    }
    document.addEventListener('pointerdown', press, true)
    return () => document.removeEventListener('pointerdown', press, true)
  }, [root, active])
}

function isButton(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button') !== null
}
