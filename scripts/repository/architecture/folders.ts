import { dirname } from 'node:path'
import type { Import } from './rules.ts'

/** How the portal and what it stands on are divided: each kind answers the part that a file belongs to, undefined outside of it. */
export const portalParts: Readonly<Record<string, (path: string) => string | undefined>> = {
  rooms: (path) => /^apps\/portal\/src\/features\/([^/]+)\//.exec(path)?.[1],
  modules: (path) => /^apps\/portal\/src\/features\/([^/]+\/[^/]+)\//.exec(path)?.[1],
  'folders of web': (path) => folderOf('packages/web/src/', path),
  'folders of core': (path) => folderOf('apps/portal/src/core/', path),
  'folders of ui': (path) => folderOf('packages/ui/src/', path),
}

/** Which part imports which, without imports inside a part. */
export function importsBetween(
  edges: readonly Import[],
  partOf: (path: string) => string | undefined,
): Map<string, string[]> {
  const imports = new Map<string, string[]>()
  for (const { from, to } of edges) {
    const [part, other] = [partOf(from), partOf(to)]
    if (part === undefined || other === undefined || part === other) continue
    imports.set(part, [...(imports.get(part) ?? []), other])
  }
  return imports
}

/** Migrations, texts, pages, recorded answers, vendored data and pictures: nobody reads these folders as a whole. */
const listed = /\/(migrations|messages|documentation|examples|vendor|public)(\/|$)/

/** The folders with more direct files than a reader takes in at a glance, with their number of files. */
export function crowdedFolders(files: readonly string[], most: number): [folder: string, files: number][] {
  const counts = new Map<string, number>()
  for (const file of files) {
    const folder = dirname(file)
    if (!listed.test(folder)) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts].filter(([, count]) => count > most)
}

/** The first folder below `base`; files that lie in `base` itself count as a folder, too. */
function folderOf(base: string, path: string): string | undefined {
  if (!path.startsWith(base)) return undefined
  const [first = '', ...rest] = path.slice(base.length).split('/')
  return rest.length === 0 ? '.' : first
}
