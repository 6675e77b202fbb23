import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const helper = fileURLToPath(new URL('../src/api/bring-files.ts', import.meta.url))

/** Puts `bringFiles` where Vite has its own helper, which lets the browser import at once (decision 0477). */
export function bringFilesFirst(): Plugin {
  return {
    name: 'guihang:bring-files-first',
    apply: 'build',
    transform: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => ({
        code: `export { bringFiles as __vitePreload } from ${JSON.stringify(helper)}`,
        map: null,
      }),
    },
  }
}
