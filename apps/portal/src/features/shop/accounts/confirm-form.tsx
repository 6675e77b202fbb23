import { ApiError } from '@guihang/contract/client'
import { confirmPassword } from '@guihang/contract/shop/accounts'
import { useWatch } from 'react-hook-form'
import { Form } from '../../../core/forms/form.tsx'
import { Password, UserName } from '../../../core/forms/password-fields.tsx'
import { useContractForm } from '../../../core/forms/use-contract-form.ts'
import { m } from '../../../texts/messages.js'
import { PasswordRules } from '../identity/password-rules.tsx'

export type ConfirmFormProps = {
  id: string
  token: string
  /** Whose password it becomes. */
  username: { email: string | null; phone: string | null }
  /** The link was used or ran out meanwhile. */
  onDead: () => void
  /** With the new password, good for signing in at once. */
  onDone: (password: string) => void
}

/** A new password, twice. */
export function ConfirmForm({ id, token, username, onDead, onDone }: ConfirmFormProps) {
  const form = useContractForm({
    operation: confirmPassword,
    params: { id },
    values: { password: '', retype_password: '' },
    bodyOf: (values) => ({ ...values, token }),
    onSaved: (_, { password }) => onDone(password),
    onRefused(problem) {
      if (problem instanceof ApiError && problem.body.errors?.token) onDead()
    },
  })
  const password = useWatch({ control: form.methods.control, name: 'password' })
  return (
    <Form form={form} save={m.join_set_password()} foot="page" className="gap-4 [&_.control]:tablet:min-h-11">
      <UserName of={username} />
      <Password name="password" label={m.identity_new_password()} autoComplete="new-password" />
      <PasswordRules password={password} />
      <Password name="retype_password" label={m.identity_retype_password()} autoComplete="new-password" />
    </Form>
  )
}
