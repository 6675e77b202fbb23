// `npm run prepare-database`.
import { enter } from '../bootstrap.mjs'

await enter('operate/prepare-database.ts', 'build')
