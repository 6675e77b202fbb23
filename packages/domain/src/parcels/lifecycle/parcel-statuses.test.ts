import { describe, expect, it } from 'vitest'
import { eventsFrom } from './parcel-lifecycle.ts'
import {
  isParcelStatus,
  type ParcelStatus,
  parcelStatuses,
  parcelStatusFacts,
  statusesOf,
  statusGroupOf,
  statusGroups,
} from './parcel-statuses.ts'
import { statusGroupLabels, statusLabel, statusShortLabel } from './status-labels.ts'

// Spec section 4, its own words and order; names shortened there ("to shop, to hub") are written out.
const namesOfTheSpecification = `Draft, Waiting for approval, Failed, Waiting for pickup, Planned for pickup, In pickup, Pickup successful,
Pickup failed, Pickup failed attempt, Shop canceled, Waiting for linehaul, Planned for linehaul, In linehaul, Waiting for delivery,
Planned for delivery, In delivery, In 30 delivery, Delivery successful, Delivered, Delivery failed, Delivery failed attempt,
Delivery cancelled, Waiting for return, Planned for return, In return, Return waiting for linehaul, Return planned for linehaul,
Return in linehaul, Return successful, Returned, Return failed, Return failed attempt, COD collected, COD transferred to center,
COD transferred to shop, COD transferred to hub, cod_transfered, bank_transfered, Returned COD transferred to shop,
Returned fee charged to shop, Returned fee charged to hub, Missing, Missing courier, Lost, Lost claimed, Hub lost claimed,
Shop lost claimed, Lost collection created, Lost collection approved, Abandoned, 3PL cancelled, Cancelled, Cancel failed,
Request cancel, Handover accepted`

// The lifecycle table says in which statuses an event can happen. Here a hand says which events can happen in a status, so that
// a slip in the table is noticed. Where each event leads stands in docs/reference/statuses.md.
const possible: Readonly<Record<ParcelStatus, string>> = {
  draft: 'cancel submit submit_directly',
  waiting_for_approval: 'accept approve cancel cancel_by_carrier fail_push refuse_approval submit_directly',
  failed: 'accept cancel retry_push',
  waiting_for_pickup: 'accept_handover cancel cancel_by_carrier plan_pickup',
  planned_for_pickup: 'cancel cancel_by_carrier start_pickup unplan_pickup',
  in_pickup: 'cancel cancel_by_carrier confirm_pickup fail_pickup_attempt skip_pickup',
  pickup_successful: 'accept_handover arrive arrive_at_hub report_missing_courier request_cancel',
  pickup_failed: 'cancel cancel_by_carrier reopen_pickup',
  pickup_failed_attempt: 'cancel cancel_by_carrier give_up_pickup plan_pickup',
  shop_canceled: 'restore_draft',
  waiting_for_linehaul:
    'arrive collect_at_hub plan_linehaul report_missing request_cancel reschedule_delivery',
  planned_for_linehaul:
    'collect_at_hub depart report_missing request_cancel reschedule_delivery unplan_linehaul',
  in_linehaul: 'arrive collect_at_hub report_missing request_cancel reschedule_delivery',
  waiting_for_delivery:
    'collect_at_hub deliver deliver_partly plan_delivery plan_linehaul report_missing request_cancel reschedule_delivery turn_back withdraw_answer',
  planned_for_delivery:
    'collect_at_hub report_missing request_cancel reschedule_delivery start_delivery unplan_delivery',
  in_delivery:
    'collect_at_hub deliver deliver_partly fail_delivery_attempt report_missing_courier request_cancel reschedule_delivery skip_delivery',
  in_30_delivery:
    'collect_at_hub deliver deliver_partly fail_delivery_attempt report_missing_courier request_cancel reschedule_delivery skip_delivery',
  delivery_successful: 'confirm_delivery correct',
  delivered: 'correct hand_over_cash',
  delivery_failed: 'deliver_again report_missing request_cancel send_back turn_back',
  delivery_failed_attempt:
    'collect_at_hub deliver_again give_up_delivery plan_delivery report_missing_courier request_cancel retry_delivery_soon send_back turn_back',
  delivery_cancelled: 'report_missing turn_back',
  waiting_for_return: 'await_return_linehaul plan_return report_missing withdraw_answer',
  planned_for_return: 'report_missing start_return unplan_return',
  in_return: 'fail_return_attempt hand_back report_missing_courier skip_return',
  return_waiting_for_linehaul: 'arrive_return plan_return_linehaul report_missing',
  return_planned_for_linehaul: 'depart_return report_missing unplan_return_linehaul',
  return_in_linehaul: 'arrive_return report_missing',
  return_successful: 'confirm_return',
  returned: 'charge_return_to_hub charge_return_to_shop pay_returned_cod',
  return_failed: 'abandon reopen_return report_missing',
  return_failed_attempt: 'give_up_return plan_return report_missing_courier',
  cod_collected: 'correct transfer_to_hub',
  cod_transferred_to_center: 'correct settle transfer_to_shop',
  cod_transferred_to_shop: 'confirm_bank_transfer',
  cod_transferred_to_hub: 'correct transfer_to_center',
  cod_transfered: 'confirm_bank_transfer',
  bank_transfered: '',
  returned_cod_transferred_to_shop: '',
  returned_fee_charged_to_shop: '',
  returned_fee_charged_to_hub: '',
  missing: 'confirm_lost find_before_delivery find_before_linehaul find_before_return',
  missing_courier: 'confirm_lost find_before_delivery find_before_linehaul find_before_return',
  lost: 'claim_loss correct review_claim',
  lost_claimed: 'charge_hub create_collection reject_claim',
  hub_lost_claimed: 'create_collection',
  shop_lost_claimed: 'review_claim',
  lost_collection_created: 'approve_collection reject_collection',
  lost_collection_approved: '',
  abandoned: '',
  '3pl_cancelled': '',
  cancelled: '',
  cancel_failed:
    'arrive arrive_at_hub deliver deliver_partly depart fail_delivery_attempt report_missing send_back start_delivery',
  request_cancel:
    'cancel_on_the_road confirm_cancel deliver deliver_partly refuse_cancel report_missing withdraw_cancel',
  handover_accepted: 'arrive arrive_at_hub report_missing request_cancel',
}

describe('parcel statuses', () => {
  it('have a short word of at most 17 letters for the rows of the list, each its own', () => {
    for (const language of ['vi', 'en'] as const /* as: the names of languages */) {
      const words = parcelStatuses.map((status) => statusShortLabel(status, language))
      expect(words.filter((word) => word.length > 17)).toEqual([])
      expect(words.length - new Set(words).size).toBe(0)
    }
  })

  it('are the 55 of the specification, in lower snake_case and in its order', () => {
    const expected = namesOfTheSpecification
      .split(/,\s+/)
      .map((name) => name.toLowerCase().replaceAll(' ', '_'))
    expect(expected).toHaveLength(55)
    expect(parcelStatuses).toEqual(expected)
  })

  it('are called in English as the specification calls them; groups give way', () => {
    const names = namesOfTheSpecification.split(/,\s+/).map((name) => {
      if (name === 'cod_transfered') return 'COD transferred'
      return name === 'bank_transfered' ? 'Bank transferred' : name
    })
    expect(parcelStatuses.map((status) => statusLabel(status, 'en'))).toEqual(names)
    expect([statusGroupLabels.success.en, statusGroupLabels.fail.en]).toEqual(['Success', 'Problems'])
  })

  it('fall into ten groups, every status into exactly one', () => {
    const sizes = Object.fromEntries(statusGroups.map((group) => [group, statusesOf(group).length]))
    expect(sizes).toEqual({
      confirmation: 2,
      draft: 1,
      waiting: 4,
      passed: 7,
      delivering: 3,
      success: 8,
      return: 12,
      fail: 5,
      loss: 9,
      cancel: 4,
    })
    expect(statusGroups.flatMap(statusesOf).toSorted()).toEqual(parcelStatuses.toSorted())
  })

  it('have a name of their own in both languages, short enough for a badge', () => {
    for (const language of ['vi', 'en'] as const) {
      const labels = parcelStatuses.map((status) => statusLabel(status, language))
      expect(new Set(labels).size).toBe(parcelStatuses.length)
      for (const label of labels) {
        expect(label).toBe(label.trim().normalize('NFC'))
        expect(label.length).toBeGreaterThan(0)
        expect(label.length).toBeLessThanOrEqual(32)
      }
    }
  })

  it('share no name with a group, but for the Vietnamese one of those on their way to the door', () => {
    for (const language of ['vi', 'en'] as const /* as: the names of languages */) {
      const groups = statusGroups.map((group) => statusGroupLabels[group][language])
      const statuses = parcelStatuses.map((status) => statusLabel(status, language))
      const shared = groups.filter((group) => group === '' || statuses.includes(group))
      expect(shared).toEqual(language === 'vi' ? ['Đang giao'] : [])
    }
    expect([statusGroupLabels.loss, statusGroupLabels.cancel, statusGroupLabels.draft]).toEqual([
      { vi: 'Hàng mất', en: 'Losses' },
      { vi: 'Đơn hủy', en: 'Cancellations' },
      { vi: 'Đơn nháp', en: 'Drafts' },
    ])
  })

  it.each(parcelStatuses)('let exactly the right events happen in %s', (status) => {
    expect(eventsFrom(status).toSorted().join(' ')).toBe(possible[status])
  })

  it('are recognised by name only', () => {
    expect(isParcelStatus('3pl_cancelled')).toBe(true)
    expect(isParcelStatus('toString')).toBe(false)
    expect(isParcelStatus('canceled')).toBe(false)
  })

  it('are final only when nothing happens to goods or money any more', () => {
    const final = parcelStatuses.filter((status) => parcelStatusFacts[status].final)
    expect(
      final.every((status) => ['success', 'return', 'loss', 'cancel'].includes(statusGroupOf(status))),
    ).toBe(true)
    expect(final).toContain('bank_transfered')
    expect(final).not.toContain('delivered')
  })
})
