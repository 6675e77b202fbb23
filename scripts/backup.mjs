// `npm run backup`.
import { enter } from './bootstrap.mjs'

await enter('backup.ts', 'run')
