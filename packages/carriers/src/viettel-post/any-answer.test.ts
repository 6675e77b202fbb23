import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  conversationsOf,
  expectNoSecret,
  expectNothingElse,
  expectNothingUnclear,
} from '../any-answer.fixture.ts'
import type { CarrierAccount } from '../carrier.ts'
import { anyAnswers, talk } from '../conversation.fixture.ts'
import { CarrierFault, type Conversation } from '../conversation.ts'
import { viettelPost } from './index.ts'
import {
  account,
  booked,
  created,
  done,
  parcelOf,
  printingCode,
  services,
  signedIn,
} from './viettel-post.fixture.ts'

const bySite = { ...account, secrets: { ...account.secrets, site_token: '58346742179D84F2E9' } }
const listing = { ...account, settings: { new_district: 'listed' } }

const accounts = [account, bySite, listing]

function conversationsBy(one: CarrierAccount): (() => Conversation<unknown>)[] {
  return conversationsOf(viettelPost, one, booked, parcelOf({ collect: 0 }))
}

const places = {
  status: 200,
  error: false,
  message: 'OK',
  data: [
    { PROVINCE_ID: 1, PROVINCE_NAME: 'Hà Nội' },
    { DISTRICT_ID: 20, DISTRICT_VALUE: '1004', DISTRICT_NAME: 'QUẬN LONG BIÊN', PROVINCE_ID: 1 },
    { DISTRICT_ID: 100_000_001, DISTRICT_VALUE: 'NEW', DISTRICT_NAME: 'Bỏ qua', PROVINCE_ID: 1 },
    { WARDS_ID: 405, WARDS_NAME: 'PHƯỜNG THẠCH BÀN', DISTRICT_ID: 20 },
  ],
}
const refused = { status: 204, error: true, message: 'Price does not apply to this itinerary!', data: null }
const samples = [
  signedIn,
  services,
  created,
  done,
  printingCode,
  places,
  refused,
  { ...refused, status: '204' },
]

describe('whatever Viettel Post answers', () => {
  it('ends each conversation with an answer or a fault', () => {
    expectNothingElse(accounts.flatMap(conversationsBy), samples)
  })

  it('brings no secret into a fault', () => {
    for (const one of accounts) expectNoSecret(conversationsBy(one), one, samples)
  })

  it('leaves nothing unclear where nothing was to be changed', () => {
    for (const one of accounts) expectNothingUnclear(viettelPost, one, booked, samples)
  })

  it('refuses a booking by its own words alone: a refused parcel may be booked elsewhere', () => {
    const ask = () => viettelPost.create(account, parcelOf({ service: 'VCN' }))
    fc.assert(
      fc.property(anyAnswers(samples), (answers) => {
        const first = answers(0)
        if (first instanceof CarrierFault) return
        const { fault } = talk(ask, answers)
        if (fault?.kind !== 'refused') return
        expect(new TextDecoder().decode(first.body)).toMatch(/"error"\s*:\s*(true|1|"1"|"true")/)
      }),
      { numRuns: 1_000 },
    )
  })
})
