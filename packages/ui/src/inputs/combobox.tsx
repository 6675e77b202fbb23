import { type Ref, useId } from 'react'
import { ChevronDown, X } from '#icons'
import { onDemand } from '../on-demand.ts'
import { m } from '../texts/messages.js'
import { Field, type FieldFacts } from './field.tsx'
import { joinRefs } from './join-refs.ts'
import { type ComboboxOption, type OptionsWait, useCombobox } from './use-combobox.ts'

// What draws seven hundred options is fetched on hover and on focus (decision 0047).
const list = onDemand(() => import('./combobox-list.tsx'))

export type { ComboboxOption } from './use-combobox.ts'

export type ComboboxProps = FieldFacts &
  OptionsWait & {
    options: readonly ComboboxOption[]
    value: string | null
    onValueChange: (value: string | null) => void
    placeholder?: string | undefined
    /** Why it cannot be used now; stands in place of the hint. */
    unavailable?: string | null | undefined
    /** Is given a pasted text first; answering true keeps it out of the input (a whole address fills several fields). */
    onPasteText?: ((text: string) => boolean) | undefined
    clearable?: boolean | undefined
    name?: string | undefined
    ref?: Ref<HTMLInputElement> | undefined
  }

/** Found by typing without accents. Enter or Tab takes the marked option; a text that matches nothing goes on leaving. */
export function Combobox(props: ComboboxProps) {
  const { label, hint, error, optional, labelEnd, labelHidden, className, options, unavailable } = props
  const listId = useId()
  const awaited = props.awaited ?? props.loading ?? false
  const box = useCombobox(options, props.value, props.onValueChange, props)
  const List = list.useParts(box.open)?.ComboboxList
  // What has to come first, or that it comes.
  const waiting = props.loading ? m.ui_loading() : (props.placeholder ?? m.ui_loading())
  const matches = awaited ? waiting : m.ui_matches({ count: box.shown.length, total: options.length })

  return (
    <Field {...{ label, error, optional, labelEnd, labelHidden, className }} hint={unavailable ?? hint}>
      {(control) => (
        <div
          ref={box.anchor}
          className="control pr-1"
          onPointerEnter={list.prepare}
          data-invalid={error ? '' : undefined}
          data-popup-open={box.open ? '' : undefined}
        >
          <input
            {...control}
            ref={joinRefs(props.ref, box.input)}
            type="text"
            name={props.name}
            role="combobox"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-autocomplete="list"
            aria-expanded={box.open}
            aria-controls={box.open ? listId : undefined}
            aria-activedescendant={box.open && box.active >= 0 ? `${listId}-${box.active}` : undefined}
            disabled={Boolean(unavailable)}
            placeholder={props.loading ? m.ui_loading() : (props.placeholder ?? m.ui_choose())}
            value={box.text}
            onChange={(event) => box.type(event.target.value)}
            onFocus={(event) => {
              list.prepare()
              event.currentTarget.select()
            }}
            onClick={box.show}
            onKeyDown={box.key}
            onBlur={() => {
              if (!box.leave()) props.onBlur?.()
            }}
            onPaste={(event) => {
              if (!props.onPasteText?.(event.clipboardData.getData('text'))) return
              event.preventDefault()
              box.hide()
            }}
          />
          {props.clearable && props.value !== null && !unavailable && (
            <button
              type="button"
              aria-label={m.ui_clear()}
              data-tip={m.ui_clear()}
              className="grid size-10 shrink-0 place-items-center rounded-row text-ink-3 hover:text-ink tablet:size-8"
              onClick={box.clear}
            >
              <X size={14} strokeWidth={2} />
            </button>
          )}
          <button
            type="button"
            tabIndex={-1}
            aria-label={m.ui_choose()}
            disabled={Boolean(unavailable)}
            className="grid size-10 shrink-0 place-items-center rounded-row text-ink-3 tablet:size-8"
            onPointerDown={(event) => event.preventDefault()}
            onClick={box.toggle}
          >
            <ChevronDown size={16} />
          </button>
          {box.open && List && (
            <List
              id={listId}
              label={typeof label === 'string' ? label : m.ui_choose()}
              box={box}
              none={awaited ? waiting : m.ui_no_match({ text: box.query })}
              note={matches}
            />
          )}
          <span role="status" className="sr-only">
            {box.open && matches}
          </span>
        </div>
      )}
    </Field>
  )
}
