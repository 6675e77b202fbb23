import type { Plugin } from 'vite'

/** Refuses chunks that import each other in a circle: the one the network brings last lacks names the first needs. */
export function refuseChunkCircles(): Plugin {
  return {
    name: 'guihang:refuse-chunk-circles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const imports = new Map<string, readonly string[]>()
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') imports.set(file.fileName, file.imports)
      const circle = findCircle(imports)
      if (circle) this.error(`Chunks import each other in a circle: ${circle.join(' → ')}`)
    },
  }
}

/** The first circle among files by what each imports, its beginning repeated at its end; undefined without one. */
export function findCircle(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>()
  const way: string[] = []
  const walk = (file: string): string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (done.has(file)) return undefined
    way.push(file)
    for (const next of imports.get(file) ?? []) {
      const circle = walk(next)
      if (circle) return circle
    }
    way.pop()
    done.add(file)
    return undefined
  }
  for (const file of imports.keys()) {
    const circle = walk(file)
    if (circle) return circle
  }
  return undefined
}
