import { build, type Rolldown } from 'vite'
import { firstLoads } from './first-loads.ts'

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'facadeModuleId' | 'modules'>

/**
 * A shared file, the modules whose load it serves, and what it takes of that load: all of it, what others load too, or what
 * these others load too.
 */
type Share = { name: string; for: readonly string[]; takes: 'all' | 'shared' | readonly string[] }

const behindLogin = [
  ...firstLoads.in,
  ...firstLoads.phone,
  ...Object.values(firstLoads.at).flat(),
  ...Object.values(firstLoads.phoneAt).flat(),
]

// A module goes where it is loaded first: what the login has brought, the list need not bring again.
const shares: readonly Share[] = [
  { name: 'start', for: ['index.html'], takes: 'all' },
  { name: 'start', for: firstLoads.out, takes: behindLogin },
  // What only the screens without a login share is no burden to the others.
  { name: 'open', for: firstLoads.out, takes: 'shared' },
  { name: 'inside', for: [...firstLoads.in, ...firstLoads.phone], takes: 'all' },
  {
    name: 'common',
    for: [...firstLoads.at['/packages'], ...firstLoads.phoneAt['/packages']],
    takes: 'shared',
  },
  { name: 'figures', for: firstLoads.at['/live-dashboard'], takes: 'shared' },
  { name: 'forms', for: firstLoads.at['/packages/create'], takes: 'shared' },
]

// What opens the portal waits for the rest to be loaded: in a file that the rest imports, both would wait for ever.
const opening = /\/(index\.html|src\/main\.tsx)$/

/**
 * Which chunk each shared module belongs into. Left alone, every set of screens that shares something makes a file of
 * its own: thirty for the list, most of them smaller than the headers they travel with (decision 0047). Builds the
 * portal once without writing it, because only a build knows who needs what after all that nobody uses is gone.
 */
export async function planChunks(): Promise<ReadonlyMap<string, string>> {
  const chunks: Chunk[] = []
  await build({
    logLevel: 'error',
    build: { write: false, minify: false },
    plugins: [
      {
        name: 'guihang:plan-chunks',
        generateBundle(_options, bundle) {
          for (const file of Object.values(bundle)) if (file.type === 'chunk') chunks.push(file)
        },
      },
    ],
  })
  return chunkNames(chunks)
}

/** From chunks as they fall to the name of the shared chunk of each module that has one. */
export function chunkNames(chunks: readonly Chunk[]): Map<string, string> {
  const loads = chunks
    .filter(({ facadeModuleId }) => facadeModuleId)
    .map((chunk) => ({ entry: chunk.facadeModuleId ?? '', modules: modulesOf(chunk, chunks) }))
  const loadedBy = new Map<string, number>()
  for (const { modules } of loads)
    for (const module of modules) loadedBy.set(module, (loadedBy.get(module) ?? 0) + 1)

  const names = new Map<string, string>()
  const endsWith = (entry: string, ends: readonly string[]) => ends.some((end) => entry.endsWith(`/${end}`))
  for (const share of shares) {
    const { takes } = share
    const others =
      typeof takes === 'string'
        ? undefined
        : new Set(loads.filter(({ entry }) => endsWith(entry, takes)).flatMap(({ modules }) => [...modules]))
    for (const { entry, modules } of loads) {
      if (!endsWith(entry, share.for)) continue
      for (const module of modules) {
        if (opening.test(module)) continue
        if (names.has(module) || (takes === 'shared' && loadedBy.get(module) === 1)) continue
        if (others && !others.has(module)) continue
        // Libraries change more seldom than we do: a file of their own stays in the browser's cache.
        names.set(module, share.name === 'start' && module.includes('/node_modules/') ? 'vendor' : share.name)
      }
    }
  }
  return names
}

function modulesOf(chunk: Chunk, chunks: readonly Chunk[]): Set<string> {
  const seen = new Set<Chunk>()
  const visit = (one: Chunk | undefined) => {
    if (!one || seen.has(one)) return
    seen.add(one)
    for (const name of one.imports) visit(chunks.find(({ fileName }) => fileName === name))
  }
  visit(chunk)
  return new Set([...seen].flatMap(({ modules }) => Object.keys(modules)))
}
