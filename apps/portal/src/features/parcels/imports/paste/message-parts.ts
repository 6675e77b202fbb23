const longest = 20_000

/** A long chat in parts, each cut at an empty line, else at the end of a line: seldom within an order. */
export function inParts(text: string): string[] {
  const parts: string[] = []
  let rest = text.trim()
  while (rest.length > longest) {
    const head = rest.slice(0, longest)
    const cuts = [head.lastIndexOf('\n\n'), head.lastIndexOf('\n')]
    const cut = cuts.find((at) => at > longest / 2) ?? longest
    parts.push(rest.slice(0, cut))
    rest = rest.slice(cut).trim()
  }
  return rest === '' ? parts : [...parts, rest]
}
