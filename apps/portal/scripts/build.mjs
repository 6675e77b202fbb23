// Builds the portal into dist. Run through npm, so under the Node that the repository brings along.
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await build()
process.exit(0)
