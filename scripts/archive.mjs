// `npm run archive`.
import { enter } from './bootstrap.mjs'

await enter('archive.ts', 'run')
