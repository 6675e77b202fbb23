import { describe, it } from 'vitest'
import {
  conversationsOf,
  expectNoSecret,
  expectNothingElse,
  expectNothingUnclear,
} from '../any-answer.fixture.ts'
import { shipmentOf } from '../shipment.fixture.ts'
import { jt } from './index.ts'
import { account, booked, samples } from './jt.fixture.ts'

const conversations = conversationsOf(jt, account, booked, shipmentOf({ collect: 100_000 }))

describe('whatever J&T answers', () => {
  it('a conversation ends with an answer or a fault that has a kind', () =>
    expectNothingElse(conversations, samples))

  it('no secret is in the words of a fault', () => expectNoSecret(conversations, account, samples))

  it('leaves nothing unclear where nothing was to be changed', () =>
    expectNothingUnclear(jt, account, booked, samples))
})
