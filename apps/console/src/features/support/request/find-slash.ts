export type Slash = { readonly start: number; readonly query: string }

/** The `/` before the caret that asks for a canned reply, and what was typed behind it; null where nothing asks. */
export function findSlash(text: string, caret: number): Slash | null {
  const [found, query] = /(?:^|\s)\/([^\n/]{0,40})$/.exec(text.slice(0, caret)) ?? []
  if (found === undefined || query === undefined) return null
  return { start: caret - query.length - 1, query }
}
