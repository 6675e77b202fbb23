import { ApiError } from '@guihang/contract/client'
import { ConfirmPassword, confirmPassword } from '@guihang/contract/people/accounts'
import { useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { publicClient } from '../../core/api/api.ts'
import { FormFailure, FormPassword } from '../../core/forms/form-fields.tsx'
import { contractResolver } from '../../core/forms/forms.ts'
import { useSubmitForm } from '../../core/forms/use-submit-form.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { PasswordRules } from '../identity/password-rules.tsx'

type Values = { password: string; retype_password: string }

// The token is the link's affair.
const resolver = contractResolver<Values>(ConfirmPassword, {
  bodyOf: (values) => ({ ...values, token: 'of the link' }),
})

export type ConfirmFormProps = {
  id: string
  token: string
  email: string
  /** The link was used or ran out while one typed. */
  onDead: () => void
  onDone: () => void
}

/** A new password, twice. */
export function ConfirmForm({ id, token, email, onDead, onDone }: ConfirmFormProps) {
  const form = useForm<Values>({
    defaultValues: { password: '', retype_password: '' },
    mode: 'onTouched',
    shouldFocusError: false,
    resolver,
  })
  const { control } = form
  const password = useWatch({ control, name: 'password' })
  const element = useRef<HTMLFormElement>(null)
  const { busy, failure, submit } = useSubmitForm<Values>({
    form,
    element,
    fields: ['password', 'retype_password'],
    async send(values) {
      try {
        await publicClient.call(confirmPassword, { params: { id }, body: { ...values, token } })
      } catch (problem) {
        if (!(problem instanceof ApiError) || !problem.body.errors?.token) throw problem
        onDead()
        return
      }
      onDone()
    },
  })
  return (
    <form ref={element} onSubmit={submit} noValidate className="grid gap-4 [&_.control]:tablet:min-h-11">
      {/* Tells a password manager whose password it is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <FormPassword
        control={control}
        name="password"
        label={m.identity_new_password()}
        autoComplete="new-password"
      />
      <PasswordRules password={password} />
      <FormPassword
        control={control}
        name="retype_password"
        label={m.identity_retype_password()}
        autoComplete="new-password"
      />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" variant="primary" size="lg" block busy={busy}>
        {m.join_set_password()}
      </Button>
    </form>
  )
}
