import { CalendarDays } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Field } from '../inputs/field.tsx'
import { onDemand } from '../on-demand.ts'
import type { DateRangeFieldProps } from './date-range-field.tsx'

const field = onDemand(() => import('./date-range-field.tsx'))

const nothingDone = { focused: false, pressed: false, typed: '', entered: false }

/**
 * The range field where it stands empty most of the time: it looks as the field does when nothing is chosen, and
 * becomes it when the pointer or the focus comes (decision 0044). What was typed or pressed meanwhile is handed on.
 */
export function DateRangeFieldOnDemand(props: DateRangeFieldProps) {
  const [wanted, setWanted] = useState(false)
  const parts = field.useParts(wanted || props.value !== null)
  const place = useRef<HTMLDivElement>(null)
  const done = useRef(nothingDone)

  useLayoutEffect(() => {
    const input = place.current?.querySelector('input')
    const { focused, pressed, typed, entered } = done.current
    done.current = nothingDone
    if (!parts || !input || !(focused || pressed)) return
    input.focus()
    if (pressed) input.click()
    if (typed !== '') type(input, typed)
    // Once the field has taken the text in.
    if (entered) setTimeout(() => input.dispatchEvent(enterKey()))
  }, [parts])

  return (
    <div ref={place} className="contents">
      {parts ? (
        <parts.DateRangeField {...props} />
      ) : (
        <Field {...props}>
          {(control) => (
            <div
              className="control"
              onPointerEnter={() => setWanted(true)}
              onPointerDown={() => {
                done.current = { ...done.current, pressed: true }
                setWanted(true)
              }}
            >
              <CalendarDays size={16} strokeWidth={1.75} className="text-ink-3" aria-hidden />
              <input
                {...control}
                type="text"
                role="combobox"
                aria-haspopup="dialog"
                aria-expanded={false}
                autoComplete="off"
                spellCheck={false}
                placeholder={m.date_range_placeholder_range()}
                disabled={props.disabled}
                onFocus={() => {
                  done.current = { ...done.current, focused: true }
                  setWanted(true)
                }}
                onBlur={() => {
                  done.current = { ...done.current, focused: false }
                }}
                onInput={(event) => {
                  done.current = { ...done.current, typed: event.currentTarget.value }
                }}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') done.current = { ...done.current, entered: true }
                }}
              />
            </div>
          )}
        </Field>
      )}
    </div>
  )
}

function enterKey(): KeyboardEvent {
  return new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
}

/** Types into a field that React holds: it notices what its own setter did not write. */
function type(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
