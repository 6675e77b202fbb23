import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keysOf } from '../../keys-of.ts'
import { canAsk } from '../../talk/support/request-of-parcel.ts'
import { parcelActions, parcelCan } from './parcel-actions.ts'
import { eventsFrom } from './parcel-lifecycle.ts'
import { parcelReasonTexts } from './parcel-reasons.ts'
import { type ParcelStatus, parcelStatuses } from './parcel-statuses.ts'

const anyStatus = fc.constantFrom(...parcelStatuses)

describe('what a shop may do', () => {
  const unprinted = (status: ParcelStatus) => ({ status, awb_printed_at: null })
  const printed = (status: ParcelStatus) => ({ status, awb_printed_at: '2026-11-16T20:15:00+07:00' })
  const withShop = [
    'draft',
    'waiting_for_approval',
    'failed',
    'waiting_for_pickup',
    'planned_for_pickup',
    'in_pickup',
    'pickup_failed_attempt',
    'pickup_failed',
  ] as const

  it('cancels and edits while it has the goods, also during the pickup', () => {
    for (const status of parcelStatuses) {
      const mine = withShop.some((one) => one === status)
      expect(parcelCan('cancel', unprinted(status)).allowed, status).toBe(mine)
      expect(parcelCan('edit_receiver', printed(status)).allowed, status).toBe(mine)
      expect(parcelCan('edit', unprinted(status)).allowed, status).toBe(mine)
    }
  })

  it('changes COD and payer only until a label was printed', () => {
    expect(parcelCan('edit_cod', unprinted('waiting_for_pickup'))).toEqual({ allowed: true })
    expect(parcelCan('edit_cod', printed('waiting_for_pickup'))).toEqual({
      allowed: false,
      reason: 'cod_after_print',
      code: 'EPKS002',
    })
    expect(parcelCan('edit_cod', unprinted('in_delivery'))).toEqual({
      allowed: false,
      reason: 'edit_after_pickup',
      code: 'EPKS002',
    })
  })

  it('points to a support request for a change only where such a request is taken', () => {
    for (const status of parcelStatuses) {
      const edit = parcelCan('edit', unprinted(status))
      if (edit.allowed) continue
      const pointed = edit.reason === 'edit_after_pickup'
      expect(pointed, status).toBe(canAsk('change_of_information', status))
    }
  })

  it('prints everything but drafts and cancelled parcels, sends failed ones again, copies all', () => {
    expect(parcelCan('print', unprinted('draft'))).toEqual({
      allowed: false,
      reason: 'print_draft',
      code: 'EPK018',
    })
    expect(parcelCan('print', unprinted('shop_canceled'))).toEqual({
      allowed: false,
      reason: 'print_cancelled',
      code: 'EPK018',
    })
    expect(parcelCan('print', unprinted('waiting_for_approval')).allowed).toBe(true)
    for (const status of parcelStatuses) {
      expect(parcelCan('retry_push', unprinted(status)).allowed).toBe(status === 'failed')
      expect(parcelCan('copy', printed(status)).allowed).toBe(true)
    }
  })

  it('requests a cancellation while the goods are on their way to the customer', () => {
    const possible = parcelStatuses.filter((status) => parcelCan('request_cancel', unprinted(status)).allowed)
    expect(possible).toEqual(parcelStatuses.filter((status) => eventsFrom(status).includes('request_cancel')))
    expect(possible).toContain('in_delivery')
    expect(parcelCan('request_cancel', unprinted('waiting_for_pickup'))).toEqual({
      allowed: false,
      reason: 'cancel_on_its_way',
      code: 'EPK016',
    })
  })

  it('reads why a parcel cannot be cancelled, each status its own reason', () => {
    const reasons = {
      pickup_successful: 'cancel_after_pickup',
      cancel_failed: 'cancel_after_pickup',
      request_cancel: 'cancel_requested',
      delivered: 'cancel_after_delivery',
      bank_transfered: 'cancel_after_delivery',
      waiting_for_return: 'cancel_on_return',
      return_failed: 'cancel_on_return',
      return_successful: 'cancel_after_return',
      returned: 'cancel_after_return',
      returned_fee_charged_to_shop: 'cancel_after_return',
      missing: 'cancel_while_missing',
      missing_courier: 'cancel_while_missing',
      lost: 'cancel_after_loss',
      shop_lost_claimed: 'cancel_after_loss',
      lost_collection_approved: 'cancel_after_loss',
      shop_canceled: 'cancel_after_end',
    } as const
    for (const status of keysOf(reasons)) {
      const reason = reasons[status]
      expect(parcelCan('cancel', unprinted(status))).toEqual({ allowed: false, reason, code: 'EPK016' })
      if (reason !== 'cancel_after_pickup')
        expect(parcelCan('request_cancel', unprinted(status))).toMatchObject({ allowed: false, reason })
    }
  })

  it('chooses another delivery or the way back after a failed delivery', () => {
    for (const action of ['deliver_again', 'send_back'] as const) {
      const possible = parcelStatuses.filter((status) => parcelCan(action, unprinted(status)).allowed)
      const unlessCancelled = possible.filter((status) => status !== 'cancel_failed')
      expect(unlessCancelled).toEqual(['delivery_failed', 'delivery_failed_attempt'])
      expect(possible.includes('cancel_failed')).toBe(action === 'send_back')
      expect(parcelCan(action, unprinted('in_delivery'))).toEqual({
        allowed: false,
        reason: 'not_undelivered',
        code: 'EPK001',
      })
    }
  })

  it('claims only a confirmed loss', () => {
    const possible = parcelStatuses.filter((status) => parcelCan('claim_loss', unprinted(status)).allowed)
    expect(possible).toEqual(['lost'])
    expect(parcelCan('claim_loss', unprinted('missing'))).toEqual({
      allowed: false,
      reason: 'not_lost',
      code: 'ELC003',
    })
  })

  it('reads in both languages why an action is not allowed', () => {
    fc.assert(
      fc.property(fc.constantFrom(...parcelActions), anyStatus, fc.boolean(), (action, status, isPrinted) => {
        const answer = parcelCan(action, isPrinted ? printed(status) : unprinted(status))
        if (answer.allowed) return
        expect(parcelReasonTexts[answer.reason].vi.length).toBeGreaterThan(5)
        expect(parcelReasonTexts[answer.reason].en.length).toBeGreaterThan(5)
        expect(answer.code).toMatch(/^(EPK(S002|0\d\d)|ELC003)$/)
      }),
      { numRuns: 800 },
    )
  })

  it('may cancel exactly where the table has a row for it', () => {
    for (const status of parcelStatuses) {
      expect(parcelCan('cancel', unprinted(status)).allowed).toBe(eventsFrom(status).includes('cancel'))
    }
  })
})
