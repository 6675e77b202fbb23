import type { Carrier, CarrierAccount, SettingField } from '../carrier.ts'
import type { CarrierRequest, Conversation } from '../conversation.ts'
import { isHeaderText } from '../header-text.ts'
import { fieldOf, numberOf, textOf } from '../read-json.ts'
import { unixTimeOf } from '../read-times.ts'
import { send } from '../send.ts'
import { faultInOurWords, readEnvelope } from './faults.ts'

export const hosts: Carrier['hosts'] = {
  live: { api: 'https://partner.viettelpost.vn', print: 'https://digitalize.viettelpost.vn' },
  test: { api: 'https://partnerdev.viettelpost.vn', print: 'https://dev-print.viettelpost.vn' },
}

/** Either a username with its password, or a token made on the carrier's site. */
export const secrets: Carrier['secrets'] = [
  {
    key: 'username',
    label: { vi: 'Tên đăng nhập (số điện thoại)', en: 'Username (phone number)' },
    required: false,
    open: true,
  },
  { key: 'password', label: { vi: 'Mật khẩu', en: 'Password' }, required: false },
  {
    key: 'site_token',
    label: { vi: 'Token tạo trên viettelpost.vn', en: 'Token made on viettelpost.vn' },
    required: false,
  },
  {
    key: 'webhook_secret',
    label: { vi: 'Mã bí mật khai ở mục nhận hành trình', en: 'Secret entered where the webhook is set up' },
    required: true,
    of_messages: true,
  },
]

/** The documentation lists an entry for the new addresses of each province; newer samples send no district. */
export const newDistrict: SettingField = {
  key: 'new_district',
  label: {
    vi: 'Quận/huyện gửi kèm địa chỉ mới (2 cấp)',
    en: 'District sent with an address of the new scheme',
  },
  values: [
    { value: 'zero', label: { vi: 'Số 0', en: 'The number 0' } },
    { value: 'null', label: { vi: 'Để trống (null)', en: 'Nothing (null)' } },
    {
      value: 'listed',
      label: {
        vi: 'Mã “Bỏ qua - Sử dụng địa chỉ 2 cấp” của tỉnh',
        en: "The province's entry “Bỏ qua - Sử dụng địa chỉ 2 cấp”",
      },
    },
  ],
  default: 'zero',
}

export const labelPage: SettingField = {
  key: 'label_page',
  label: { vi: 'Khổ nhãn của Viettel Post', en: "Size of Viettel Post's label" },
  values: [
    { value: '1', label: { vi: 'A5', en: 'A5' } },
    { value: '2', label: { vi: 'A6', en: 'A6' } },
    { value: 'a6_1', label: { vi: 'A6, mẫu thứ hai', en: 'A6, second form' } },
    { value: '100', label: { vi: 'A7', en: 'A7' } },
    { value: '1001', label: { vi: 'A7, mẫu thứ hai', en: 'A7, second form' } },
  ],
  default: '2',
}

export const labelPostage: SettingField = {
  key: 'label_postage',
  label: { vi: 'Cước của Viettel Post trên nhãn', en: "Viettel Post's charge on the label" },
  values: [
    { value: '0', label: { vi: 'Không in', en: 'Left out' } },
    { value: '1', label: { vi: 'In', en: 'Printed' } },
  ],
  default: '0',
}

export const settings: readonly SettingField[] = [newDistrict, labelPage, labelPostage]

export function* signIn(account: CarrierAccount): Conversation<{ token: string; expires_at: Date | null }> {
  const { username, password, site_token } = account.secrets
  if (site_token) return yield* changeSiteToken(account, site_token)
  if (username && password) return yield* logIn(account, { USERNAME: username, PASSWORD: password })
  throw faultInOurWords('unauthorized', {
    vi: 'Chưa có tên đăng nhập với mật khẩu, hoặc token của Viettel Post',
    en: 'There is neither a username with its password nor a token of Viettel Post',
  })
}

/** Signs in anew, so that wrong secrets are not hidden by a token of earlier ones, and asks for the stores of the account. */
export function* checkAccount(account: CarrierAccount): Conversation<void> {
  const { token } = yield* signIn(account)
  const signedIn = { ...account, token }
  const response = yield* send(getFrom(signedIn, '/v2/user/listInventory'), 'reads')
  readEnvelope(signedIn, response, 'reads')
}

/** Raises `unauthorized` where nobody has signed in yet. */
export function postTo(account: CarrierAccount, path: string, body: unknown): CarrierRequest {
  if (account.token === null || !isHeaderText(account.token)) {
    throw faultInOurWords('unauthorized', {
      vi: 'Chưa đăng nhập Viettel Post',
      en: 'Not signed in at Viettel Post',
    })
  }
  return postAs(account.token, path, body)
}

/** The lists of places need no token, so none need be there. */
export function getFrom(
  account: CarrierAccount,
  path: string,
  query: Readonly<Record<string, string>> = {},
): CarrierRequest {
  return { host: 'api', method: 'GET', path, query, headers: headersOf(account.token) }
}

function* changeSiteToken(account: CarrierAccount, token: string): Conversation<SignedIn> {
  const response = yield* send(postAs(null, '/v2/user/LoginVTP', { token }), 'reads')
  return signedInBy(readEnvelope(account, response, 'reads').data)
}

/** The token of the first step holds for a short time only; the second step changes it for one of a year or two. */
function* logIn(account: CarrierAccount, person: Person): Conversation<SignedIn> {
  const first = yield* send(postAs(null, '/v2/user/Login', person), 'reads')
  const short = signedInBy(readEnvelope(account, first, 'reads').data)
  const second = yield* send(postAs(short.token, '/v2/user/ownerconnect', person), 'reads')
  // The short token is a secret, too: a refusal that repeats it must not be shown.
  const knownSecrets = { ...account, secrets: { ...account.secrets, short: short.token } }
  return signedInBy(readEnvelope(knownSecrets, second, 'reads').data)
}

type Person = { readonly USERNAME: string; readonly PASSWORD: string }

type SignedIn = { token: string; expires_at: Date | null }

/** `expired` is 0 where Viettel Post does not say. */
function signedInBy(data: unknown): SignedIn {
  const token = textOf(fieldOf(data, 'token'))
  if (token === null || !isHeaderText(token)) throw faultInOurWords('unavailable', withoutToken)
  const expired = numberOf(fieldOf(data, 'expired'))
  return { token, expires_at: expired === null ? null : unixTimeOf(expired / 1000) }
}

const withoutToken = { vi: 'Viettel Post không trả token', en: 'Viettel Post gave no token' }

function postAs(token: string | null, path: string, body: unknown): CarrierRequest {
  return { host: 'api', method: 'POST', path, headers: headersOf(token), body: JSON.stringify(body) }
}

function headersOf(token: string | null): Record<string, string> {
  const type = { 'content-type': 'application/json' }
  return token === null || !isHeaderText(token) ? type : { ...type, token }
}
