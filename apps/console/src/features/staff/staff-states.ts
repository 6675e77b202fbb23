import type { StaffMember } from '@guihang/contract/provider/staff/people'

export type StaffState = StaffMember['state']

export const staffStates = ['invited', 'active', 'locked'] as const satisfies readonly StaffState[]
