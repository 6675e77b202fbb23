// Compiles the message files into typed functions (src/paraglide), before the type check and before a build.
// Plain JavaScript: it also runs where only the host's Node is at hand.
import { fileURLToPath } from 'node:url'
import { compile } from '@inlang/paraglide-js'
import { messageOptions, writeProject } from './message-options.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
writeProject()
await compile(messageOptions)
// The compiler leaves timers behind that would keep the process alive for half a minute.
process.exit(0)
