// `npm run operator`.
import { enter } from './bootstrap.mjs'

await enter('operator.ts', 'run')
