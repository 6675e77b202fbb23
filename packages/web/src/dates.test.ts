import { afterAll, describe, expect, it, vi } from 'vitest'

vi.mock('./language.ts', () => ({ getLanguage: () => 'vi' }))
// What was loaded with the mock is not for the next file.
afterAll(() => void vi.resetModules())
const { formatDay, formatInstant, formatShortInstant, formatWeekday } = await import('./dates.ts')

describe('dates on the screen', () => {
  it('are written as the specification has them', () => {
    expect(formatDay('2026-11-08')).toBe('08/11/2026')
    expect(formatInstant('2026-11-18T14:40:00Z')).toBe('18/11/2026 21:40')
  })
  it('are Vietnam’s, also late in the evening of another time zone', () => {
    expect(formatShortInstant('2026-11-18T17:00:00-07:00')).toBe('19/11 07:00')
  })
  it('name the day of the week', () => {
    expect(formatWeekday('2026-11-22')).toBe('Chủ nhật 22/11')
    expect(formatWeekday('2026-11-25', { capital: true })).toBe('Thứ Tư 25/11')
  })
})
