import { ChangePassword, changePassword } from '@guihang/contract/people/security'
import { useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { client } from '../../core/api/api.ts'
import { isCode } from '../../core/api/problems.ts'
import { FormFailure, FormPassword } from '../../core/forms/form-fields.tsx'
import { contractResolver } from '../../core/forms/forms.ts'
import { useSubmitForm } from '../../core/forms/use-submit-form.ts'
import { useProfile } from '../../core/session/profile.ts'
import { lowerStoredFlag } from '../../core/session/stored-flag.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { PasswordRules } from '../identity/password-rules.tsx'
import { refreshAccount } from '../profile/profile.queries.ts'
import { useUnsaved } from '../profile/unsaved.tsx'

type Values = ChangePassword

const empty: Values = { old_password: '', password: '', retype_password: '' }
const resolver = contractResolver<Values>(ChangePassword)

export type PasswordFormProps = {
  onDone?: (() => void) | undefined
  /** Beside the button: the way out of a dialog. */
  onCancel?: (() => void) | undefined
}

/** Old, new, new again. The other devices are signed out by it. */
export function PasswordForm({ onDone, onCancel }: PasswordFormProps) {
  const profile = useProfile().data
  const form = useForm<Values>({ defaultValues: empty, mode: 'onTouched', shouldFocusError: false, resolver })
  const { control } = form
  useUnsaved(form)
  const password = useWatch({ control, name: 'password' })
  const element = useRef<HTMLFormElement>(null)
  const { busy, failure, submit } = useSubmitForm<Values>({
    form,
    element,
    fields: ['old_password', 'password', 'retype_password'],
    async send(body) {
      if (!profile) return
      await client.call(changePassword, { params: { id: profile.id }, body })
      form.reset(empty)
      toast.success(m.account_password_changed(), { detail: m.account_password_changed_help() })
      onDone?.()
      // Only now: the focus goes back to the banner first, which hands it on as it leaves.
      await refreshAccount()
      lowerStoredFlag('showUpdatePassword')
    },
    // The spec's words of section 7, whatever else the answer says.
    explain: (problem) => (isCode(problem, 'EUS005') ? m.account_old_password_wrong : null),
  })
  return (
    <form ref={element} onSubmit={submit} noValidate className="grid gap-4">
      <input type="email" name="email" autoComplete="username" value={profile?.email ?? ''} readOnly hidden />
      <FormPassword control={control} name="old_password" label={m.account_old_password()} />
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
      <div className={cx('flex flex-wrap gap-2 phone:[&>*]:flex-1', onCancel && 'justify-end')}>
        {onCancel && <Button onClick={onCancel}>{m.ui_cancel()}</Button>}
        <Button type="submit" variant="primary" busy={busy}>
          {m.account_change_password()}
        </Button>
      </div>
    </form>
  )
}
