// `npm start` and `npm run dev`.
import { enter } from './bootstrap.mjs'

await enter('start.ts', 'build')
