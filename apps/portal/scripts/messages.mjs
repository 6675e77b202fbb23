// Compiles the message files into typed functions (src/texts), before the type check and before a build.
// Plain JavaScript: it also runs where only the host's Node is at hand.
import { fileURLToPath } from 'node:url'
import { compileMessages } from './compile-messages.mjs'

const inPortal = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url))
compileMessages({ from: inPortal('messages'), to: inPortal('src/texts') })
