/** As spreadsheets copy them: tabs between cells, line ends between rows, quotes around a cell that holds either. */
export function readPastedCells(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at <= text.length) {
    const [cell, end] = readCell(text, at)
    row.push(cell)
    const stop = text[end]
    if (stop !== '\t') {
      rows.push(row)
      row = []
    }
    if (stop === undefined) break
    at = end + (stop === '\r' && text[end + 1] === '\n' ? 2 : 1)
  }
  // The last line ends with a line end of its own.
  const last = rows.at(-1)
  if (rows.length > 1 && last?.length === 1 && last[0] === '') rows.pop()
  return rows
}

function readCell(text: string, start: number): [cell: string, end: number] {
  if (text[start] === '"') {
    const quoted = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y
    quoted.lastIndex = start
    const found = quoted.exec(text)
    if (found) return [(found[1] ?? '').replaceAll('""', '"'), quoted.lastIndex]
  }
  const plain = /[^\t\r\n]*/y
  plain.lastIndex = start
  const found = plain.exec(text)?.[0] ?? ''
  return [found, start + found.length]
}
