import { globSync } from 'node:fs'
import { releasePackages } from '../packages.mjs'

/** The folders whose programs run in production, and what they read. Tests and what they stand on stay out. */
const sources = [
  'packages/{contract,domain,carriers}/{package.json,src/**}',
  'apps/api/{package.json,src/**,migrations/**,seeds/**,vendor/**,documentation/**}',
  'scripts/{operate,oms-check}/*.ts',
  'scripts/start/{child,database,program,rows,running-instance,secret,variables}.ts',
  'scripts/leave-with-parent.mjs',
  'deploy/*',
  '.env.example',
  'CHANGELOG.md',
  'LICENSE',
]
const onlyForTests = ['**/*.{test,fixture}.ts', 'apps/api/src/testing/**']

/** The files of a release as they lie in the clone, but for the packages and the built portal. */
export function releaseFiles(root: string): string[] {
  const found = globSync(sources, { cwd: root, exclude: onlyForTests, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length + 1))
    .sort()
}

/** The folders of a release that are copied whole. */
export function releaseFolders(): string[] {
  return [...releasePackages(), 'apps/api/dist', 'apps/portal/dist', 'apps/console/dist']
}
