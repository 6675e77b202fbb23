import type { Plugin, Rolldown } from 'vite'
import type { FirstLoads } from './first-loads.ts'

/**
 * Tells /theme.js, which runs first, which chunks and answers the visit will need, so that they are fetched beside the
 * entry and not one after the other. The names carry hashes, so they are written into the page when it is built.
 */
export function warmChunks(loads: FirstLoads): Plugin {
  return {
    name: 'guihang:warm-chunks',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk')
        const known = new Set(html.match(/\/assets\/[\w-]+\.js/g))
        const filesOf = (modules: readonly string[]) =>
          [...new Set(modules.flatMap((module) => chunksOf(module, chunks)))].filter(
            (file) => !known.has(file),
          )
        const filesAt = (at: FirstLoads['at']) =>
          Object.fromEntries(Object.entries(at).map(([path, modules]) => [path, filesOf(modules)]))
        const found = {
          out: filesOf(loads.out),
          in: filesOf(loads.in),
          phone: filesOf(loads.phone),
          at: filesAt(loads.at),
          phoneAt: filesAt(loads.phoneAt),
          ask: loads.ask,
          askAt: loads.askAt,
        }
        const attribute = JSON.stringify(found).replaceAll('"', '&quot;')
        return (
          html
            .replace('src="/theme.js"', `src="/theme.js" data-warm="${attribute}"`)
            // The first words are drawn before any of our code: what draws them comes first.
            .replace(/<(link rel="modulepreload"|script type="module")/g, '<$1 fetchpriority="low"')
        )
      },
    },
  }
}

/** The chunk that a module opens, and all it imports. */
function chunksOf(module: string, chunks: readonly Rolldown.OutputChunk[]): string[] {
  const found = new Set<string>()
  const add = (file: string | undefined) => {
    const chunk = chunks.find((one) => one.fileName === file)
    if (!chunk || found.has(`/${chunk.fileName}`)) return
    found.add(`/${chunk.fileName}`)
    for (const imported of chunk.imports) add(imported)
  }
  add(chunks.find((chunk) => chunk.facadeModuleId?.endsWith(module))?.fileName)
  return [...found]
}
