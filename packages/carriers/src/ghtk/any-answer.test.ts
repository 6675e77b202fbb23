import { describe, it } from 'vitest'
import {
  conversationsOf,
  expectNoSecret,
  expectNothingElse,
  expectNothingUnclear,
} from '../any-answer.fixture.ts'
import {
  createdOrder,
  ghtkAccount,
  ghtkBooked,
  orderStatus,
  quotedFee,
  refusalOf,
  shipmentByGhtk,
  usedCode,
} from './ghtk.fixture.ts'
import { ghtk } from './index.ts'

const conversations = conversationsOf(ghtk, ghtkAccount(), ghtkBooked(), shipmentByGhtk())
const samples = [
  createdOrder,
  usedCode,
  quotedFee,
  orderStatus,
  { success: true },
  { success: false, message: 'Đơn đã lấy hàng, không thể hủy đơn.' },
  refusalOf('30107'),
  refusalOf('30302'),
  refusalOf('50101'),
]

describe('whatever GHTK answers', () => {
  it('a conversation ends with an answer or a fault that has a kind', () => {
    expectNothingElse(conversations, samples)
  })

  it('no secret is in the words of a fault', () => {
    expectNoSecret(conversations, ghtkAccount(), samples)
  })

  it('leaves nothing unclear where nothing was to be changed', () => {
    expectNothingUnclear(ghtk, ghtkAccount(), ghtkBooked(), samples)
  })
})
