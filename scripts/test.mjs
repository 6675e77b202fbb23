// `npm test`.
import { enter } from './bootstrap.mjs'
import { beginToBringChromium } from './chromium/chromium.mjs'

beginToBringChromium()
await enter('test.ts', 'test')
