// `npm run restore`.
import { enter } from '../bootstrap.mjs'

await enter('operate/restore.ts', 'build')
