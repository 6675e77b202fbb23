import { followStaffLink, readStaffLink } from '@guihang/contract/provider/staff/links'
import { limits } from '@guihang/domain/limits'
import { SkeletonLines, SkeletonRegion } from '@guihang/ui/feedback/skeleton.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import { publicClient } from '@guihang/web/api/client.ts'
import { isCode } from '@guihang/web/api/problems.ts'
import { Form } from '@guihang/web/forms/form.tsx'
import { Password, UserName } from '@guihang/web/forms/password-fields.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { beginSession } from '../../core/session.ts'
import { m } from '../../texts/messages.js'
import { OpenScreen } from './open-screen.tsx'

const route = getRouteApi('/invitation/$token')

/** The link of an invitation and of a forgotten password: both set one and sign in. */
export function InvitationPage() {
  const { token } = route.useParams()
  const link = useQuery({
    queryKey: ['staff-link', token],
    retry: (failures, problem) => failures < 2 && !isDead(problem),
    queryFn: async ({ signal }) =>
      (await publicClient.call(readStaffLink, { params: { token }, signal })).data,
  })
  const person = link.data
  if (link.isError && isDead(link.error))
    return (
      <OpenScreen name="invitation" title={m.invitation_dead_title()} help={m.invitation_dead_help()}>
        <ToSignIn />
      </OpenScreen>
    )
  return (
    <OpenScreen
      name="invitation"
      title={person ? m.invitation_title({ name: person.name }) : m.invitation_title_plain()}
      help={person && m.invitation_help({ email: person.email })}
    >
      {person ? (
        <NewPasswordForm token={token} email={person.email} />
      ) : link.isError ? (
        <LoadFailed query={link} title={m.invitation_failed()} />
      ) : (
        <SkeletonRegion>
          <SkeletonLines lines={3} />
        </SkeletonRegion>
      )}
    </OpenScreen>
  )
}

function isDead(problem: unknown): boolean {
  return isCode(problem, 'ENOTFOUND', 'EVALID')
}

function NewPasswordForm({ token, email }: { token: string; email: string }) {
  const router = useRouter()
  const form = useContractForm({
    operation: followStaffLink,
    params: { token },
    values: { password: '' },
    onSaved: (answer) => {
      if (!answer) return
      beginSession(answer.data)
      router.history.push('/console/')
    },
  })
  return (
    <Form form={form} save={m.invitation_go()}>
      <UserName of={{ email, phone: null }} />
      <Password
        name="password"
        label={m.invitation_password()}
        hint={m.new_password_rule({ count: limits.password_min })}
        autoComplete="new-password"
      />
    </Form>
  )
}

function ToSignIn() {
  return (
    <p className="flex gap-4">
      <Link to="/sign-in" className={linkClass}>
        {m.sign_in_back()}
      </Link>
      <Link to="/forgot-password" className={linkClass}>
        {m.sign_in_reset_title()}
      </Link>
    </p>
  )
}
