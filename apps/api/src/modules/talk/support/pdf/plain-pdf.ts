import { actsByItself } from './automatic-actions.ts'
import { firstToken, namesOf } from './names.ts'
import { type OpenText, openObjectStreams } from './object-streams.ts'

/** Scripts, programs to start, files inside, ways to other files, forms that send themselves, and a password. */
const refused = new Set([
  ...['JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'XFA', 'Encrypt'],
  ...['GoToR', 'GoToE', 'SubmitForm', 'ImportData'],
])

/** How far before its end the closing mark of a PDF may stand. */
const tailBytes = 1_024

export function looksLikePdf(bytes: Buffer): boolean {
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-'
}

/**
 * Whole, with nothing that is refused, and leading nowhere by itself. Names are read wherever they stand, also between
 * the bytes of a picture: a PDF may hide an object anywhere. Packed objects are opened first.
 */
export async function isPlainPdf(bytes: Buffer): Promise<boolean> {
  const text = bytes.toString('latin1')
  if (!text.slice(-tailBytes).includes('%%EOF')) return false
  const automatic: { readonly name: string; readonly value: string }[] = []
  const isClean = (opened: string): boolean => {
    for (const { name, end } of namesOf(opened)) {
      if (refused.has(name) && !isChance(opened, name, end)) return false
      if (name === 'OpenAction' || name === 'AA') automatic.push({ name, value: opened.slice(end) })
    }
    return true
  }
  if (!isClean(text)) return false
  const packed: OpenText[] = []
  for await (const opened of openObjectStreams(bytes, text)) {
    if (opened === 'unreadable' || !isClean(opened.text)) return false
    packed.push(opened)
  }
  return !actsByItself(automatic, [{ text, first: undefined }, ...packed])
}

/** So short a name stands between the bytes of a picture by chance; a script follows only where it is one. */
function isChance(text: string, name: string, end: number): boolean {
  return name === 'JS' && !/^(?:[(<\d]|$)/.test(firstToken(text, end))
}
