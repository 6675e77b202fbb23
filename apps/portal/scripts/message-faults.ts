/** The messages of one language by key. A message is a text, or its forms (plurals) as the message format has them. */
export type Messages = Readonly<Record<string, unknown>>

/** What is wrong between the two languages of a message file, one line per fault. */
export function messageFaults(vi: Messages, en: Messages): string[] {
  const keys = [...new Set([...Object.keys(vi), ...Object.keys(en)])].filter((key) => key !== '$schema')
  return keys.flatMap((key) => {
    if (!(key in en)) return [`${key} is missing in English`]
    if (!(key in vi)) return [`${key} is missing in Vietnamese`]
    const faults: string[] = []
    for (const [language, message] of [
      ['vi', vi[key]],
      ['en', en[key]],
    ] as const) {
      // as: pairs, not a list
      if (textsOf(message).some((text) => text.trim() === '')) faults.push(`${key} is empty in ${language}`)
      for (const form of missingForms(message, language))
        faults.push(`${key} lacks the form ${form} in ${language}`)
    }
    const ours = parametersOf(vi[key])
    const theirs = parametersOf(en[key])
    if (ours !== theirs) faults.push(`${key} takes (${ours}) in Vietnamese and (${theirs}) in English`)
    return faults
  })
}

function parametersOf(message: unknown): string {
  const names = textsOf(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
  return [...new Set(names)].sort().join(', ')
}

function textsOf(message: unknown): string[] {
  if (typeof message === 'string') return [message]
  return variantsOf(message).flatMap(({ match }) => Object.values(match))
}

function missingForms(message: unknown, language: string): string[] {
  const variants = variantsOf(message).filter(({ declarations }) => /: plural\b/.test(declarations))
  return variants.flatMap(({ match }) => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    const conditions = Object.keys(match)
    if (conditions.some((condition) => /=\*/.test(condition))) return []
    return pluralCategories.filter((form) => !conditions.some((condition) => condition.endsWith(`=${form}`)))
  })
}

type Variants = { declarations: string; match: Record<string, string> }

function variantsOf(message: unknown): Variants[] {
  if (!Array.isArray(message)) return []
  return message.map(({ declarations = [], match = {} }) => ({
    declarations: declarations.join('\n'),
    match,
  }))
}
