// `npm run release`.
import { enter } from './bootstrap.mjs'

await enter('release.ts', 'build')
