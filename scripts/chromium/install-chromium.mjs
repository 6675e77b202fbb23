// Begun by `beginToBringChromium`. Whoever needs Chromium waits for it, and says what is wrong.
import { bringChromium } from './chromium.mjs'

await bringChromium()
