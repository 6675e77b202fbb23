import { describe, expect, it } from 'vitest'
import { languages } from '../../languages.ts'
import { canSwitchOff, mayHear, noticeChannels, noticeKinds, noticeOutcomes } from './notice-kinds.ts'
import { noticeLink } from './notice-links.ts'
import { channelMap, chosenWith } from './notice-settings.ts'
import { type NoticeFacts, noticesText, noticeText } from './notice-texts.ts'
import { mailDueAt, windowEnd, windowOf } from './notice-times.ts'

const facts: NoticeFacts = {
  kind: 'delivery_failed',
  count: 1,
  code: 'GH2407815362',
  outcome: null,
  amount: null,
  reason: null,
}

describe('the sentence of a notice', () => {
  it.each([
    [{ reason: 'FR011' }, 'vi', /^Đơn GH2407815362 chưa giao được: \p{Lu}/u],
    [{ count: 1_200 }, 'vi', '1.200 đơn chưa giao được, mới nhất là GH2407815362'],
    [{ count: 1_200 }, 'en', '1,200 parcels could not be delivered, the latest is GH2407815362'],
    [
      { kind: 'reweighed', amount: 17_500 },
      'vi',
      'Đơn GH2407815362 đã được cân lại, phí tăng 17.500\u00a0₫. Shop có 7 ngày để khiếu nại',
    ],
    [
      { kind: 'reweighed', outcome: 'rejected', amount: 17_500, reason: 'Cân lần hai vẫn 6,2 kg' },
      'vi',
      'Khiếu nại cân lại đơn GH2407815362 không được chấp nhận, phí tăng 17.500\u00a0₫: Cân lần hai vẫn 6,2 kg',
    ],
    [
      { kind: 'reweighed', outcome: 'approved', amount: 0, reason: 'Cân nhầm kiện' },
      'vi',
      'Khiếu nại cân lại đơn GH2407815362 được chấp nhận, phí giữ như cũ: Cân nhầm kiện',
    ],
    [
      { kind: 'reweighed', amount: -17_500 },
      'en',
      'Parcel GH2407815362 was weighed again, fees fall by 17.500\u00a0₫',
    ],
    [{ kind: 'reweighed', amount: 0 }, 'vi', 'Đơn GH2407815362 đã được cân lại, phí không đổi'],
    [
      { kind: 'claim_decided', outcome: 'approved', amount: 900_000 },
      'vi',
      'Đơn GH2407815362 được đền bù 900.000\u00a0₫',
    ],
    [
      { kind: 'claim_decided', outcome: 'rejected', reason: 'Hóa đơn mờ' },
      'vi',
      'Yêu cầu đền bù đơn GH2407815362 bị từ chối: Hóa đơn mờ',
    ],
    [
      { kind: 'payout_sent', code: 'DS-181126', amount: 1_221_000 },
      'en',
      'We transferred 1.221.000\u00a0₫ to your shop for statement DS-181126',
    ],
    [
      { kind: 'bank_changed', outcome: 'made_default', code: 'ACB •••• 0484' },
      'vi',
      'Tiền của shop nay chuyển vào tài khoản ACB •••• 0484',
    ],
  ] as const)('%j in %s', (given, language, expected) => {
    expect(noticeText({ ...facts, ...given }, language)).toMatch(expected)
  })

  it('says something of every kind, end and count, and leaves no gap', () => {
    for (const language of languages)
      for (const kind of noticeKinds)
        for (const outcome of [null, ...noticeOutcomes])
          for (const count of [1, 3]) {
            const text = noticeText(
              { ...facts, kind, outcome, count, amount: 1_000, reason: 'Lý do' },
              language,
            )
            expect(text.length, text).toBeGreaterThan(15)
            expect(text).not.toMatch(/undefined|null|\{| {2}|: $/)
          }
  })

  it('is the message to a phone, with the count where there are more', () => {
    expect(noticesText(1, 'Đơn A chưa giao được', 'vi')).toBe('Đơn A chưa giao được')
    expect(noticesText(4, 'Parcel A could not be delivered', 'en')).toBe(
      '4 new notices, the latest: Parcel A could not be delivered',
    )
  })
})

describe('the channels of a person', () => {
  it('are what was chosen, over what comes by itself, and locked ones are always on', () => {
    const chosen = { reweighed: { email: false, sms: true }, bank_changed: { portal: false, email: false } }
    const map = channelMap(chosen, 'full')
    expect(map.reweighed).toEqual({ portal: true, email: false, sms: true, zalo: false })
    expect(map.bank_changed).toEqual({ portal: true, email: true, sms: false, zalo: false })
    expect(map.export_done.email).toBe(false)
    const more = chosenWith(chosen, { reweighed: { sms: false } })
    expect(channelMap(more, 'full').reweighed).toEqual({
      portal: true,
      email: false,
      sms: false,
      zalo: false,
    })
  })

  it('can all be switched off but those that protect the shop', () => {
    const locked = noticeKinds.flatMap((kind) =>
      noticeChannels.filter((channel) => !canSwitchOff(kind, channel)).map((channel) => `${kind} ${channel}`),
    )
    expect(locked).toEqual([
      'papers_decided portal',
      'papers_decided email',
      'bank_changed portal',
      'bank_changed email',
    ])
  })
})

it('a colleague who sees parcels only hears of parcels, imports and support', () => {
  expect(noticeKinds.filter((kind) => mayHear(kind, 'parcels'))).toEqual([
    'delivery_failed',
    'claim_decided',
    'reweighed',
    'support_answered',
    'import_done',
  ])
  expect(noticeKinds.every((kind) => mayHear(kind, 'full'))).toBe(true)
  const { bank_changed } = channelMap({ bank_changed: { sms: true } }, 'parcels')
  expect(Object.values(bank_changed)).toEqual([false, false, false, false])
})

it('a payout, sent or failed, leads to its statement', () => {
  for (const kind of ['payout_sent', 'payout_failed'] as const)
    expect(noticeLink({ kind, count: 1, subject_id: 'a' })).toBe('/cod/delivered/a')
})

it('every kind leads to a page of the portal', () => {
  for (const kind of noticeKinds)
    expect(noticeLink({ kind, count: 1, subject_id: 'a' })).toMatch(
      /^\/[a-z]+(\/[a-z]+)*(\?(?:tab|export)=[a-z]+)?$/,
    )
  expect(noticeLink({ kind: 'delivery_failed', count: 2, subject_id: 'a' })).toBe('/packages?needs=you')
  expect(noticeLink({ kind: 'payout_sent', count: 2, subject_id: 'a' })).toBe('/cod')
})

describe('the times of notices', () => {
  // 16:58 in Vietnam.
  const at = new Date('2026-11-23T09:58:00Z')

  it('put what happens within five minutes into one window', () => {
    expect(windowOf(at)).toBe(windowOf(new Date('2026-11-23T09:59:59.999Z')))
    expect(windowOf(at)).not.toBe(windowOf(new Date('2026-11-23T10:00:00Z')))
    expect(windowEnd(at)).toEqual(new Date('2026-11-23T10:00:00Z'))
  })

  it.each([
    ['at_once', [8], '2026-11-23T10:00:00Z'],
    ['at_hours', [8, 17], '2026-11-23T10:00:00Z'],
    ['at_hours', [8], '2026-11-24T01:00:00Z'],
    ['at_hours', [0], '2026-11-23T17:00:00Z'],
    ['at_hours', [16, 23], '2026-11-23T16:00:00Z'],
  ] as const)('make a mail %s %j due at %s', (digest, hours, due) => {
    expect(mailDueAt(at, digest, hours)).toEqual(new Date(due))
  })

  it('make a mail due at the next hour when something happens on the hour, and never for who wants none', () => {
    const onTheHour = new Date('2026-11-23T10:00:00Z')
    expect(mailDueAt(onTheHour, 'at_hours', [17])).toEqual(new Date('2026-11-24T10:00:00Z'))
    expect(mailDueAt(at, 'never', [8])).toBeNull()
  })
})
