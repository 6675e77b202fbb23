import { expect, it } from 'vitest'
import { monthsBefore, readScorecard } from './scorecard-search.ts'

it('goes back over the turn of the year', () => {
  expect(monthsBefore('2027-02-03', 4)).toEqual(['2027-02', '2027-01', '2026-12', '2026-11'])
})

it('shows the last six months where the address says none', () => {
  expect(readScorecard({}, '2026-11-30')).toEqual({
    from: '2026-06',
    to: '2026-11',
    connection: undefined,
    by: 'month',
    figure: 'first_attempt',
  })
})

it('takes months the other way round as they were meant, and none that is unknown', () => {
  expect(readScorecard({ from: '2026-11', to: '2026-09' }, '2026-11-30')).toMatchObject({
    from: '2026-09',
    to: '2026-11',
  })
  expect(readScorecard({ from: '1999-01', to: 'x' }, '2026-11-30')).toMatchObject({
    from: '2026-06',
    to: '2026-11',
  })
})
