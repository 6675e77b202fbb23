import type { Plugin } from 'vite'

/** A call as the formatter writes it: its fields stand two spaces in. */
const call = /^(.*\boperation\(\{\n)([\s\S]*?)(^\}\))/gm
/** A field with the lines of its value, and the bracket that closes them. */
const fieldOf = (name: string) =>
  new RegExp(`^ {2}${name}:([^\\n]*\\n(?:(?: {4}[^\\n]*)?\\n)*(?: {2}[)}\\]][^\\n]*\\n)?)`, 'gm')
const unread = ['summary', 'params', 'query'].map(fieldOf)
const answer = fieldOf('answer')
/** Kinds of answers that the client tells apart; all others are JSON, which no screen checks. */
const kind = /^ '(?:file|events|none)',\n$/

const ofContract = /\/packages\/contract\/src\/.*\.ts$/
const ofScreens = /\/(?:apps\/(?:portal|console)|packages\/(?:web|ui))\/src\/.*\.tsx?$/

/**
 * Leaves out of the scripts what no screen reads of a call: its summary, and the schemas of what it is asked with and answers.
 * Making those schemas was a third of what a telephone did before it showed the list. Refuses a screen that reads one.
 */
export function leaveOutUnread(): Plugin {
  return {
    name: 'guihang:leave-out-unread',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: [ofContract, ofScreens] },
      handler(code, id) {
        if (ofContract.test(id)) return { code: withoutUnread(code), map: null }
        const read = readsUnread(code)
        if (read !== undefined)
          this.error(`${read} is not in a build: give its schema a name in the contract and import that`)
        return null
      },
    },
  }
}

export function withoutUnread(code: string): string {
  return code.replace(call, (_, head: string, fields: string, end: string) => {
    const left = unread.reduce((rest, field) => rest.replace(field, ''), fields)
    const body = left.replace(answer, (whole, value: string) =>
      kind.test(value) ? whole : "  answer: 'json',\n",
    )
    return head + body + end
  })
}

/** The first field of a call of the contract that a screen reads and a build does not have, `listParcels.answer` say. */
export function readsUnread(code: string): string | undefined {
  for (const [, names = ''] of code.matchAll(/^import \{([^}]*)\} from '@guihang\/contract\//gm))
    for (const part of names.split(',')) {
      const name = part.trim().split(' as ').at(-1) ?? ''
      // Calls have a small letter; types and schemas a large one.
      if (!/^[a-z]/.test(name) || name.startsWith('type ')) continue
      const read = new RegExp(`(?<![\\w.]|typeof )${name}\\.(?:summary|params|query|answer)\\b`).exec(code)
      if (read) return read[0]
    }
  return undefined
}
