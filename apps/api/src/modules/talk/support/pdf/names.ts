// How a PDF is written: white space, names after a slash, and what ends a name.
const token =
  /[\0\t\n\f\r ]+|%[^\r\n]*|\((?:[^()\\]|\\[\s\S])*\)|<<|>>|<[\dA-Fa-f\0\t\n\f\r ]*>|[()<>[\]{}]|\/[^\0\t\n\f\r ()<>[\]{}/%]*|[^\0\t\n\f\r ()<>[\]{}/%]+/g

/** Every name in a text, as readers understand it, and where it ends. */
export function* namesOf(text: string): Generator<{ readonly name: string; readonly end: number }> {
  for (const found of text.matchAll(/\/[^\0\t\n\f\r ()<>[\]{}/%]+/g))
    yield { name: plainName(found[0]), end: found.index + found[0].length }
}

/** The tokens of a text, without white space and comments. */
export function* tokensOf(text: string): Generator<string> {
  for (const [found] of text.matchAll(token)) if (!/^[\0\t\n\f\r %]/.test(found)) yield found
}

/** The token that follows within a thousand signs; '' where none does. */
export function firstToken(text: string, at: number): string {
  return tokensOf(text.slice(at, at + 1_000)).next().value ?? ''
}

/** A name without its slash. It may be written in hexadecimal signs: /J#61vaScript is /JavaScript. */
export function plainName(written: string): string {
  return written
    .slice(1)
    .replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
