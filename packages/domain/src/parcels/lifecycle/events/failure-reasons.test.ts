import { describe, expect, it } from 'vitest'
import { receiverTypeLabel, receiverTypes } from '../../parcels/receiver-types.ts'
import {
  failureReasonCodes,
  failureReasonLabel,
  failureReasons,
  failureReasonsOf,
  isFailureReasonCode,
} from './failure-reasons.ts'

describe('receiver types', () => {
  it('are the seven of the specification, named in both languages', () => {
    expect(receiverTypes).toEqual([
      'CUSTOMER',
      'NEIGHBOR',
      'FAMILY',
      'SECURITY',
      'OFFICE_RECEPTIONIST',
      'BUILDING_RECEPTIONIST',
      'DOMESTIC_WORKER',
    ])
    for (const language of ['vi', 'en'] as const) {
      expect(new Set(receiverTypes.map((type) => receiverTypeLabel(type, language))).size).toBe(7)
    }
  })
})

describe('failure reasons', () => {
  it('are FR001 to FR029, nine for pickup, fifteen for delivery, four for return, one for all', () => {
    expect(failureReasonCodes).toEqual(
      Array.from({ length: 29 }, (_, index) => `FR${String(index + 1).padStart(3, '0')}`),
    )
    expect(failureReasonsOf('pickup')).toHaveLength(10)
    expect(failureReasonsOf('delivery')).toHaveLength(16)
    expect(failureReasonsOf('return')).toHaveLength(5)
    expect(failureReasonsOf('pickup').at(-1)).toBe('FR029')
  })

  it('count against a receiver only where the receiver is to blame', () => {
    for (const code of failureReasonCodes) {
      const { blame, counts_against_receiver } = failureReasons[code]
      if (counts_against_receiver) expect(blame, code).toBe('receiver')
    }
    expect(failureReasonCodes.filter((code) => failureReasons[code].counts_against_receiver)).toEqual([
      'FR011',
      'FR012',
      'FR015',
      'FR020',
      'FR021',
    ])
  })

  it('are recognised by code and named in both languages', () => {
    expect(isFailureReasonCode('FR029')).toBe(true)
    expect(isFailureReasonCode('FR030')).toBe(false)
    expect(failureReasonLabel('FR011', 'vi')).toBe('Không liên lạc được với khách')
    for (const code of failureReasonCodes) expect(failureReasonLabel(code, 'en')).not.toBe('')
  })
})
