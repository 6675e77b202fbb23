import type { ParcelDetail } from '@guihang/contract/parcels/parcels'
import { mainRoad } from '@guihang/domain/parcels/lifecycle/lifecycle-table'
import {
  type ParcelStatus,
  parcelStatuses,
  statusGroupOf,
} from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { holidays } from '@guihang/domain/provider/holidays/holidays'
import { setLanguage } from '@guihang/web/language.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { givePortal } from '../../../core/session/give-portal.ts'
import { nowSentence } from './now-sentence.ts'

givePortal()

const created_at = '2026-11-16T02:00:00Z'
const party = {
  name: 'Nguyễn Thị Hồng Nhung',
  phone: '0912345678',
  address: '45/12 Lê Văn Sỹ',
  address_level_1: { code: '79', name: 'Thành phố Hồ Chí Minh', scheme: 'vn2025' },
  address_level_2: null,
  address_level_3: { code: '27475', name: 'Phường Tân Hưng', scheme: 'vn2025' },
} as const // as: the name of the scheme

function parcelIn(status: ParcelStatus): ParcelDetail {
  return {
    ...{ id: '01a1ef67-0000-7000-8000-000000000001', code: 'GH0000000001', tracking_number: 'GH0000000001' },
    ...{ private_code: null, status, status_group: statusGroupOf(status), store_id: null },
    ...{ sender: party, receiver: party, products: [], description: '', notes: '' },
    ...{ weight: 1.2, length: 30, width: 24, height: 18, dim: 2.16, charged_weight: 2.5 },
    ...{ product_value: 1_250_000, cod: 1_250_000, total_cod: 1_250_000 },
    ...{ shipping_fee: 45_000, insurance_fee: 0, service_fee: 0, return_fee: 22_500 },
    ...{ payment_option: 'sender', delivery_option: 'open_box', allow_partial_delivery: false },
    ...{ awb_printed_at: null, awb_print_count: 0, current_hub: null, deliver_on: null, deliver_half: null },
    ...{ collect_at_hub: false },
    ...{ approval_reason: null, push_error: null },
    ...{ estimated_delivery_on: '2027-01-04', estimated_return_on: null, created_at, updated_at: created_at },
    ...{ events: [], ledger: [], return_of: null, returned_in: null, partial_delivery: null },
    ...{ reweighs: [], lost_claim: null, fee_details: null, carrier: null },
  }
}

const said = (status: ParcelStatus) => nowSentence(parcelIn(status), '2026-11-18', holidays)

// The language of the screen is written into its document.
beforeAll(() => vi.stubGlobal('document', { documentElement: {} }))
afterEach(() => setLanguage('vi'))
afterAll(() => vi.unstubAllGlobals())

describe('the sentence that says what happens now', () => {
  it.each(['vi', 'en'] as const)('is another one for each status of the main road (%s)', (language) => {
    setLanguage(language)
    // Delivered and handed to the receiver are one fact for a shop.
    expect(new Set(mainRoad.map(said)).size).toBe(mainRoad.length - 1)
  })

  it('names the latest day for the money that a carrier holds, and says with whom the money is', () => {
    const known = { kind: 'ghn', name: 'GHN', code: '5ENLKKHD', tracking_page: null } as const // as: the kind
    const carrier = { ...known, shop_paid_after_days: 5 }
    const told = (status: ParcelStatus, at: string | null) => {
      const delivery = { event: 'deliver', status: 'delivered', at, actor: { type: 'carrier', name: 'GHN' } }
      const events = at === null ? [] : [delivery]
      const parcel = { ...parcelIn(status), carrier, events } as unknown as ParcelDetail // as: what an event says of its delivery
      return nowSentence(parcel, '2026-11-18', holidays).replaceAll('\u00a0', ' ')
    }
    expect(told('delivered', '2026-11-18T02:00:00Z')).toMatch(
      /GHN; về tài khoản \*\*thứ Sáu 27\/11\*\*, hãng trả sớm thì sớm hơn\.$/,
    )
    expect(told('cod_collected', '2026-11-18T02:00:00Z')).not.toMatch(/GHN/)
    expect(told('in_linehaul', null)).toMatch(
      /thứ Hai 04\/01\*\*; giao xong, .* về tài khoản \*\*thứ Tư 13\/01\*\*\.$/,
    )
  })

  it.each(['vi', 'en'] as const)(
    'says what a parcel waits for: papers, its value or the order system (%s)',
    (language) => {
      setLanguage(language)
      const waiting = parcelIn('waiting_for_approval')
      const sentences = ([null, 'papers', 'value'] as const).map((approval_reason) =>
        nowSentence({ ...waiting, approval_reason }, '2026-11-18', holidays),
      )
      expect(new Set(sentences).size).toBe(3)
      expect(sentences[2]).toMatch(/20[.,]000[.,]000/)
    },
  )

  it.each([
    ['vi', /chờ chuyển khoản|^Đã chốt tiền cho shop/, /^Tiền đơn này đã chuyển/],
    ['en', /ready for the bank transfer/, /paid/],
  ] as const)('calls money paid only after a bank transfer (%s)', (language, waits, paid) => {
    setLanguage(language)
    for (const status of ['cod_transferred_to_shop', 'cod_transfered'] as const) {
      expect(said(status)).toMatch(waits)
      expect(said(status)).not.toMatch(paid)
    }
    expect(said('bank_transfered')).toMatch(paid)
  })

  it.each(['vi', 'en'] as const)('says how the recipient wants to receive it (%s)', (language) => {
    setLanguage(language)
    const chosen = (wish: Partial<ParcelDetail>, status: ParcelStatus = 'waiting_for_delivery') =>
      nowSentence({ ...parcelIn(status), ...wish }, '2026-11-18', holidays)
    const half = { deliver_on: '2026-11-20', deliver_half: 'morning' } as const // as: a half-day
    const [asked, fetches] = [chosen(half), chosen({ collect_at_hub: true })]
    expect(asked).toMatch(
      language === 'vi' ? /hẹn giao \*\*buổi sáng thứ Sáu/ : /chose \*\*the morning of Friday/,
    )
    // The chosen day is promised, not the one that was expected before; and none where nobody delivers.
    expect(asked).not.toContain('04/01')
    expect(fetches).toMatch(language === 'vi' ? /tự tới bưu cục lấy/ : /fetches it at the hub/)
    expect(fetches).not.toMatch(/\d\d\/\d\d/)
    // Handed over, or tried in vain: what was chosen before is over.
    for (const status of ['delivered', 'delivery_failed_attempt'] as const)
      expect(chosen({ deliver_half: 'morning', collect_at_hub: true }, status)).toBe(chosen({}, status))
  })

  it('says when and to whom the parcel was delivered, whatever happens to it afterwards', () => {
    const event = (
      name: string,
      at: string,
      receiver_type: string | null,
    ): ParcelDetail['events'][number] => ({
      ...{ event: name, status: 'delivery_successful', at, receiver_type, place: null, note: null },
      ...{
        reason_code: null,
        deliver_on: null,
        deliver_half: null,
        actor: { type: 'provider', name: 'Lan' },
      },
    })
    const delivered = event('deliver', '2026-11-18T03:00:00Z', 'FAMILY')
    const reweighed = event('reweigh', '2026-11-19T08:30:00Z', null)
    const told = (events: ParcelDetail['events']) =>
      nowSentence({ ...parcelIn('delivery_successful'), events }, '2026-11-20', holidays)
    expect(told([delivered, reweighed])).toBe(told([delivered]))
    expect(told([delivered])).not.toBe(told([reweighed]))
  })

  it.each(['vi', 'en'] as const)('is whole in every status (%s)', (language) => {
    setLanguage(language)
    for (const status of parcelStatuses) {
      const text = said(status)
      expect(text, status).toMatch(/[.?]$/)
      expect(text, status).not.toContain('undefined')
      expect(text.split('**').length % 2, status).toBe(1)
    }
  })
})
