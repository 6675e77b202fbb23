import type { Plugin } from 'vite'
import { compileMessages } from './compile-messages.mjs'

/** While somebody develops, the modules of texts follow the message files. A build finds them compiled. */
export function followMessages(texts: readonly Parameters<typeof compileMessages>[0][]): Plugin {
  return {
    name: 'guihang:follow-messages',
    apply: 'serve',
    configureServer({ watcher }) {
      watcher.add(texts.map(({ from }) => from))
      watcher.on('change', (file) => {
        for (const each of texts) if (file.startsWith(each.from)) compileMessages(each)
      })
    },
  }
}
