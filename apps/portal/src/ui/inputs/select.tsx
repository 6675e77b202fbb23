import { type Ref, useId } from 'react'
import { Check, ChevronDown } from '#icons'
import { m } from '../../texts/messages.js'
import { cx } from '../cx.ts'
import { optionClass, popupClass } from '../overlays/popup-look.ts'
import { usePopup } from '../overlays/use-popup.ts'
import { Field, type FieldFacts } from './field.tsx'
import { joinRefs } from './join-refs.ts'
import type { SelectOption } from './select-option.ts'
import { useSelect } from './use-select.ts'

export type SelectProps<Value extends string> = FieldFacts & {
  options: readonly SelectOption<Value>[]
  value: Value | null
  onValueChange: (value: Value) => void
  placeholder?: string | undefined
  name?: string | undefined
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

/** One of a short list (up to about twelve); a longer one is a Combobox. The focus stays on the button, the keys choose. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, hint, error, optional, labelEnd, labelHidden, className, options, value, onValueChange } =
    props
  const id = useId()
  const box = useSelect(options, value, onValueChange)
  const { open, active, chosen } = box
  const { anchor, popup } = usePopup<HTMLButtonElement>({ open, onLeave: box.close, asWide: true })

  return (
    <Field {...{ label, hint, error, optional, labelEnd, labelHidden, className }}>
      {(control) => (
        <>
          <button
            {...control}
            ref={joinRefs(anchor, props.ref)}
            type="button"
            name={props.name}
            role="combobox"
            aria-haspopup="listbox"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            aria-activedescendant={open && active >= 0 ? `${id}-${active}` : undefined}
            data-invalid={error ? '' : undefined}
            data-popup-open={open ? '' : undefined}
            onClick={box.toggle}
            onKeyDown={box.key}
            onBlur={props.onBlur}
            className="control text-left"
          >
            <span className={cx('cut flex-1', chosen < 0 && 'text-ink-3')}>
              {options[chosen]?.label ?? props.placeholder ?? m.ui_choose()}
            </span>
            <ChevronDown size={16} strokeWidth={1.75} className="text-ink-3" aria-hidden />
          </button>
          {open && (
            <div
              ref={popup}
              id={id}
              role="listbox"
              aria-label={typeof label === 'string' ? label : m.ui_choose()}
              popover="manual"
              className={cx(popupClass, 'max-h-[min(19rem,calc(100dvh-16px))] p-1')}
            >
              {options.map((option, index) => (
                <Option
                  key={option.value}
                  id={`${id}-${index}`}
                  option={option}
                  active={index === active}
                  chosen={index === chosen}
                  onMark={() => box.mark(index)}
                  onChoose={() => box.choose(index)}
                />
              ))}
            </div>
          )}
        </>
      )}
    </Field>
  )
}

type OptionProps = {
  id: string
  option: SelectOption<string>
  active: boolean
  chosen: boolean
  onMark: () => void
  onChoose: () => void
}

function Option({ id, option, active, chosen, onMark, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button holds the focus and the keys
    <div
      id={id}
      ref={(element) => {
        if (active) element?.scrollIntoView({ block: 'nearest' })
      }}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      aria-disabled={option.disabled || undefined}
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={onMark}
      onClick={onChoose}
      className={cx(optionClass, active && 'bg-accent-soft', option.disabled && 'text-ink-3')}
    >
      <span className="min-w-0 flex-1">{option.label}</span>
      {option.detail && <span className="text-12 text-ink-3">{option.detail}</span>}
      <Check
        size={16}
        strokeWidth={2}
        className={cx('text-accent-ink', !chosen && 'invisible')}
        aria-hidden
      />
    </div>
  )
}
