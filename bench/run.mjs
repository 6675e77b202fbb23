// `npm run bench`.
import { enter } from '../scripts/bootstrap.mjs'

await enter('../bench/run.ts', 'bench')
