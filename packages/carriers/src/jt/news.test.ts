import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CarrierMessage } from '../carrier.ts'
import { jsonAnswer, talk } from '../conversation.fixture.ts'
import { CarrierFault } from '../conversation.ts'
import { noFacts } from '../shipment.ts'
import { jt } from './index.ts'
import {
  account,
  accountWith,
  booked,
  lineOf,
  messageOf,
  ok,
  refusal,
  saidIn,
  told,
  traced,
} from './jt.fixture.ts'

const picked = {
  carrier_code: '802400616352',
  our_code: 'GH26CARRIER01',
  at: new Date('2024-06-21T06:23:56.000Z'),
  status: '106',
  reason: null,
  words: 'Kiện hàng đã được nhận',
  place: 'Bưu cục Bến Thành',
  courier: { name: 'Lê Văn Tài', phone: '0987000111' },
  key: '802400616352+message+106+2024-06-21T06:23:56.000Z+Bưu cục Bến Thành',
  facts: noFacts,
}

function keysOf(...messages: readonly object[]): string[] {
  return messages.flatMap((said) => {
    const read = jt.readMessage(messageOf(said), account)
    return read.outcome === 'read' ? read.news.map(({ key }) => key) : []
  })
}

describe('a message', () => {
  it('tells what happened, when, where and by whom', () => {
    expect(jt.readMessage(messageOf(told), account)).toEqual({ outcome: 'read', news: [picked] })
  })

  it('is read in the form of a call, too, signed over what it says', () => {
    const { headers, body } = messageOf(told)
    const form = new URLSearchParams({ bizContent: body }).toString()
    expect(jt.readMessage({ headers, body: form }, account).outcome).toBe('read')
    const { digest = '', ...others } = headers
    const signed = new URLSearchParams({ bizContent: body, digest }).toString()
    expect(jt.readMessage({ headers: others, body: signed }, account).outcome).toBe('read')
    expect(jt.readMessage({ headers: others, body: form }, account).outcome).toBe('forged')
  })

  it('has a weight only where J&T has said in what', () => {
    const weightBy = (message_weight: string) => {
      const read = jt.readMessage(messageOf(told), accountWith({ message_weight }))
      return read.outcome === 'read' ? read.news[0]?.facts.weight : undefined
    }
    expect([weightBy('kg'), weightBy('g'), weightBy('not_read')]).toEqual([520, 1, null])
  })

  it('brings each of its lines, with a key of its own', () => {
    const lines = [
      lineOf('106', '2024-06-21T13:23:56'),
      lineOf('109', '2024-06-21T13:23:56'),
      lineOf('109', '2024-06-21T13:23:57'),
      lineOf('109', '2024-06-21T13:23:57', { scanNetworkName: 'Kho Củ Chi' }),
    ]
    const keys = keysOf({ ...told, details: lines }, { ...told, billCode: '802400616353' })
    expect(new Set(keys).size).toBe(5)
    expect(keysOf(told, told)).toEqual([picked.key, picked.key])
  })

  it.each<[string, CarrierMessage]>([
    ['another key', messageOf(told, 'another-key')],
    ['no key', messageOf(told, '')],
    ['no digest', { ...messageOf(told), headers: {} }],
    [
      'the digest of another message',
      { ...messageOf(told), body: JSON.stringify({ ...told, billCode: '1' }) },
    ],
  ])('proves nothing with %s', (_, message) => {
    expect(jt.readMessage(message, account)).toEqual({ outcome: 'forged' })
  })

  it('proves nothing to an account without a key', () => {
    const secrets = { ...account.secrets, private_key: '' }
    expect(jt.readMessage(messageOf(told, ''), { ...account, secrets })).toEqual({ outcome: 'forged' })
  })

  it('is taken by its address alone where the provider says so', () => {
    const message = { headers: {}, body: JSON.stringify(told) }
    expect(jt.readMessage(message, accountWith({ message_proof: 'address' })).outcome).toBe('read')
  })

  it.each([
    ['no number', { details: told.details }],
    ['no lines', { ...told, details: [] }],
    ['a line without a time', { ...told, details: [lineOf('106', '21/06/2024')] }],
    ['a status longer than any', { ...told, details: [lineOf('1'.repeat(101), '2024-06-21T13:23:56')] }],
    ['a line without a status', { ...told, details: [...told.details, lineOf('', '2024-06-21T13:23:56')] }],
    ['a list', [told]],
    ['a text', 'hello'],
  ])('is unreadable with %s', (_, said) => {
    expect(jt.readMessage(messageOf(said), account)).toEqual({ outcome: 'unreadable' })
  })

  it('never raises anything, whatever is signed', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (said) => {
        expect(['read', 'unreadable']).toContain(jt.readMessage(messageOf(said), account).outcome)
      }),
    )
  })

  it('is answered as J&T wants to read it', () => {
    expect(JSON.parse(jt.answerMessage.body)).toEqual({ code: '1', msg: 'success', data: null })
  })
})

describe('what J&T says', () => {
  it.each([
    ['103', 'accepted'],
    ['104', 'pickup_failed'],
    ['105', 'cancelled'],
    ['106', 'picked_up'],
    ['10', 'picked_up'],
    ['109', 'moving'],
    ['50', 'moving'],
    ['110', 'at_hub'],
    ['92', 'at_hub'],
    ['112', 'delivering'],
    ['94', 'delivering'],
    ['113', 'delivered'],
    ['100', 'delivered'],
    ['116', 'to_be_returned'],
    ['117', 'returned'],
    ['118', 'delivery_failed'],
    ['120', 'return_failed'],
    ['121', 'note'],
    ['119', undefined],
  ])('by %s means %s', (status, word) => {
    expect(jt.meaningOf({ ...picked, status })).toBe(word)
  })

  it('is said by no other code, and it has no codes of reasons', () => {
    expect(jt.statuses).toHaveLength(18)
    expect(jt.reasons).toEqual([])
  })
})

describe('a trace', () => {
  const other = { carrier_code: '802400616353', code: 'GH26CARRIER02' }
  const track = (parcels: Parameters<NonNullable<typeof jt.track>>[1], ...said: readonly unknown[]) =>
    talk(
      () => jt.track?.(account, parcels) ?? expect.fail(),
      said.map((answer) => jsonAnswer(answer)),
    )

  it('asks for many numbers in one call, each once', () => {
    const { asked } = track([booked, other, booked], ok([]))
    expect(asked).toHaveLength(1)
    expect(saidIn(asked[0])).toMatchObject({ billcodes: '802400616352,802400616353' })
  })

  it('tells the oldest first, whichever end J&T begins with', () => {
    const lines = [
      lineOf('103', '2026-07-15T11:00:00'),
      lineOf('106', '2026-07-15T12:00:00'),
      lineOf('109', '2026-07-15T12:00:00'),
      lineOf('110', '2026-07-15 18:00:00'),
    ]
    const statuses = (details: readonly object[]) =>
      track([booked], traced(...details)).answer?.map(({ status }) => status)
    expect(statuses(lines)).toEqual(['103', '106', '109', '110'])
    expect(statuses(lines.toReversed())).toEqual(['103', '106', '109', '110'])
    const [placed, taken, ...others] = lines
    const mixed = [placed, ...others, taken].flatMap((line) => line ?? [])
    expect(statuses(mixed)).toEqual(['103', '109', '106', '110'])
  })

  it('tells the same as the message of it, by a key of its own', () => {
    const { answer } = track([booked], traced(...told.details))
    const key = picked.key.replace('message', 'trace')
    expect(answer).toEqual([{ ...picked, our_code: null, key }])
  })

  it('leaves out what nobody asked for, what it does not know, and lines without a status', () => {
    const said = ok([
      { billCode: '802400616359', details: told.details },
      { billCode: '802400616352', details: [lineOf('', '2026-07-15T11:00:00'), ...told.details] },
    ])
    expect(track([booked, other], said).answer).toHaveLength(1)
  })

  it.each(['999002000', '145005005', '145003100'])(
    'is empty of a number that J&T does not know; of several it is refused, so that each is asked alone (%s)',
    (code) => {
      expect(track([booked], refusal(code)).answer).toEqual([])
      expect(track([booked, other], refusal(code)).fault).toMatchObject({ kind: 'refused', code })
    },
  )

  it('asks nothing where no number can be one of a list', () => {
    const { asked, answer } = track([{ carrier_code: '1,2', code: 'GH1' }])
    expect([asked, answer]).toEqual([[], []])
  })

  it('can be asked again where no answer came, or a fault of J&T', () => {
    for (const answer of [new CarrierFault('unclear', 'timeout'), jsonAnswer(refusal('0'))])
      expect(talk(() => jt.track?.(account, [booked]) ?? expect.fail(), [answer]).fault?.kind).toBe(
        'unavailable',
      )
  })
})
