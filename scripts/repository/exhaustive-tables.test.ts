import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

const unions = [
  'ParcelStatus',
  'ParcelEvent',
  'StatusGroup',
  'Status',
  "OperatedParcel\\['status'\\]",
  "ReportedEvent\\['event'\\]",
  'FailureReasonCode',
  'FailurePhase',
  'ParcelAction',
  'ParcelReason',
  'PostingKind',
  'LedgerAccount',
  'ShopNeed',
  'Station',
  'RunsheetKind',
  'MobileUnitKind',
].join('|')

/** A table or a set of these leaves out what its author did not think of, and still compiles. */
const silent = new RegExp(`(Partial<(Readonly<)?Record|\\b(Readonly)?Set)<(${unions})[,>]`)

it('keys no table by a part of the statuses, events or kinds: a new one must not compile until it is decided', () => {
  const files = globSync('{packages,apps}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: [
      '**/node_modules/**',
      '**/dist/**',
      '{apps,packages}/*/src/{texts,icons}/**',
      '**/*.test.ts',
      '**/*.test.tsx',
    ],
  })
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (silent.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})

it('finds such tables', () => {
  expect('const a: Readonly<Partial<Record<ParcelEvent, string>>> = {}').toMatch(silent)
  expect('const b: ReadonlySet<ParcelStatus> = new Set([])').toMatch(silent)
  expect("const c: Partial<Record<OperatedParcel['status'], number>> = {}").toMatch(silent)
  expect('const d: Record<ParcelStatus, string> = all').not.toMatch(silent)
})
