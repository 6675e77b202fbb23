import { build, type Rolldown } from 'vite'

export type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'facadeModuleId' | 'modules'>

/**
 * The chunks that Rolldown alone makes of the app in this folder. Builds it once without writing it: only a build knows which
 * screen needs which module once unused code is gone.
 */
export async function chunksOfBuild(): Promise<Chunk[]> {
  const chunks: Chunk[] = []
  await build({
    logLevel: 'error',
    build: { write: false, minify: false },
    plugins: [
      {
        name: 'guihang:shared-chunks',
        generateBundle(_options, bundle) {
          for (const file of Object.values(bundle)) if (file.type === 'chunk') chunks.push(file)
        },
      },
    ],
  })
  return chunks
}

/** By module, the entries that load it: `index.html`, and each file that is fetched when it is wanted. */
export function entriesByModule(chunks: readonly Chunk[]): Map<string, string[]> {
  const loadedBy = new Map<string, string[]>()
  for (const chunk of chunks) {
    const entry = chunk.facadeModuleId
    if (entry)
      for (const module of modulesOf(chunk, chunks))
        loadedBy.set(module, [...(loadedBy.get(module) ?? []), entry])
  }
  return loadedBy
}

/** Raises where a screen that shared files are made for is none any more. */
export function expectEntries(chunks: readonly Chunk[], paths: readonly string[]): void {
  const lost = paths.filter(
    (path) => !chunks.some(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${path}`)),
  )
  if (lost.length > 0) throw new Error(`These screens moved or are gone: ${lost.join(', ')}`)
}

function modulesOf(chunk: Chunk, chunks: readonly Chunk[]): string[] {
  const seen = new Set([chunk])
  for (const { imports } of seen)
    for (const found of chunks) if (imports.includes(found.fileName)) seen.add(found)
  return [...seen].flatMap(({ modules }) => Object.keys(modules))
}
