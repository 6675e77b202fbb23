import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const domain = join(root, 'packages/domain')

/** A copy of the domain with its tests, in which bugs can be planted without touching the repository. */
export type DomainCopy = { readonly folder: string; close(): void }

export function openDomainCopy(): DomainCopy {
  const folder = mkdtempSync(join(tmpdir(), 'guihang-bugs-'))
  cpSync(join(domain, 'src'), join(folder, 'src'), { recursive: true })
  cpSync(join(domain, 'package.json'), join(folder, 'package.json'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(
    join(folder, 'vitest.config.mjs'),
    `export default { cacheDir: '.cache', test: { include: ['src/**/*.test.ts'], testTimeout: 120_000 } }\n`,
  )
  return { folder, close: () => rmSync(folder, { recursive: true, force: true }) }
}
