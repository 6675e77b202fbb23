import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { messageFaults } from '../../packages/ui/scripts/message-faults.ts'

const root = join(import.meta.dirname, '..', '..')
/** The apps and packages that have texts of their own. */
const owners = globSync('{apps,packages}/*/messages', { cwd: root }).map((folder) => ({
  owner: folder.replace(/[/\\]messages$/, ''),
  files: readdirSync(join(root, folder, 'vi')),
}))
const read = (owner: string, language: string, file: string): Record<string, string> =>
  JSON.parse(readFileSync(join(root, owner, 'messages', language, file), 'utf8'))
const keysOf = ({ owner, files }: (typeof owners)[number]) =>
  files.flatMap((file) => Object.keys(read(owner, 'vi', file)))

/** On purpose: `Th. 11` is a month in Vietnamese, `11` alone is not in English. */
const allowed = ['dashboard_month_short takes (month) in Vietnamese and (month, year) in English']

describe('the texts of the screens', () => {
  it('stand in the same files in both languages', () => {
    expect(owners.flatMap(({ files }) => files).length).toBeGreaterThan(5)
    for (const { owner, files } of owners)
      expect(readdirSync(join(root, owner, 'messages', 'en'))).toEqual(files)
  })

  it.each(owners.flatMap(({ owner, files }) => files.map((file) => ({ owner, file }))))(
    'say the same things with the same parameters in both languages: $owner $file',
    ({ owner, file }) => {
      const faults = messageFaults(read(owner, 'vi', file), read(owner, 'en', file))
      expect(faults.filter((fault) => !allowed.includes(fault))).toEqual([])
    },
  )

  it('have a key in one file only, of an app and of the packages it stands on', () => {
    const shared = owners.filter(({ owner }) => owner.startsWith('packages')).flatMap(keysOf)
    for (const app of owners.filter(({ owner }) => owner.startsWith('apps'))) {
      const keys = [...shared, ...keysOf(app)]
      expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
    }
  })
})
