import type { Plugin } from 'vite'

/** A summary as the formatter writes it: on its line, or on the next, in any quotes. */
const summary = /^ {2}summary:\s+(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`),\n/gm

/** Leaves the sentences that describe the calls out of the scripts: no screen shows them, and they weighed a kilobyte. */
export function leaveOutSummaries(): Plugin {
  return {
    name: 'guihang:leave-out-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/packages\/contract\/src\/.*\.ts$/ },
      handler: (code) => ({ code: withoutSummaries(code), map: null }),
    },
  }
}

export function withoutSummaries(code: string): string {
  return code.replace(summary, '')
}
