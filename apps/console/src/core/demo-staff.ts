import type { AnswerOf } from '@guihang/contract/operation'
import type { DemoRole, listDemoStaff } from '@guihang/contract/provider/staff/demo'
import type { SignedInStaff } from '@guihang/contract/provider/staff/sessions'
import { useSettings } from '@guihang/web/settings.ts'
import { useQuery } from '@tanstack/react-query'
import { m } from '../texts/messages.js'
import { withSessionCalls } from './with-session-calls.ts'

export const roleNames: Readonly<Record<DemoRole, () => string>> = {
  support: m.office_role_support,
  accountant: m.office_role_accountant,
  approver: m.office_role_approver,
  operations: m.office_role_operations,
  administrator: m.office_role_administrator,
}

/** The people of the demo, one for each role; none elsewhere. */
export function useDemoStaff() {
  const isDemo = useSettings()?.demo_login != null
  const { data } = useQuery({
    queryKey: ['demo-staff'],
    enabled: isDemo,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => listPeople(signal),
  })
  return data ?? []
}

/** Raises ApiError or NetworkError. */
export async function signInAs(staff_id: string): Promise<SignedInStaff> {
  return await (await withSessionCalls()).signInDemo(staff_id)
}

/** By hand and not by the contract's client, which the sign-in fetches only when it is used (decision 0047). */
async function listPeople(signal: AbortSignal): Promise<AnswerOf<typeof listDemoStaff>['data']> {
  const response = await fetch('/ops/v1/demo/staff', { signal })
  if (!response.ok) throw new Error(String(response.status))
  const answer: AnswerOf<typeof listDemoStaff> = await response.json()
  return answer.data
}
