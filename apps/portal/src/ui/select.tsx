import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { m } from '../paraglide/messages.js'
import { cx } from './cx.ts'
import { Field, type FieldFacts } from './field.tsx'
import { optionClass, popupClass } from './popup-look.ts'

export type SelectOption<Value extends string> = {
  value: Value
  label: string
  detail?: ReactNode | undefined
  disabled?: boolean | undefined
}

type Choice<Value extends string> = {
  options: readonly SelectOption<Value>[]
  value: Value | null
  onValueChange: (value: Value) => void
  placeholder?: string | undefined
  name?: string | undefined
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLButtonElement> | undefined
  disabled?: boolean | undefined
}

export type SelectProps<Value extends string> = FieldFacts & Choice<Value>

/** One of a short list (up to about twelve); a longer one is a Combobox. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, hint, error, optional, labelEnd, labelHidden, className, ...choice } = props
  return (
    <Field {...{ label, hint, error, optional, labelEnd, labelHidden, className }}>
      {(control) => (
        <SelectBox {...choice}>
          <Base.Trigger
            {...control}
            ref={choice.ref}
            onBlur={choice.onBlur}
            data-invalid={error ? '' : undefined}
            className="control text-left"
          >
            <Base.Value
              placeholder={choice.placeholder ?? m.ui_choose()}
              className="cut flex-1 data-placeholder:text-ink-3"
            />
            <Base.Icon>
              <ChevronDown size={16} strokeWidth={1.75} className="text-ink-3" aria-hidden />
            </Base.Icon>
          </Base.Trigger>
        </SelectBox>
      )}
    </Field>
  )
}

function SelectBox<Value extends string>({
  options,
  value,
  onValueChange,
  name,
  disabled,
  children,
}: Choice<Value> & { children: ReactNode }) {
  return (
    <Base.Root
      items={options}
      value={value}
      onValueChange={(next) => next !== null && onValueChange(next)}
      name={name}
      disabled={disabled}
      modal={false}
    >
      {children}
      <Base.Portal>
        <Base.Positioner className="z-50 outline-none" sideOffset={4} alignItemWithTrigger={false}>
          <Base.Popup
            className={cx(
              popupClass,
              'max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto p-1',
            )}
          >
            <Base.List>
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled}
                  className={optionClass}
                >
                  <Base.ItemText className="flex-1">{option.label}</Base.ItemText>
                  {option.detail && <span className="text-12 text-ink-3">{option.detail}</span>}
                  <span className="size-4">
                    <Base.ItemIndicator>
                      <Check size={16} strokeWidth={2} className="text-accent-ink" aria-hidden />
                    </Base.ItemIndicator>
                  </span>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
