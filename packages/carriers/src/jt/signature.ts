import { createHash } from 'node:crypto'
import type { CarrierAccount } from '../carrier.ts'
import { settingOf } from '../setting-of.ts'
import { passwordForm } from './settings.ts'

/** How a text is signed, by us and by J&T. */
export function digestOf(text: string, private_key: string): string {
  return createHash('md5').update(`${text}${private_key}`).digest('base64')
}

/** The customer's password as J&T wants to read it. */
export function sentPassword(account: CarrierAccount): string {
  const { password = '', password_suffix = '' } = account.secrets
  const hash = createHash('md5').update(`${password}${password_suffix}`)
  switch (settingOf(account, passwordForm)) {
    case 'as_entered':
      return password
    case 'md5_base64':
      return hash.digest('base64')
    default:
      return hash.digest('hex').toUpperCase()
  }
}
