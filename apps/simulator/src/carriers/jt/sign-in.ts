import { createHash } from 'node:crypto'
import type { FakeReply, FakeRequest, World } from '../common/fake-carrier.ts'
import { type Fields, readFields, textIn } from '../common/read-body.ts'
import { refuse } from './answers.ts'

/** What a signed call says, or the refusal of one that is not. */
export function readCall(
  { secrets, switches, state }: Pick<World<unknown>, 'secrets' | 'switches' | 'state'>,
  { headers, body }: FakeRequest,
): { readonly said: Fields } | { readonly refused: FakeReply } {
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
  const form = new URLSearchParams(isForm ? body : '')
  const given = (name: string) =>
    switches.jt_signature === 'form' ? form.get(name) : headers[name.toLowerCase()]
  const bizContent = form.get('bizContent') ?? ''

  if (!given('apiAccount')) return { refused: refuse('no_account_given') }
  if (!given('digest')) return { refused: refuse('no_digest') }
  if (!given('timestamp')) return { refused: refuse('no_timestamp') }
  if (given('apiAccount') !== secrets.api_account) return { refused: refuse('unknown_account') }
  if (given('digest') !== digestOf(bizContent, secrets.private_key ?? ''))
    return { refused: refuse('wrong_signature') }

  const said = readFields(bizContent)
  if (said === undefined) return { refused: refuse('illegal_parameters') }
  if (textIn(said, 'customerCode') !== secrets.customer_code) return { refused: refuse('unknown_customer') }
  const isPassword = textIn(said, 'password') === passwordOf(secrets, switches.jt_password)
  if (state() === 'expired' || !isPassword) return { refused: refuse('wrong_password') }
  return { said }
}

/** base64 of the MD5 of a text with the key behind it. */
export function digestOf(text: string, private_key: string): string {
  return createHash('md5')
    .update(text + private_key)
    .digest('base64')
}

function passwordOf(
  { password = '', password_suffix = '' }: World<unknown>['secrets'],
  form: World<unknown>['switches']['jt_password'],
): string {
  if (form === 'plain') return password
  const hash = createHash('md5').update(password + password_suffix)
  return form === 'base64' ? hash.digest('base64') : hash.digest('hex').toUpperCase()
}
