import { changeStaffPassword } from '@guihang/contract/provider/staff/sessions'
import { limits } from '@guihang/domain/limits'
import { CardBody, TitledCard } from '@guihang/ui/card.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { PageHead } from '@guihang/ui/page-head.tsx'
import { Form } from '@guihang/web/forms/form.tsx'
import { Password, UserName } from '@guihang/web/forms/password-fields.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { keepMe, useMe } from '../../core/me.ts'
import { m } from '../../texts/messages.js'
import { scopesText } from '../staff/staff-words.ts'
import { SecondFactors } from './second-factors.tsx'

/** One's own password and second step. */
export function AccountPage() {
  const me = useMe()
  if (!me) return null
  return (
    <Screen name="account">
      <PageHead title={m.account_title()} />
      <div className="grid max-w-200 gap-4">
        <TitledCard id="scopes" title={me.name} beside={me.email}>
          <CardBody>
            <span className="text-ink-3">{m.account_scopes()}: </span>
            {scopesText(me.scopes)}
          </CardBody>
        </TitledCard>
        <SecondFactors me={me} />
        <TitledCard id="password" title={m.account_password()}>
          <CardBody>
            <PasswordForm email={me.email} />
          </CardBody>
        </TitledCard>
      </div>
    </Screen>
  )
}

function PasswordForm({ email }: { email: string }) {
  const empty = { current_password: '', password: '' }
  const form = useContractForm({
    operation: changeStaffPassword,
    values: empty,
    judgeAt: 'saving',
    onSaved: (answer) => {
      if (!answer) return
      keepMe(answer.data)
      form.methods.reset(empty)
      toast.success(m.account_password_done())
    },
  })
  return (
    <Form form={form} save={m.account_password_go()} className="max-w-100 gap-4">
      <UserName of={{ email, phone: null }} />
      <Password name="current_password" label={m.account_password_now()} autoComplete="current-password" />
      <Password
        name="password"
        label={m.account_password_new()}
        hint={m.new_password_rule({ count: limits.password_min })}
        autoComplete="new-password"
      />
    </Form>
  )
}
