import type { FakeReply } from '../common/fake-carrier.ts'

/** Texts and codes as GHN's documentation and sandbox give them. */
export function success(data: unknown, message_display?: string): FakeReply {
  return json(200, { code: 200, message: 'Success', data, ...(message_display && { message_display }) })
}

const refusals = {
  USER_ERR_COMMON: 400,
  PHONE_INVALID: 400,
  CLIENT_NOT_OWNER_OF_SHOP: 400,
  ROUTE_NOT_FOUND_SERVICE: 400,
  WARD_IS_INVALID: 400,
  FROM_ADDRESS_CONVERT_FAIL: 400,
  OTP_NOT_VALID: 400,
  PERMISSION_DENIED_EDIT_COD: 400,
  ORDER_NOT_FOUND: 400,
} as const

export function refuse(code_message: keyof typeof refusals, message: string): FakeReply {
  const code = refusals[code_message]
  return json(code, { code, message, data: null, code_message })
}

export function refuseToken(): FakeReply {
  return json(401, { code: 401, message: 'Token is not valid!' })
}

export function refuseOrderFee(): FakeReply {
  return json(404, { code: 404, message: 'Không tìm thấy thông tin đơn hàng', data: null })
}

export function noPage(): FakeReply {
  return { status: 404, type: 'text/plain', body: '404 page not found' }
}

/** GHN answers nothing at all where it does not know the shop. */
export function emptyPage(): FakeReply {
  return { status: 200, body: '' }
}

function json(status: number, body: object): FakeReply {
  return { status, body: JSON.stringify(body) }
}
