import type { Plugin } from 'vite'

// All of the message compiler's runtime that a build uses: which language is it now (src/core/language.ts knows).
const runtime = `
export let getLocale = () => 'vi'
export const overwriteGetLocale = (ask) => { getLocale = ask }
`

/**
 * Takes out of the compiled messages what we never ask for: a language fixed at build time, another language for one
 * call, languages in addresses and cookies. A third of each message and all but 100 bytes of the runtime.
 */
export function lightMessages(): Plugin {
  return {
    name: 'guihang:light-messages',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith('/src/paraglide/runtime.js')) return { code: runtime, map: null }
      if (!id.includes('/src/paraglide/messages/')) return null
      const light = code
        .replace(', experimentalStaticLocale', '')
        .replace('experimentalStaticLocale ?? options.locale ?? getLocale()', 'getLocale()')
        .replace(', options = {}) =>', ') =>')
      return { code: light, map: null }
    },
  }
}
