// What stands between two words of a comment that goes on in the next line.
const gap = String.raw`[\s*/#-]+`

/** The numbers of decisions that a text cites: "decision 0001", "decisions 0001, 0002 and 0095". */
export function citedDecisions(text: string): string[] {
  return numbersAfter(text, 'decisions?', String.raw`\d{4}\b`)
}

/** The sections of the specification that a text cites: "section 5", "sections 4, 5 and 9", "§ 9". */
export function citedSections(text: string): number[] {
  const signs = [...text.matchAll(/§ ?(\d+)/g)].map(([, section]) => Number(section))
  return [...numbersAfter(text, 'sections?', String.raw`\d+\b`).map(Number), ...signs]
}

function numbersAfter(text: string, word: string, number: string): string[] {
  const list = `${number}(?:(?:,(?:${gap}and)?|${gap}(?:and|to))${gap}${number})*`
  const citations = text.matchAll(new RegExp(String.raw`\b${word}${gap}(${list})`, 'gi'))
  return [...citations].flatMap(([, numbers = '']) => numbers.match(/\d+/g) ?? [])
}
