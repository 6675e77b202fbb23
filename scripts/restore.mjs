// `npm run restore`.
import { enter } from './bootstrap.mjs'

await enter('restore.ts', 'run')
