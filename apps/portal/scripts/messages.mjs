// Writes what the sources are compiled from, before the type check and before a build: typed functions of the message files
// (src/texts here and in the packages) and components of the vendored icons. Plain JavaScript: it also runs where only the
// host's Node is at hand.
import { compileIcons } from '../../../packages/ui/scripts/compile-icons.mjs'
import { compileMessages } from '../../../packages/ui/scripts/compile-messages.mjs'
import { icons } from '../../../packages/ui/scripts/texts.mjs'
import { texts } from './texts.mjs'

for (const each of texts) compileMessages(each)
compileIcons(icons)
