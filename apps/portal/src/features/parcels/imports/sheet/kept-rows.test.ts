import { expect, it } from 'vitest'
import { readKeptRows } from './kept-rows.ts'

it('reads unsaved rows as they were kept', () => {
  const kept = {
    rows: [[2, { cod: '1' }] as const, [3, null] as const],
    added: [2],
    appended: [{ notes: 'x' }],
  } // as: pairs
  expect(readKeptRows(JSON.stringify(kept))).toEqual(kept)
})

it.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['something else', '{"rows":5}'],
])('finds none in %s', (_, text) => {
  expect(readKeptRows(text)).toBeNull()
})

it('leaves out what another version wrote', () => {
  const text =
    '{"rows":[["a",{}],[2,{"cod":5,"color":"x","notes":"n"}]],"appended":[7,{"cod":"1"}],"added":["x",2]}'
  expect(readKeptRows(text)).toEqual({ rows: [[2, { notes: 'n' }]], appended: [{ cod: '1' }], added: [2] })
})
