// `npm run jobs`.
import { enter } from './bootstrap.mjs'

await enter('jobs.ts', 'run')
