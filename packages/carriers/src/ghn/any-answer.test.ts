import { describe, it } from 'vitest'
import {
  conversationsOf,
  expectNoSecret,
  expectNothingElse,
  expectNothingUnclear,
} from '../any-answer.fixture.ts'
import { shipmentOf } from '../shipment.fixture.ts'
import { createdOrder, envelopeOf, ghnAccount, ghnBooked, orderDetail, refusalOf } from './ghn.fixture.ts'
import { ghn } from './index.ts'

const account = ghnAccount({ cod_change: 'call' })
const conversations = conversationsOf(
  ghn,
  account,
  ghnBooked(),
  shipmentOf({ collect: 1_000, notes: 'Giao buổi chiều' }),
)
const samples = [
  envelopeOf(createdOrder),
  envelopeOf(orderDetail),
  envelopeOf({ shops: [{ _id: 196_560 }] }),
  envelopeOf([{ order_code: 'L8TKYG', result: false, message: 'no' }]),
  envelopeOf([{ _id: 1, name: 'Hồ Chí Minh', status: 1, extension_names: ['HCM'] }]),
  envelopeOf([{ ProvinceID: 1, ProvinceName: 'A', DistrictID: 2, DistrictName: 'B', WardCode: '03' }]),
  envelopeOf({ token: 'print-token' }),
  refusalOf('USER_ERR_COMMON', 'To address conflict'),
  refusalOf('PHONE_INVALID'),
]

describe('whatever GHN answers', () => {
  it('a conversation ends with an answer or a fault that has a kind', () => {
    expectNothingElse(conversations, samples)
  })

  it('no secret is in the words of a fault', () => {
    expectNoSecret(conversations, account, samples)
  })

  it('leaves nothing unclear where nothing was to be changed', () => {
    expectNothingUnclear(ghn, account, ghnBooked(), samples)
  })
})
