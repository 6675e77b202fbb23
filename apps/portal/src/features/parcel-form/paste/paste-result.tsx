import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import { linkClass } from '../../../ui/link.ts'
import { inSentence, smallUnits } from '../../addresses/address-names.ts'
import type { PasteResult, PasteState } from './paste-state.ts'
import type { MessageReading } from './read-message.ts'

/** The message with what was used marked, what was filled in, and the ways on: another message, or undo. */
export function PasteResultView({ result, paste }: { result: PasteResult; paste: PasteState }) {
  const { reading, filled, converted } = result
  return (
    <>
      <p className="mt-2 max-h-48 overflow-y-auto rounded-ctl border border-dashed border-line-strong bg-sunken px-3 py-2.5 leading-6 whitespace-pre-line">
        <Highlighted text={result.text} used={reading.used} />
      </p>
      <div className="mt-2 flex flex-wrap items-baseline gap-x-3 gap-y-1 text-13">
        <span role="status" className="flex flex-wrap gap-x-2">
          {filled > 0 ? (
            <span className="inline-flex items-center gap-1 font-medium text-ok-ink">
              <Check size={14} strokeWidth={2} aria-hidden />
              {m.parcel_form_filled({ count: filled })}
            </span>
          ) : (
            <span className="text-ink-2">{m.parcel_form_filled_none()}</span>
          )}
          {reading.unitsFailed && <span className="text-warn-ink">{m.parcel_form_paste_units_failed()}</span>}
          {!reading.units && !reading.unitsFailed && filled > 0 && (
            <span className="text-ink-3">{m.parcel_form_paste_no_units()}</span>
          )}
          {converted && (
            <span className="text-ink-3">
              {m.parcel_form_paste_converted({
                from: smallUnits(converted.from),
                ward: inSentence(converted.ward),
              })}
            </span>
          )}
        </span>
        <span className="ml-auto flex gap-4">
          <button type="button" className={linkClass} onClick={paste.again}>
            {m.parcel_form_paste_again()}
          </button>
          {filled > 0 && (
            <button type="button" className={linkClass} onClick={paste.undo}>
              {m.ui_undo()}
            </button>
          )}
        </span>
      </div>
    </>
  )
}

/** The message with the parts that were used marked, as a person would with a pen. */
function Highlighted({ text, used }: Pick<MessageReading, 'used'> & { text: string }) {
  const parts: ReactNode[] = []
  let from = 0
  for (const { start, end } of used) {
    parts.push(text.slice(from, start))
    parts.push(
      <mark key={start} className="rounded-[3px] bg-mark px-0.75 py-px font-regular shadow-none">
        {text.slice(start, end)}
      </mark>,
    )
    from = end
  }
  parts.push(text.slice(from))
  return parts
}
