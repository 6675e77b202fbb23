import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** What the client needs of an operation to call it; the rest are schemas and words for the server and the documents. */
const kept = new Set(['name', 'method', 'path', 'who', 'status', 'file_type', 'idempotent'])

const mark = '?operations'
const portalFile = /apps\/portal\/src\/(?!paraglide).*\.tsx?$/

// The parser's own types are not exported by Vite; these are the fields we read.
type Node = { type: string; start: number; end: number }
type Property = Node & { key?: { name?: string }; value?: { type?: string } }
type Call = Node & { callee?: { name?: string }; arguments?: { properties?: Property[] }[] }
type Import = Node & { source: { value: string }; specifiers: (Node & { imported?: { name?: string } })[] }
type Export = Node & { declaration?: { declarations?: { init?: Call }[] } }

/**
 * While building the portal, operations travel without their schemas and apart from the schemas of their file: a
 * screen that only asks carries no schema library, a form carries the one schema it is judged by (decision 0047).
 */
export function lightOperations(): Plugin {
  return {
    name: 'guihang:light-operations',
    apply: 'build',
    enforce: 'post',
    async resolveId(source, importer) {
      if (!source.endsWith(mark)) return null
      const file = await this.resolve(source.slice(0, -mark.length), importer, { skipSelf: true })
      return file && { id: file.id + mark, moduleSideEffects: false }
    },
    load(id) {
      return id.endsWith(mark) ? readFileSync(id.slice(0, -mark.length), 'utf8') : null
    },
    async transform(code, id) {
      if (id.endsWith(mark)) return { code: operationsOnly(code, this.parse(code).body), map: null }
      if (!portalFile.test(id) || !code.includes('@guihang/contract/')) return null
      let parted = code
      for (const node of this.parse(code).body.toReversed()) {
        if (!isContractImport(node)) continue
        const file = await this.resolve(node.source.value, id)
        if (file) parted = parted.slice(0, node.start) + part(code, node, file.id) + parted.slice(node.end)
      }
      return { code: parted, map: null }
    },
  }
}

/** The operations of a contract file, without what only the server and the documents need. */
function operationsOnly(code: string, body: readonly Node[]): string {
  const lines = body.flatMap((node) => {
    // as: a node of this type has these fields, see above
    if (node.type === 'ImportDeclaration') {
      const isOurs = (node as Import).source.value.endsWith('/operation.ts') // as: see above
      return isOurs ? [code.slice(node.start, node.end)] : []
    }
    const call = (node as Export).declaration?.declarations?.[0]?.init // as: see above
    if (call?.callee?.name !== 'operation') return []
    const properties = (call.arguments?.[0]?.properties ?? [])
      .filter(
        ({ key, value }) =>
          kept.has(key?.name ?? '') || (key?.name === 'answer' && value?.type === 'Literal'),
      )
      .map(({ start, end }) => code.slice(start, end))
    const head = code.slice(node.start, call.start)
    return [`${head}/*#__PURE__*/ operation({ ${properties.join(', ')} })`]
  })
  return lines.join('\n')
}

function isContractImport(node: Node): node is Import {
  if (node.type !== 'ImportDeclaration') return false
  return (node as Import).source.value.startsWith('@guihang/contract/') // as: see above
}

/** Splits one import into operations and the rest. */
function part(code: string, { source, specifiers, start, end }: Import, file: string): string {
  const operations = new Set(
    [...readFileSync(file, 'utf8').matchAll(/export const (\w+) = operation\(/g)].map(([, name]) => name),
  )
  const light = specifiers.filter((one) => operations.has(one.imported?.name))
  const rest = specifiers.filter((one) => !light.includes(one))
  if (light.length === 0) return code.slice(start, end)
  const words = (some: readonly Node[]) => some.map((one) => code.slice(one.start, one.end)).join(', ')
  const heavy = rest.length === 0 ? '' : `import { ${words(rest)} } from '${source.value}';\n`
  return `${heavy}import { ${words(light)} } from '${source.value}${mark}';`
}
