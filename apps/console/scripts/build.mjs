// Builds the console into dist and compresses it once, so that no request has to wait for it.
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { compressAll } from '../../../packages/web/scripts/compress.mjs'
import { sharedChunks } from './shared-chunks.ts'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
// Whoever starts us may say otherwise (test runners do); what people load is never React's development build.
process.env.NODE_ENV = 'production'
const chunks = await sharedChunks()
const groups = [{ name: (module) => chunks.get(module) }]
await build({
  build: {
    rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups } } },
  },
})
await compressAll('dist')
process.exit(0)
