// Writes what the sources are compiled from, before the type check and before a build: typed functions of the message files
// (src/texts) and components of the vendored icons (src/icons). Plain JavaScript: it also runs where only the host's Node
// is at hand.
import { fileURLToPath } from 'node:url'
import { compileIcons } from './compile-icons.mjs'
import { compileMessages } from './compile-messages.mjs'

const inPortal = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url))
compileMessages({ from: inPortal('messages'), to: inPortal('src/texts') })
compileIcons({ from: inPortal('vendor/lucide/icons.json'), to: inPortal('src/icons') })
