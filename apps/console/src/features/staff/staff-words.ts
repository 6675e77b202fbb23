import type { OperatorScope } from '@guihang/domain/provider/operators/operator-scopes'
import type { SecondFactor } from '@guihang/domain/provider/operators/second-factors'
import { m } from '../../texts/messages.js'
import type { StaffState } from './staff-states.ts'

export const stateNames: Readonly<Record<StaffState, () => string>> = {
  invited: m.staff_state_invited,
  active: m.staff_state_active,
  locked: m.staff_state_locked,
}

export const scopeNames: Readonly<Record<OperatorScope, () => string>> = {
  read: m.scope_read,
  scan: m.scope_scan,
  dispatch: m.scope_dispatch,
  orders: m.scope_orders,
  accounts: m.scope_accounts,
  approve: m.scope_approve,
  money: m.scope_money,
  support: m.scope_support,
  settings: m.scope_settings,
  staff: m.scope_staff,
}

const factorNames: Readonly<Record<SecondFactor, () => string>> = {
  passkey: m.staff_second_passkey,
  totp: m.staff_second_totp,
}

export function scopesText(scopes: readonly OperatorScope[]): string {
  return scopes.map((scope) => scopeNames[scope]()).join(', ')
}

export function factorsText(methods: readonly SecondFactor[]): string {
  return methods.map((method) => factorNames[method]()).join(', ') || m.staff_second_none()
}
