import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { compileMessages } from './compile-messages.mjs'

const inPortal = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** While somebody develops, the texts follow the message files. A build finds them compiled (scripts/messages.mjs). */
export function followMessages(): Plugin {
  const from = inPortal('messages')
  return {
    name: 'guihang:follow-messages',
    apply: 'serve',
    configureServer({ watcher }) {
      watcher.add(from)
      watcher.on('change', (file) => {
        if (file.startsWith(from)) compileMessages({ from, to: inPortal('src/texts') })
      })
    },
  }
}
