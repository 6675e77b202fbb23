import { describe, expect, it } from 'vitest'
import { moveParcel } from '../../parcels/lifecycle/parcel-lifecycle.ts'
import type { ParcelStatus } from '../../parcels/lifecycle/parcel-statuses.ts'
import { isSandboxNumber, isSandboxShop, sandboxShopCode } from './sandbox-codes.ts'
import { nextSandboxStep } from './sandbox-road.ts'

/** The statuses through which a parcel goes by itself from its pickup on. */
function roadOf(receiver_phone: string, total_cod = 100_000, start: ParcelStatus = 'waiting_for_pickup') {
  const passed = [start]
  for (;;) {
    const status = passed.at(-1) ?? start
    const step = nextSandboxStep({ status, receiver_phone, total_cod, collected: false })
    if (step === null) return passed
    const move = moveParcel({ status, total_cod, failed_deliveries: 1 }, step.event)
    if (move.outcome !== 'applied') throw new Error(`${status} ${step.event} ${move.outcome}`)
    passed.push(move.to)
    if (passed.length > 40) throw new Error('It goes in a circle')
  }
}

describe("the road of a sandbox's parcel", () => {
  it('ends with the money, or with the delivery where there is none', () => {
    expect(roadOf('0912345671').at(-1)).toBe('bank_transfered')
    expect(roadOf('0912345671', 0).at(-1)).toBe('delivered')
  })

  it("is chosen by the last digit of the receiver's phone: a second attempt, or back to the shop", () => {
    expect(roadOf('0912345678')).toContain('in_30_delivery')
    expect(roadOf('0912345678').at(-1)).toBe('bank_transfered')
    expect(roadOf('0912345679')).toContain('delivery_failed_attempt')
    expect(roadOf('0912345679').at(-1)).toBe('returned_fee_charged_to_shop')
  })

  it('ends where the shop cancels', () => {
    expect(roadOf('0912345671', 0, 'request_cancel').at(-1)).toBe('cancelled')
    expect(roadOf('0912345671', 0, 'shop_canceled')).toHaveLength(1)
  })
})

describe('the codes of a sandbox', () => {
  it('begin with letters that no other code has', () => {
    expect(sandboxShopCode('GS-123456')).toBe('TS-123456')
    expect([isSandboxShop('TS-123456'), isSandboxShop('GS-123456')]).toEqual([true, false])
    expect([isSandboxNumber('TS2407815362'), isSandboxNumber('GH2407815362')]).toEqual([true, false])
  })
})
