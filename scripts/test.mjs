// `npm test`.
import { enter } from './bootstrap.mjs'
import { beginToBringChromium } from './chromium.mjs'

beginToBringChromium()
await enter('test.ts', 'test')
