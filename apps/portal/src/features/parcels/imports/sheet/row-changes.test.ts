import { expect, it } from 'vitest'
import { createChanges } from './row-changes.ts'

const step = (value: string) => [{ no: 2, before: { cod: '' }, after: { cod: value } }]

it('undoes the last step first and does it again in order', () => {
  const changes = createChanges()
  changes.push(step('1'))
  changes.push(step('2'))
  expect(changes.undo()).toEqual(step('2'))
  expect(changes.undo()).toEqual(step('1'))
  expect(changes.undo()).toEqual([])
  expect(changes.redo()).toEqual(step('1'))
  expect(changes.redo()).toEqual(step('2'))
  expect(changes.redo()).toEqual([])
})

it('forgets what was undone once something new is done', () => {
  const changes = createChanges()
  changes.push(step('1'))
  changes.undo()
  changes.push(step('3'))
  expect(changes.canRedo()).toBe(false)
  expect(changes.undo()).toEqual(step('3'))
})

it('goes on in other lines when rows were moved there', () => {
  const changes = createChanges()
  changes.push([{ no: 2, before: null, after: { cod: '1' } }])
  changes.push(step('3'))
  changes.undo()
  changes.renumber(new Map([[2, 8]]))
  expect(changes.redo()[0]?.no).toBe(8)
  changes.undo()
  expect(changes.undo()).toEqual([{ no: 8, before: null, after: { cod: '1' } }])
})
