import { describe, expect, it } from 'vitest'
import { historyHint, type KnownReceiver, parcelToday } from './receiver-history.ts'

const receiver = (parcel_count: number, delivered_count: number, parcel_today: string | null = null) => ({
  parcel_count,
  delivered_count,
  parcel_today,
})
const known = (...receivers: ReturnType<typeof receiver>[]) => receivers as unknown as KnownReceiver[] // as: the fields these functions read

describe('what is known of a receiver', () => {
  it('is nothing of a stranger, nor of the parcel being edited alone', () => {
    expect(historyHint([], 0)).toBeNull()
    expect(historyHint(known(receiver(1, 0)), 1)).toBeNull()
  })

  it('counts over all names and addresses of the number', () => {
    expect(historyHint(known(receiver(1, 0)), 0)).not.toBeNull()
    expect(historyHint(known(receiver(2, 2), receiver(1, 1)), 0)).toContain('3')
    expect(historyHint(known(receiver(3, 1)), 0)).not.toBe(historyHint(known(receiver(3, 3)), 0))
  })

  it('names another parcel of today, not the one at hand', () => {
    const receivers = known(receiver(1, 0), receiver(1, 0, 'GH1'))
    expect(parcelToday(receivers, null)).toBe('GH1')
    expect(parcelToday(receivers, 'GH1')).toBeNull()
  })
})
