import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findCircle } from '../../packages/web/scripts/chunk-circles.ts'
import { crowdedFolders, importsBetween, portalParts } from './architecture/folders.ts'
import { brokenRules, exportedNames, type Import, importsOf, moduleOf } from './architecture/rules.ts'

const root = join(import.meta.dirname, '..', '..')
const files = globSync('{packages,apps,e2e,bench,judge,scripts}/**/*.{ts,tsx,mts,mjs}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**', '{apps,packages}/*/src/{texts,icons}/**'],
})
const edges = files.flatMap((file) => importsOf(file, readFileSync(join(root, file), 'utf8')))

describe('the architecture', () => {
  it('has imports that point one way only', () => {
    expect(edges.length).toBeGreaterThan(100)
    const violations = edges.flatMap((edge) =>
      brokenRules(edge).map((rule) => `${edge.from} → ${edge.to}: ${rule}`),
    )
    expect(violations).toEqual([])
  })

  it('has no circle of imports, types included', () => {
    const known = new Set(files.filter((file) => /^(packages|apps)\//.test(file)))
    const imports = new Map([...known].map((file): [string, string[]] => [file, []]))
    for (const { from, to } of edges) if (known.has(to)) imports.get(from)?.push(to)
    expect(findCircle(imports)).toBeUndefined()
  })

  it('has no circle of modules in the API', () => {
    const imports = new Map<string, string[]>()
    for (const { from, to } of edges) {
      const [user, used] = [moduleOf(from), moduleOf(to)]
      if (user === undefined || used === undefined || user === used || from.endsWith('.test.ts')) continue
      imports.set(user, [...(imports.get(user) ?? []), used])
      imports.set(used, imports.get(used) ?? [])
    }
    expect(imports.size).toBeGreaterThan(30)
    expect(findCircle(imports)).toBeUndefined()
  })

  it('has doors of modules that offer at most 25 names, and never all of a file', () => {
    const doors = files.filter((file) => /^apps\/api\/src\/modules\/[^/]+\/[^/]+\/index\.ts$/.test(file))
    expect(doors.length).toBeGreaterThan(30)
    const offered = doors.map((file) => ({
      file,
      names: exportedNames(readFileSync(join(root, file), 'utf8')),
    }))
    expect(offered.filter(({ names }) => names.length > 25 || names.includes('*'))).toEqual([])
  })

  it('counts every name of a door', () => {
    const text = `
export { a, type B } from './a.ts'
export type {
  C,
  D,
} from './c.ts'
export * from './e.ts'
export const f = defineModule({ name: 'f' })
export async function g() {}
export type H = { i: string }
const k = 1`
    expect(exportedNames(text)).toEqual(['a', 'B', 'C', 'D', '*', 'f', 'g', 'H'])
  })

  it.each(Object.entries(portalParts))('has no circle of %s in the portal', (_, partOf) => {
    const imports = importsBetween(edges, partOf)
    expect(imports.size).toBeGreaterThan(2)
    expect(findCircle(imports)).toBeUndefined()
  })

  it('finds a circle of rooms and of modules where no two files import each other', () => {
    const feature = (path: string) => `apps/portal/src/features/${path}`
    const planted = [
      { from: feature('money/cod/a.ts'), to: feature('money/claims/b.ts') },
      { from: feature('money/claims/c.ts'), to: feature('talk/support/d.ts') },
      { from: feature('talk/support/e.ts'), to: feature('money/cod/f.ts') },
    ]
    const circleOf = (part: string) =>
      findCircle(importsBetween(planted, portalParts[part] ?? (() => undefined)))
    expect(circleOf('rooms')).toEqual(['money', 'talk', 'money'])
    expect(circleOf('modules')).toEqual(['money/cod', 'money/claims', 'talk/support', 'money/cod'])
    expect(circleOf('folders of core')).toBeUndefined()
  })

  it('has at most 24 files in a folder', () => {
    const all = globSync('{packages,apps,e2e,bench,scripts}/**/*.*', {
      cwd: root,
      exclude: ['**/node_modules/**', '**/dist/**', '{apps,packages}/*/src/{texts,icons}/**'],
    })
    const tooMany = crowdedFolders(all, 24)
    expect(tooMany).toEqual([])
  })

  it('counts the files of a folder, not those of its migrations and texts', () => {
    const named = (folder: string) => ['a', 'b', 'c'].map((name) => `${folder}/${name}.ts`)
    expect(crowdedFolders([...named('x/y'), ...named('x/migrations'), 'x/z.ts'], 2)).toEqual([['x/y', 3]])
  })

  it('imports our own files by paths that exist', () => {
    const known = new Set(files)
    const ours = edges.filter(({ to }) => /^(packages|apps|e2e|bench|scripts)\/.*\.(ts|tsx)$/.test(to))
    const lost = ours.filter(({ to }) => !known.has(to) && !/\/src\/(texts|icons)\//.test(to))
    expect(lost).toEqual([])
  })

  it('finds every way of importing', () => {
    const text = `
      import a from '@guihang/contract/parcels/parcels'
      import type { B } from "../../money/b.ts"
      import {
        c,
        d,
      } from './c.ts'
      export * from './e.ts'
      export { f } from '../../../../../../scripts/f.ts'
      import './g.css'
      const h = await import('node:fs')
      // import x from './commented-out.ts'
      /* import y from './commented-out.ts' */
      const text = 'an import from nowhere'
    `
    expect(
      importsOf('apps/api/src/modules/money/cod/x.ts', text)
        .map(({ to }) => to)
        .sort(),
    ).toEqual([
      'apps/api/src/modules/money/b.ts',
      'apps/api/src/modules/money/cod/c.ts',
      'apps/api/src/modules/money/cod/e.ts',
      'apps/api/src/modules/money/cod/g.css',
      'node:fs',
      'packages/contract/src/parcels/parcels.ts',
      'scripts/f.ts',
    ])
  })

  it.each<[Import, string | undefined]>([
    [{ from: 'packages/domain/src/a.ts', to: 'node:fs' }, 'the domain imports nothing but itself'],
    [{ from: 'packages/domain/src/a.test.ts', to: 'vitest' }, undefined],
    [
      { from: 'packages/carriers/src/ghn/a.ts', to: 'node:http' },
      'adapters of carriers are pure: they import the domain and node:crypto only',
    ],
    [{ from: 'packages/carriers/src/ghn/a.ts', to: 'packages/domain/src/money/money.ts' }, undefined],
    [{ from: 'packages/carriers/src/a.fixture.ts', to: 'vitest' }, undefined],
    [{ from: 'packages/carriers/src/ghn/a.test.ts', to: 'packages/carriers/src/a.fixture.ts' }, undefined],
    [
      { from: 'packages/carriers/src/ghn/a.ts', to: 'packages/carriers/src/a.fixture.ts' },
      'no release holds the fixtures of tests, so only tests import them',
    ],
    [
      { from: 'apps/console/src/app/a.tsx', to: 'packages/carriers/src/carrier.ts' },
      'screens know no adapter of a carrier',
    ],
    [{ from: 'packages/contract/src/a.ts', to: 'zod' }, 'the contract imports the domain and zod/mini only'],
    [{ from: 'packages/contract/src/a.ts', to: 'packages/domain/src/money/money.ts' }, undefined],
    [
      { from: 'apps/api/src/a.ts', to: 'e2e/setup/a.ts' },
      'packages and apps import nothing from e2e, bench and scripts',
    ],
    [
      { from: 'packages/client/src/a.ts', to: 'packages/contract/src/shop/stores.ts' },
      "the client imports the contract's transport and signatures only",
    ],
    [{ from: 'packages/client/src/a.ts', to: 'packages/contract/src/send-request.ts' }, undefined],
    [{ from: 'apps/portal/src/app/a.ts', to: 'apps/api/src/server.ts' }, 'apps do not import each other'],
    [
      { from: 'apps/simulator/src/a.ts', to: 'pg' },
      'the simulator speaks the contract, and knows only the pure rules below it',
    ],
    [
      { from: 'apps/simulator/src/a.ts', to: 'packages/domain/src/parcels/parcels/receiver-types.ts' },
      undefined,
    ],
    [
      { from: 'judge/a.ts', to: 'packages/domain/src/money/money.ts' },
      'the judge imports nothing of the product',
    ],
    [{ from: 'judge/a.ts', to: 'judge/b.ts' }, undefined],
    [
      { from: 'apps/api/src/platform/a.ts', to: 'apps/api/src/modules/money/cod/index.ts' },
      'the platform knows no module',
    ],
    [
      {
        from: 'apps/api/src/modules/money/cod/a.ts',
        to: 'apps/api/src/modules/parcels/parcels/parcels.store.ts',
      },
      'a module is used through its index.ts only',
    ],
    [
      { from: 'apps/api/src/modules/money/cod/a.ts', to: 'apps/api/src/modules/parcels/parcels/index.ts' },
      undefined,
    ],
    [
      { from: 'apps/api/src/modules/money/cod/a.ts', to: 'apps/api/src/modules/money/cod/cod.store.ts' },
      undefined,
    ],
    [
      { from: 'packages/ui/src/a.tsx', to: 'packages/contract/src/parcels/parcels.ts' },
      'the building blocks import of ours the domain only: they know no call, no feature and no route',
    ],
    [{ from: 'packages/ui/src/a.tsx', to: 'packages/domain/src/calendar.ts' }, undefined],
    [{ from: 'packages/ui/src/a.tsx', to: 'react' }, undefined],
    [
      { from: 'packages/web/src/a.ts', to: 'packages/contract/src/parcels/parcels.ts' },
      'what apps share knows of the contract how calls are made, and no call',
    ],
    [{ from: 'packages/web/src/a.ts', to: 'packages/contract/src/client.ts' }, undefined],
    [
      { from: 'packages/web/src/a.tsx', to: 'apps/portal/src/core/session/give-portal.ts' },
      'packages import no app',
    ],
    [{ from: 'packages/contract/src/a.ts', to: 'zod/mini' }, undefined],
    [
      { from: 'apps/portal/src/core/a.ts', to: 'apps/portal/src/features/parcels/a.ts' },
      "an app's core knows no feature and not the shell",
    ],
    [
      { from: 'apps/portal/src/core/a.ts', to: 'apps/portal/src/app/router.tsx' },
      "an app's core knows no feature and not the shell",
    ],
    [{ from: 'apps/portal/src/core/a.ts', to: 'packages/ui/src/button.tsx' }, undefined],
    [
      { from: 'apps/portal/src/features/parcels/labels/a.tsx', to: 'apps/portal/src/app/router.tsx' },
      'a feature does not know the shell',
    ],
    [{ from: 'apps/portal/src/app/a.tsx', to: 'apps/portal/src/features/parcels/labels/a.tsx' }, undefined],
    [
      { from: 'apps/portal/src/app/a.tsx', to: 'packages/domain/src/index.ts' },
      'screens import single files of the contract and the domain, never a barrel',
    ],
  ])('judges %o', (edge, rule) => {
    expect(brokenRules(edge)).toEqual(rule === undefined ? [] : [rule])
  })
})
