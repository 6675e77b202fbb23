// `npm run backup`.
import { enter } from '../bootstrap.mjs'

await enter('operate/backup.ts', 'build')
