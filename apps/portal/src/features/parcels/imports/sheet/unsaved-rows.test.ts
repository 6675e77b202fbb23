import { expect, it } from 'vitest'
import { createUnsaved } from './unsaved-rows.ts'

it('sends what was typed, a new line as new, and forgets it once it arrived', () => {
  const unsaved = createUnsaved()
  unsaved.put(2, { cod: '1' }, false)
  unsaved.put(2, { notes: 'x' }, false)
  unsaved.put(9, { cod: '3' }, true)
  unsaved.put(4, null, false)
  expect(unsaved.take(500)).toEqual({
    rows: [
      { no: 2, values: { cod: '1', notes: 'x' } },
      { no: 9, values: { cod: '3' } },
    ],
    removed: [4],
    added: [9],
  })
  expect(unsaved.waits).toBe(false)
  expect(unsaved.size).toBe(3)
  unsaved.arrived()
  expect(unsaved.size).toBe(0)
  unsaved.put(9, { cod: '4' }, false)
  expect(unsaved.take(500).added).toEqual([])
})

it('puts what was typed meanwhile above what did not arrive', () => {
  const unsaved = createUnsaved()
  unsaved.put(2, { cod: '1', notes: 'a' }, false)
  unsaved.take(500)
  unsaved.put(2, { cod: '2' }, false)
  expect(unsaved.of(2)).toEqual({ cod: '2', notes: 'a' })
  unsaved.failed()
  expect(unsaved.take(500).rows).toEqual([{ no: 2, values: { cod: '2', notes: 'a' } }])
})

it('tells the server nothing of a new row that was taken out before it was sent', () => {
  const unsaved = createUnsaved()
  unsaved.put(9, { cod: '1' }, true)
  unsaved.put(9, null, false)
  expect(unsaved.size).toBe(0)
})

it('changes a row whose removal was undone before it was sent, instead of adding it', () => {
  const unsaved = createUnsaved()
  unsaved.put(2, null, false)
  unsaved.put(2, { cod: '1' }, true)
  expect(unsaved.take(500)).toEqual({ rows: [{ no: 2, values: { cod: '1' } }], removed: [], added: [] })
})

it('adds a row whose removal was undone while it was on its way', () => {
  const unsaved = createUnsaved()
  unsaved.put(2, null, false)
  unsaved.take(500)
  unsaved.put(2, { cod: '1' }, true)
  unsaved.arrived()
  expect(unsaved.take(500)).toEqual({ rows: [{ no: 2, values: { cod: '1' } }], removed: [], added: [2] })
})

it('takes many rows lot by lot, and moves new ones to other lines', () => {
  const unsaved = createUnsaved()
  for (const no of [1, 2, 3]) unsaved.put(no, { cod: `${no}` }, true)
  expect(unsaved.take(2).added).toEqual([1, 2])
  unsaved.failed()
  unsaved.renumber(new Map([[1, 8]]))
  expect(unsaved.all()).toEqual({
    rows: [
      [8, { cod: '1' }],
      [2, { cod: '2' }],
      [3, { cod: '3' }],
    ],
    added: [8, 2, 3],
  })
})
