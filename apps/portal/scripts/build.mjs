// Builds the portal into dist and compresses it once, so that no request has to wait for it. The client of shops'
// software is packed beside it, for /docs.
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { packClient } from '../../../packages/client/scripts/pack.ts'
import { compressAll } from '../../../packages/web/scripts/compress.mjs'
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
