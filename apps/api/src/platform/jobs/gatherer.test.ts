import { expect, it } from 'vitest'
import { Gatherer } from './gatherer.ts'

it('works at once for who comes alone, and together for those who come meanwhile', async () => {
  const gatherer = new Gatherer<number>()
  const lots: (readonly number[])[] = []
  const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const work = async (items: readonly number[]) => {
    lots.push(items)
    await begun[lots.length - 1]?.promise
  }
  const first = gatherer.add([1], work)
  await Promise.resolve()
  const second = gatherer.add([2, 3], work)
  const third = gatherer.add([4], work)
  await Promise.resolve()
  expect(lots).toEqual([[1]])
  begun[0]?.resolve()
  await first
  begun[1]?.resolve()
  await Promise.all([second, third])
  expect(lots).toEqual([[1], [2, 3, 4]])
})

it('tells an error to those whose work failed, and to nobody after them', async () => {
  const gatherer = new Gatherer<string>()
  const failing = gatherer.add(['lost'], async () => {
    throw new Error('away')
  })
  await Promise.resolve()
  const done: (readonly string[])[] = []
  const after = gatherer.add(['kept'], async (items) => {
    done.push(items)
  })
  await expect(failing).rejects.toThrow('away')
  await after
  expect(done).toEqual([['kept']])
})
