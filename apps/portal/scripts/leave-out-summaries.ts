import type { Plugin } from 'vite'

/** A summary as the formatter writes it: on its line, or on the next, in any quotes. */
const summary = /^ {2}summary:\s+(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`),\n/gm

/**
 * Leaves the sentences that describe the calls out of the portal's scripts: they are for the reference and the
 * documentation, and no screen shows them. They were a kilobyte of every screen.
 */
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

/** Source of the contract without its summaries. */
export function withoutSummaries(code: string): string {
  return code.replace(summary, '')
}
