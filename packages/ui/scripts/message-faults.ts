import { parameter } from './compile-messages.mjs'

/** The messages of one language by key. */
export type Messages = Readonly<Record<string, string>>

/** What is wrong between the two languages of a message file, one line per fault. */
export function messageFaults(vi: Messages, en: Messages): string[] {
  const keys = [...new Set([...Object.keys(vi), ...Object.keys(en)])]
  return keys.flatMap((key) => {
    const [vietnamese, english] = [vi[key], en[key]]
    if (english === undefined) return [`${key} is missing in English`]
    if (vietnamese === undefined) return [`${key} is missing in Vietnamese`]
    const faults: string[] = []
    if (vietnamese.trim() === '') faults.push(`${key} is empty in vi`)
    if (english.trim() === '') faults.push(`${key} is empty in en`)
    const [ours, theirs] = [parametersOf(vietnamese), parametersOf(english)]
    if (ours !== theirs) faults.push(`${key} takes (${ours}) in Vietnamese and (${theirs}) in English`)
    const strange = uncompiled(vietnamese) ?? uncompiled(english)
    if (strange !== undefined) faults.push(`${key} has ${strange}, which is no parameter`)
    return faults
  })
}

function parametersOf(text: string): string {
  const names = [...text.matchAll(parameter)].map(([, name]) => name)
  return [...new Set(names)].sort().join(', ')
}

/** What stands in braces and would be shown as it is. */
function uncompiled(text: string): string | undefined {
  return /\{[^{}]*\}?|\}/.exec(text.replace(parameter, ''))?.[0]
}
