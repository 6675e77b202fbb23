import {
  type Chunk,
  chunksOfBuild,
  entriesByModule,
  expectEntries,
} from '../../../packages/web/scripts/loads-of-build.ts'

const signIn = 'features/sign-in/sign-in-page.tsx'
const shell = 'app/shell.tsx'
/** A module that so many screens need is no burden to the others; Rolldown would make a file for each set of them. */
const many = 12

/**
 * Which chunk each shared module belongs to: what all load, what the sign-in adds, what stands around the screens, and what
 * most screens are made of. Rolldown alone makes a hundred files of it, which compress badly (decision 0047).
 */
export async function sharedChunks(): Promise<ReadonlyMap<string, string>> {
  const chunks = await chunksOfBuild()
  expectEntries(chunks, [signIn, shell])
  return chunkNames(chunks)
}

/** From the chunks of a build without groups to the name of the shared chunk of each module that has one. */
export function chunkNames(chunks: readonly Chunk[]): Map<string, string> {
  const names = new Map<string, string>()
  for (const [module, entries] of entriesByModule(chunks)) {
    const name = nameFor(entries)
    if (entries.length > 1 && name !== null) names.set(module, name)
  }
  return names
}

function nameFor(entries: readonly string[]): string | null {
  const loads = (path: string) => entries.some((entry) => entry.endsWith(`/${path}`))
  if (loads('index.html')) return 'start'
  if (loads(signIn)) return 'sign-in'
  if (loads(shell)) return 'shell'
  return entries.filter((entry) => /-(?:page|panel)\.tsx$/.test(entry)).length >= many ? 'screens' : null
}
