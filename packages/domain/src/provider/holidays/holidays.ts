import type { Day } from '../../calendar.ts'

/**
 * Monday to Friday, moved days included. 2025 and 2026 as announced, 2027 by the labour law
 * (docs/rules/cod-and-ledger.md). An instance begins with this list; rules take the days off as an argument, because
 * its provider changes them.
 */
export const holidays: ReadonlySet<Day> = new Set([
  '2025-01-01',
  '2025-01-27',
  '2025-01-28',
  '2025-01-29',
  '2025-01-30',
  '2025-01-31',
  '2025-04-07',
  '2025-04-30',
  '2025-05-01',
  '2025-05-02',
  '2025-09-01',
  '2025-09-02',

  '2026-01-01',
  '2026-01-02',
  '2026-02-16',
  '2026-02-17',
  '2026-02-18',
  '2026-02-19',
  '2026-02-20',
  '2026-04-27',
  '2026-04-30',
  '2026-05-01',
  '2026-08-31',
  '2026-09-01',
  '2026-09-02',

  '2027-01-01',
  '2027-02-05',
  '2027-02-08',
  '2027-02-09',
  '2027-02-10',
  '2027-02-11',
  '2027-04-16',
  '2027-04-30',
  '2027-05-03',
  '2027-09-02',
  '2027-09-03',
])
