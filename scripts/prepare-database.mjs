// `npm run prepare-database`.
import { enter } from './bootstrap.mjs'

await enter('prepare-database.ts', 'run')
