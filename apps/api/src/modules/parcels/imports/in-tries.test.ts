import { describe, expect, it } from 'vitest'
import { createLog } from '../../../platform/log.ts'
import { inTries } from './in-tries.ts'

/** Work that fails so many times before it is done, and what the log says of it. */
function failing(times: number) {
  const lines: { readonly attempt: number }[] = []
  const log = createLog({ level: 'debug', write: (line) => void lines.push(JSON.parse(line)) })
  let tries = 0
  const work = async () => {
    tries += 1
    if (tries <= times) throw new Error(`busy ${tries}`)
    return tries
  }
  return { log, lines, work, tries: () => tries }
}

describe('the work on a lot of an import', () => {
  it('is done once where it succeeds', async () => {
    const { log, lines, work } = failing(0)
    expect(await inTries({ log }, new AbortController().signal, work)).toBe(1)
    expect(lines).toEqual([])
  })

  it('is tried again after a pause, and the log says so', async () => {
    const { log, lines, work } = failing(2)
    expect(await inTries({ log }, new AbortController().signal, work)).toBe(3)
    expect(lines.map(({ attempt }) => attempt)).toEqual([1, 2])
  })

  it('is given up after six tries', async () => {
    const { log, lines, work, tries } = failing(9)
    await expect(inTries({ log }, new AbortController().signal, work)).rejects.toThrow('busy 6')
    expect([tries(), lines.length]).toEqual([6, 5])
  })

  it('is not tried again by a process that ends', async () => {
    const { log, lines, work } = failing(1)
    await expect(inTries({ log }, AbortSignal.abort(), work)).rejects.toThrow('busy 1')
    expect(lines).toEqual([])
  })
})
