import { describe, expect, it } from 'vitest'
import { type KnownReceiver, parcelToday, sentBefore, wholePhone } from './receiver-history.ts'

const receiver = (parcel_count: number, delivered_count: number, parcel_today: string | null = null) => ({
  parcel_count,
  delivered_count,
  parcel_today,
})
const known = (...receivers: ReturnType<typeof receiver>[]) => receivers as unknown as KnownReceiver[] // as: the fields these functions read

describe('what is known of a receiver', () => {
  it('counts over all names and addresses of the number, without the parcel being edited', () => {
    expect(sentBefore([], 0)).toBe(0)
    expect(sentBefore(known(receiver(1, 0)), 1)).toBe(0)
    expect(sentBefore(known(receiver(2, 2), receiver(1, 1)), 0)).toBe(3)
  })

  it('is asked for a whole number only, as it is stored', () => {
    expect(wholePhone('0912 345')).toBeNull()
    expect(wholePhone('+84 912 345 678')).toBe('0912345678')
  })

  it('names another parcel of today, not the one at hand', () => {
    const receivers = known(receiver(1, 0), receiver(1, 0, 'GH1'))
    expect(parcelToday(receivers, null)).toBe('GH1')
    expect(parcelToday(receivers, 'GH1')).toBeNull()
  })
})
