// `npm run operator`.
import { enter } from '../bootstrap.mjs'

await enter('operate/operator.ts', 'build')
