import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { messageFaults } from './message-faults.ts'

const folder = join(import.meta.dirname, '../messages')
const files = readdirSync(join(folder, 'vi'))
const read = (language: string, file: string) =>
  JSON.parse(readFileSync(join(folder, language, file), 'utf8'))

/** On purpose: `Th. 11` is a month in Vietnamese, `11` alone is not in English. */
const allowed = ['dashboard_month_short takes (month) in Vietnamese and (month, year) in English']

describe('the texts of the portal', () => {
  it('stand in the same files in both languages', () => {
    expect(files.length).toBeGreaterThan(5)
    expect(readdirSync(join(folder, 'en'))).toEqual(files)
  })

  it.each(files)('say the same things with the same parameters in both languages: %s', (file) => {
    const faults = messageFaults(read('vi', file), read('en', file))
    expect(faults.filter((fault) => !allowed.includes(fault))).toEqual([])
  })

  it('have a key in one file only', () => {
    const keys = files.flatMap((file) => Object.keys(read('vi', file)))
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })
})

describe('the comparison of two languages', () => {
  const vi = { hello: 'Chào {name}', bye: 'Tạm biệt' }

  it('finds nothing where both say the same', () => {
    expect(messageFaults(vi, { bye: 'Bye', hello: '{name}, hello' })).toEqual([])
  })

  it.each([
    [{ hello: 'Hello {name}' }, 'bye is missing in English'],
    [{ ...vi, more: 'More' }, 'more is missing in Vietnamese'],
    [{ ...vi, bye: ' ' }, 'bye is empty in en'],
    [{ ...vi, hello: 'Hello' }, 'hello takes (name) in Vietnamese and () in English'],
    [{ ...vi, hello: 'Hello {user}' }, 'hello takes (name) in Vietnamese and (user) in English'],
  ])('finds what is wrong in %o', (en, fault) => {
    expect(messageFaults(vi, en)).toEqual([fault])
  })

  it.each(['{count: one}', '{count:one|}', '{count', 'count}', '{count:one|two|three}'])(
    'finds %s, which a screen would show as it is',
    (text) => {
      expect(messageFaults({ hello: 'Chào' }, { hello: text }).at(-1)).toMatch(/which is no parameter$/)
    },
  )
})
