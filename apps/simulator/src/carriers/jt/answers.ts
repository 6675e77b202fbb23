import type { FakeReply } from '../common/fake-carrier.ts'

/** J&T answers every call with 200; its code says whether it was done. */
export function done(data: unknown): FakeReply {
  return reply('1', 'success', data)
}

export function refuse(refusal: Refusal, about = ''): FakeReply {
  const [code, words] = refusals[refusal]
  return reply(code, about === '' ? words : `${words}: ${about}`, null)
}

function reply(code: string, msg: string, data: unknown): FakeReply {
  return { status: 200, body: JSON.stringify({ code, msg, data }) }
}

export type Refusal = keyof typeof refusals

const refusals = {
  illegal_parameters: ['145003050', 'Illegal parameters'],
  no_account_given: ['145003051', 'apiAccount is empty'],
  no_digest: ['145003052', 'digest is empty'],
  no_timestamp: ['145003053', 'timestamp is empty'],
  unknown_account: ['145003010', 'The API account does not exist'],
  wrong_signature: ['145003030', 'Signature verification failed'],
  unknown_customer: ['999011010', 'The customer does not exist'],
  wrong_password: ['999001030', 'Customer code or password is wrong'],
  parameter: ['999001010', 'Parameter error'],
  suspended: ['145005004', 'The service of this address is suspended'],
  origin: ['999009010', 'The origin does not exist'],
  destination: ['999009020', 'The destination does not exist'],
  district: ['1450033315', 'The district is wrong'],
  duplicate: ['145003204', 'The order exists already'],
  unknown_order: ['145005005', 'The waybill does not exist'],
  illegal_waybill: ['145003100', 'Illegal waybill number'],
  too_many: ['145003502', 'At most 30 waybills'],
  cannot_cancel: ['999010010', 'The order cannot be cancelled'],
  no_data: ['999002000', 'No data'],
} as const satisfies Readonly<Record<string, readonly [code: string, words: string]>>
