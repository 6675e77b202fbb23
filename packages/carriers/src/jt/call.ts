import { createHash } from 'node:crypto'
import type { CarrierAccount } from '../carrier.ts'
import { CarrierFault, type CarrierRequest } from '../conversation.ts'
import { isHeaderText } from '../header-text.ts'
import { settingOf } from '../setting-of.ts'
import { sentPassword } from './password.ts'
import { signaturePlace } from './settings.ts'

/** One call: what it says as JSON in one field of a form, signed by the private key. */
export function requestOf(account: CarrierAccount, path: string, content: object): CarrierRequest {
  const { api_account = '', private_key = '', customer_code: customerCode } = account.secrets
  const bizContent = JSON.stringify({ customerCode, password: sentPassword(account), ...content })
  const signature = {
    apiAccount: api_account,
    timestamp: String(account.now.getTime()),
    digest: digestOf(bizContent, private_key),
  }
  const isInHeaders = settingOf(account, signaturePlace) === 'headers'
  if (isInHeaders && !isHeaderText(api_account)) throw wrongAccount()
  return {
    host: 'api',
    method: 'POST',
    path: `/webopenplatformapi${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(isInHeaders ? signature : {}) },
    body: new URLSearchParams({ bizContent, ...(isInHeaders ? {} : signature) }).toString(),
  }
}

/** How J&T signs a text, and how we do. */
export function digestOf(text: string, private_key: string): string {
  return createHash('md5').update(`${text}${private_key}`).digest('base64')
}

function wrongAccount(): CarrierFault {
  const ours = {
    vi: 'Tài khoản API của J&T Express có ký tự không gửi được.',
    en: 'The API account of J&T Express has characters that cannot be sent.',
  }
  return new CarrierFault('unauthorized', ours.vi, { fields: ['connection'], ours })
}
