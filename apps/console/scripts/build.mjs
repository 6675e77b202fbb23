// Builds the console into dist and compresses it once, so that no request has to wait for it.
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { compressAll } from '../../../packages/web/scripts/compress.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
// Whoever starts us may say otherwise (test runners do); what people load is never React's development build.
process.env.NODE_ENV = 'production'
await build()
await compressAll('dist')
process.exit(0)
