// Writes the typed functions of the message files that the console is compiled from, and the vendored icons.
import { compileIcons } from '../../../packages/ui/scripts/compile-icons.mjs'
import { compileMessages } from '../../../packages/ui/scripts/compile-messages.mjs'
import { icons } from '../../../packages/ui/scripts/texts.mjs'
import { texts } from './texts.mjs'

for (const each of texts) compileMessages(each)
compileIcons(icons)
