// `npm run jobs`.
import { enter } from '../bootstrap.mjs'

await enter('operate/jobs.ts', 'build')
