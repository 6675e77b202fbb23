import { limits } from '../../limits.ts'

export type PasswordFault = 'too_short' | 'too_long' | 'lowercase' | 'uppercase' | 'digit' | 'symbol'

/** Spec section 5, in the order in which the rule names them. */
export function passwordFaults(password: string): PasswordFault[] {
  const faults: PasswordFault[] = []
  const length = [...password].length
  if (length < limits.password_min) faults.push('too_short')
  if (length > limits.password_max) faults.push('too_long')
  if (!/[a-z]/.test(password)) faults.push('lowercase')
  if (!/[A-Z]/.test(password)) faults.push('uppercase')
  if (!/[0-9]/.test(password)) faults.push('digit')
  if (!/[@$!%*?&]/.test(password)) faults.push('symbol')
  return faults
}
