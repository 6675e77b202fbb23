import { foldText } from '@guihang/domain/text'
import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react'
import { Check, ChevronDown } from '#icons'
import { cx } from '../cx.ts'
import { optionClass, popupClass } from '../overlays/popup-look.ts'
import { usePopup } from '../overlays/use-popup.ts'
import { m } from '../texts/messages.js'
import { Field, type FieldFacts } from './field.tsx'
import { joinRefs } from './join-refs.ts'
import type { SelectOption } from './select-option.ts'

export type SelectProps<Value extends string> = FieldFacts & {
  options: readonly SelectOption<Value>[]
  value: Value | null
  onValueChange: (value: Value) => void
  name?: string | undefined
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

/** Up to about twelve; a longer list is a Combobox. The focus stays on the button, the keys choose. */
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
              {options[chosen]?.label ?? m.ui_choose()}
            </span>
            <ChevronDown size={16} className="text-ink-3" />
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
      <Check size={16} strokeWidth={2} className={cx('text-accent-ink', !chosen && 'invisible')} />
    </div>
  )
}

/** Letters go to the option that begins with them. */
function useSelect<Value extends string>(
  options: readonly SelectOption<Value>[],
  value: Value | null,
  onValueChange: (value: Value) => void,
) {
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const typed = useRef({ text: '', at: 0 })
  const chosen = options.findIndex((option) => option.value === value)

  function show() {
    setActive(Math.max(chosen, 0))
    setOpen(true)
  }

  function choose(index: number) {
    const option = options[index]
    if (!option || option.disabled) return
    setOpen(false)
    if (option.value !== value) onValueChange(option.value)
  }

  function findTyped(letter: string): number {
    const now = Date.now()
    const text = (now - typed.current.at < 600 ? typed.current.text : '') + foldText(letter)
    typed.current = { text, at: now }
    return options.findIndex((option) => !option.disabled && foldText(option.label).startsWith(text))
  }

  function key(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (!open) {
      if (step || event.key === 'Enter' || event.key === ' ') show()
      else if (event.key.length === 1) choose(findTyped(event.key))
      else return
    } else if (step) setActive((active + step + options.length) % options.length)
    else if (event.key === 'Home') setActive(0)
    else if (event.key === 'End') setActive(options.length - 1)
    else if (event.key === 'Enter' || event.key === ' ') choose(active)
    else if (event.key === 'Escape') setOpen(false)
    else if (event.key === 'Tab') return choose(active)
    else if (event.key.length === 1) setActive((now) => Math.max(findTyped(event.key), now))
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    open,
    active,
    chosen,
    choose,
    key,
    mark: setActive,
    close: () => setOpen(false),
    toggle: () => (open ? setOpen(false) : show()),
  }
}
