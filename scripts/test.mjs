// `npm test`.
import { enter } from './bootstrap.mjs'

await enter('test.ts', 'test')
