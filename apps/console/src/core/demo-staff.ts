import { type DemoRole, listDemoStaff, signInDemoStaff } from '@guihang/contract/provider/staff/demo'
import type { SignedInStaff } from '@guihang/contract/provider/staff/sessions'
import { publicClient } from '@guihang/web/api/client.ts'
import { useSettings } from '@guihang/web/settings.ts'
import { useQuery } from '@tanstack/react-query'
import { m } from '../texts/messages.js'

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
    queryFn: async ({ signal }) => (await publicClient.call(listDemoStaff, { signal })).data,
  })
  return data ?? []
}

/** Raises ApiError or NetworkError. */
export async function signInAs(staff_id: string): Promise<SignedInStaff> {
  return (await publicClient.call(signInDemoStaff, { body: { staff_id } })).data
}
