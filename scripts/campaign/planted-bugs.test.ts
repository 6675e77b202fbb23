import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type PlantedBug, plant, plantedBugs } from './planted-bugs.ts'

const source = join(import.meta.dirname, '../../packages/domain/src')

describe('check 5: the bugs that the campaign plants', () => {
  it.each(plantedBugs.map((bug): [string, PlantedBug] => [bug.meaning, bug]))(
    'has a place and tests that could notice: %s',
    (_, bug) => {
      const text = readFileSync(join(source, bug.file), 'utf8')
      expect(plant(text, bug)).not.toBe(text)
      expect(existsSync(join(source, bug.file.replace(/\.ts$/, '.test.ts')))).toBe(true)
    },
  )

  it('are refused where their line is gone or stands twice', () => {
    const bug = { meaning: '', file: 'a.ts', right: 'a + b', wrong: 'a - b' }
    expect(plant('x = a + b', bug)).toBe('x = a - b')
    expect(() => plant('x = a', bug)).toThrow('0 times')
    expect(() => plant('a + b + a + b', bug)).toThrow('2 times')
  })
})
