import { describe, expect, it } from 'vitest'
import { placesInLine } from './places-in-line.ts'

/** Starts pieces of work that the test ends one by one; `begun` lists those that got a place. */
function works(most: number) {
  const places = placesInLine(most)
  const begun: string[] = []
  const run = (name: string) => {
    const work = Promise.withResolvers<string>()
    const ended = places.run(() => {
      begun.push(name)
      return work.promise
    })
    return { ...work, ended }
  }
  return { begun, run }
}

const soon = () => new Promise((resolve) => setImmediate(resolve))

describe('places in line', () => {
  it('are taken by as many as there are; the others come in their order when one leaves', async () => {
    const { begun, run } = works(2)
    const [one, two, three, four] = [run('1'), run('2'), run('3'), run('4')]
    await soon()
    expect(begun).toEqual(['1', '2'])
    two.resolve('ended')
    expect(await two.ended).toBe('ended')
    await soon()
    expect(begun).toEqual(['1', '2', '3'])
    one.reject(new Error('broken'))
    await expect(one.ended).rejects.toThrow('broken')
    await soon()
    expect(begun).toEqual(['1', '2', '3', '4'])
    for (const each of [three, four]) each.resolve('ended')
    await Promise.all([three.ended, four.ended])
  })

  it('are free again when all have left, and no more of them than before', async () => {
    const { begun, run } = works(1)
    for (const name of ['1', '2']) {
      const work = run(name)
      work.resolve(name)
      await work.ended
    }
    const [third] = [run('3'), run('4')]
    await soon()
    expect(begun).toEqual(['1', '2', '3'])
    third.resolve('3')
    await third.ended
    await soon()
    expect(begun).toEqual(['1', '2', '3', '4'])
  })
})
