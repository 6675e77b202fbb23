import { changePassword } from '@guihang/contract/shop/security'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { isCode } from '@guihang/web/api/problems.ts'
import { Form } from '@guihang/web/forms/form.tsx'
import { Password, UserName } from '@guihang/web/forms/password-fields.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { useWatch } from 'react-hook-form'
import { refreshAccount, useProfile } from '../../../core/account/profile.ts'
import { lowerStoredFlag } from '../../../core/storage/stored-flag.ts'
import { m } from '../../../texts/messages.js'
import { PasswordRules } from '../identity/password-rules.tsx'

const empty = { old_password: '', password: '', retype_password: '' }

export type PasswordFormProps = {
  onDone?: (() => void) | undefined
  onCancel?: (() => void) | undefined
}

/** Changes the password, which signs the other devices out. */
export function PasswordForm({ onDone, onCancel }: PasswordFormProps) {
  const profile = useProfile().data
  const form = useContractForm({
    operation: changePassword,
    params: { id: profile?.id ?? '' },
    values: empty,
    async onSaved() {
      form.startOver()
      toast.success(m.account_password_changed(), { detail: m.account_password_changed_help() })
      onDone?.()
      // Only now: the focus goes back to the banner first, which hands it on as it leaves.
      await refreshAccount()
      lowerStoredFlag('showUpdatePassword')
    },
    // The spec's words of section 7, whatever else the answer says.
    explain: (problem, said) => (isCode(problem, 'EUS005') ? m.account_old_password_wrong() : said),
  })
  const password = useWatch({ control: form.methods.control, name: 'password' })
  return (
    <Form
      form={form}
      save={m.account_change_password()}
      onCancel={onCancel}
      foot={onCancel ? 'dialog' : 'plain'}
    >
      <UserName of={profile} />
      <Password name="old_password" label={m.account_old_password()} />
      <Password name="password" label={m.identity_new_password()} autoComplete="new-password" />
      <PasswordRules password={password} />
      <Password name="retype_password" label={m.identity_retype_password()} autoComplete="new-password" />
    </Form>
  )
}
