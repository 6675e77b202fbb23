import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { shopViews } from '../../platform/database/index.ts'
import { families, readers, tableOwners } from './table-owners.ts'
import { tablesUsed } from './table-use.ts'

const src = join(import.meta.dirname, '../..')
const files = globSync('**/*.ts', { cwd: src, exclude: ['**/*.test.ts', '**/*.fixture.ts', 'testing/**'] })
const textOf = (file: string) => readFileSync(join(src, file), 'utf8')

/** The part of the product a file belongs to; what stands beside the folders starts the process, like the platform. */
function partOf(file: string): string {
  const folder = /^modules\/[^/]+\/([^/]+)\//.exec(file)?.[1] ?? 'platform'
  return families[folder] ?? folder
}

describe('the owner of a table', () => {
  const uses = files.flatMap((file) =>
    tablesUsed(textOf(file), tableOwners).map((use) => ({ ...use, file, part: partOf(file) })),
  )
  const foreign = uses.filter(({ part, table }) => part !== tableOwners[table])

  it('is a module or the platform, and has statements that write it unless it is a view', () => {
    for (const [table, owner] of Object.entries(tableOwners)) {
      const writers = uses.filter((use) => use.writes && use.table === table)
      const expected = shopViews.some((view) => view === table) ? [table] : [table, owner]
      expect([table, ...new Set(writers.map(({ part }) => part))]).toEqual(expected)
    }
  })

  it('is the only one that writes it', () => {
    expect(foreign.filter(({ writes }) => writes)).toEqual([])
  })

  it('is the only one that reads it, but for those on the list', () => {
    const found = foreign.filter(({ writes }) => !writes).map(({ part, table }) => `${part} reads ${table}`)
    const listed = readers.flatMap(({ reader, tables }) => tables.map((table) => `${reader} reads ${table}`))
    expect([...new Set(found)].sort()).toEqual(listed.sort())
  })

  it('is the job runner for its private tables; migrations ask whether they are there', () => {
    const naming = files.filter((file) => textOf(file).includes('graphile_worker.'))
    const outside = naming.filter((file) => !file.startsWith('platform/jobs/'))
    expect(outside).toEqual(['platform/database/migrate.ts'])
  })
})

describe('the tables of a statement', () => {
  const tables = { parcels: 'parcels', runsheet_parcels: 'loads', mobile_unit_parcels: 'loads' } as const

  it.each([
    ["db.selectFrom('parcels as p')", ['reads parcels']],
    ["db.selectFrom(['parcels', 'x'])", ['reads parcels']],
    ["db.leftJoin('parcels', (on) => on)", ['reads parcels']],
    ["db.insertInto('parcels').values(row)", ['writes parcels']],
    ["db.updateTable('parcels')", ['writes parcels']],
    ["db.deleteFrom('parcels').using('runsheet_parcels')", ['writes parcels', 'reads runsheet_parcels']],
    ['`SELECT FROM parcels JOIN runsheet_parcels ON true`', ['reads parcels', 'reads runsheet_parcels']],
    ['`WITH x AS (insert into parcels (id) values ($1))`', ['writes parcels']],
    ['`DELETE FROM parcels`', ['writes parcels']],
    ['`UPDATE parcels SET id = 1`', ['writes parcels']],
    [
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a file's text, not a text to fill in
      "const load = { entries: 'runsheet_parcels' }\nsql`UPDATE ${sql.table(load.entries)}`",
      ['writes runsheet_parcels'],
    ],
    ["for (const table of ['parcels'] as const) tx.deleteFrom(table)", ['writes parcels']],
    ['// select from parcels', []],
    ["import { parcels } from 'some-package'", []],
  ])('are found in %s', (text, expected) => {
    const found = tablesUsed(text, tables)
    expect(found.map(({ writes, table }) => `${writes ? 'writes' : 'reads'} ${table}`).sort()).toEqual(
      expected.sort(),
    )
  })
})
