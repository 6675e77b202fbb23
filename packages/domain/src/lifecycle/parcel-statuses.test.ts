import { describe, expect, it } from 'vitest'
import {
  isParcelStatus,
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
      expect(new Set(labels).size).toBe(55)
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
