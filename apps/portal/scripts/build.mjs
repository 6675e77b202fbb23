// Builds the portal into dist and compresses it once, so that no request has to wait for it. The client of shops'
// software is packed beside it, for /docs.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { packClient } from '../../../packages/client/scripts/pack.ts'
import { addInstalledApp } from './installed-app.mjs'
import { fileNameOf, sharedChunks } from './shared-chunks.ts'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
// Whoever starts us may say otherwise (test runners do); what shops load is never React's development build.
process.env.NODE_ENV = 'production'
const chunks = await sharedChunks()
const groups = [{ name: (module) => chunks.get(module) }]
const { output } = await build({
  build: {
    rolldownOptions: {
      output: {
        chunkFileNames: fileNameOf,
        codeSplitting: { includeDependenciesRecursively: false, groups },
      },
    },
  },
})
await addInstalledApp('dist', output)
await compressAll('dist')
packClient(resolve('dist/docs'))
process.exit(0)

/** Lays a .br and a .gz beside every text file; fonts are compressed already. */
async function compressAll(folder) {
  const brotli = promisify(brotliCompress)
  const zip = promisify(gzip)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|html|svg|json|txt|webmanifest)$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const content = await readFile(path)
    const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    await writeFile(`${path}.br`, await brotli(content, { params: quality }))
    await writeFile(`${path}.gz`, await zip(content, { level: constants.Z_BEST_COMPRESSION }))
  }
}
