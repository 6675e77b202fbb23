import { m } from '../../../texts/messages.js'
import { Button, buttonClass } from '../../button.tsx'
import type { Draft } from '../range-state.ts'
import css from './calendar.module.css'
import { draftText } from './calendar-texts.ts'

type ApplyBarProps = {
  id: string
  draft: Draft
  format: string
  ready: boolean
  /** Whether there is a button to apply; with auto-apply the last click does it. */
  button: boolean
  onApply: () => void
  onCancel: () => void
}

/** Repeats what is chosen, aloud too, or says what is still to choose, which is why Apply waits. */
export function ApplyBar({ id, draft, format, ready, button, onApply, onCancel }: ApplyBarProps) {
  return (
    <div className={css.bar}>
      <p id={id} role="status">
        {draftText(draft, format)}
      </p>
      <Button variant="quiet" size="sm" onClick={onCancel}>
        {m.date_range_cancel()}
      </Button>
      {button && (
        <button
          type="button"
          className={buttonClass('primary', 'sm')}
          aria-disabled={!ready || undefined}
          aria-describedby={ready ? undefined : id}
          onClick={() => ready && onApply()}
        >
          {m.date_range_apply()}
        </button>
      )}
    </div>
  )
}
