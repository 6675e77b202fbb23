import { forgetStaffPassword } from '@guihang/contract/provider/staff/links'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import { Text } from '@guihang/web/forms/fields.tsx'
import { Form } from '@guihang/web/forms/form.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '../../texts/messages.js'
import { OpenScreen } from './open-screen.tsx'

/** The answer is the same whether somebody has this e-mail or not. */
export function ForgotPasswordPage() {
  const [sent, setSent] = useState(false)
  const form = useContractForm({
    operation: forgetStaffPassword,
    values: { email: '' },
    judgeAt: 'saving',
    onSaved: () => setSent(true),
  })
  return (
    <OpenScreen name="forgot-password" title={m.sign_in_reset_title()} help={m.sign_in_reset_help()}>
      {sent ? (
        <Note role="status">{m.sign_in_reset_sent()}</Note>
      ) : (
        <Form form={form} save={m.sign_in_reset_go()}>
          <Text name="email" label={m.sign_in_email()} type="email" autoComplete="username" />
        </Form>
      )}
      <p className="mt-4">
        <Link to="/sign-in" className={linkClass}>
          {m.sign_in_back()}
        </Link>
      </p>
    </OpenScreen>
  )
}
