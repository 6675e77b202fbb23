import { type ComponentProps, useState } from 'react'
import { Eye, EyeOff } from '#icons'
import { m } from '../texts/messages.js'
import { Field, type FieldFacts } from './field.tsx'

export type PasswordFieldProps = FieldFacts & Omit<ComponentProps<'input'>, 'className' | 'size' | 'type'>

export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, optional, labelEnd, labelHidden, className, ...input } = props
  const [shown, setShown] = useState(false)
  const Glyph = shown ? EyeOff : Eye
  return (
    <Field {...{ label, hint, error, optional, labelEnd, labelHidden, className }}>
      {(control) => (
        <div className="control pr-1" data-invalid={error ? '' : undefined}>
          <input autoComplete="current-password" {...control} {...input} type={shown ? 'text' : 'password'} />
          <button
            type="button"
            className="grid size-11 tablet:size-8 shrink-0 place-items-center rounded-row text-ink-3 hover:text-ink"
            aria-label={m.ui_password_show()}
            aria-pressed={shown}
            data-tip={shown ? m.ui_password_hide() : m.ui_password_show()}
            onClick={() => setShown(!shown)}
          >
            <Glyph size={16} />
          </button>
        </div>
      )}
    </Field>
  )
}
