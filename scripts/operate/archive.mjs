// `npm run archive`.
import { enter } from '../bootstrap.mjs'

await enter('operate/archive.ts', 'build')
