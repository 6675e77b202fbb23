import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

it('every vendored icon is shown somewhere', () => {
  const imported = new Set(
    globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root })
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .flatMap((text) => [...text.matchAll(/import \{([^}]*)\} from '#icons'/g)])
      .flatMap(([, names = '']) => names.split(','))
      .map((name) => name.trim().replace(/ as .*/, '')),
  )
  const vendored = readFileSync(join(root, 'packages/ui/vendor/lucide/icons.json'), 'utf8')
  const names = Object.keys(JSON.parse(vendored))
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name) => !imported.has(name))).toEqual([])
})
