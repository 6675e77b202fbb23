import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bringFiles } from './bring-files.ts'

/** What the server answers to each path; without an answer the connection is lost. */
let answers: Map<string, number>
const asked: string[] = []
let name = 0

beforeEach(() => {
  answers = new Map()
  asked.length = 0
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    const status = answers.get(address)
    return status === undefined
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response('', { status }))
  })
})

afterEach(() => vi.unstubAllGlobals())

const newFile = () => `assets/part-${++name}.js`

describe('the files of a part', () => {
  it('are not imported while the connection is lost, and come when it is back', async () => {
    const [file, shared] = [newFile(), newFile()]
    const load = vi.fn(() => Promise.resolve('part'))
    answers.set(`/${shared}`, 200)
    await expect(bringFiles(load, [file, shared])).rejects.toThrow('Failed to fetch')
    expect(load).not.toHaveBeenCalled()
    answers.set(`/${file}`, 200)
    await expect(bringFiles(load, [file, shared])).resolves.toBe('part')
    expect(asked).toEqual([`/${file}`, `/${shared}`, `/${file}`])
  })

  it('are asked for once by all who need them', async () => {
    const file = newFile()
    answers.set(`/${file}`, 200)
    await Promise.all([1, 2, 3].map((part) => bringFiles(() => Promise.resolve(part), [file])))
    await bringFiles(() => Promise.resolve(4), [file])
    expect(asked).toEqual([`/${file}`])
  })

  it('are asked for again after a server that was too busy', async () => {
    const file = newFile()
    answers.set(`/${file}`, 503)
    const load = vi.fn(() => Promise.resolve('part'))
    await expect(bringFiles(load, [file])).rejects.toThrow('503')
    expect(load).not.toHaveBeenCalled()
    answers.set(`/${file}`, 200)
    await expect(bringFiles(load, [file])).resolves.toBe('part')
  })

  it('are left to the import where a new version has replaced them', async () => {
    const file = newFile()
    answers.set(`/${file}`, 404)
    const gone = new TypeError('Failed to fetch dynamically imported module')
    await expect(bringFiles(() => Promise.reject(gone), [file])).rejects.toBe(gone)
  })
})
