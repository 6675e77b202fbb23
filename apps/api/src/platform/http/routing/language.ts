import type { Language } from '@guihang/contract/errors/catalogue'

/** The language of the answer out of `Accept-Language`; Vietnamese where it names neither (section 9). */
export function languageOf(header: string | undefined): Language {
  if (header === undefined || header === 'vi') return 'vi'
  if (header === 'en') return 'en'
  let best: Language = 'vi'
  let bestWeight = 0
  for (const entry of header.slice(0, 200).split(',')) {
    const [name = '', ...options] = entry.trim().toLowerCase().split(';')
    const language = /^(vi|en)(-|$)/.exec(name)?.[1]
    if (language !== 'vi' && language !== 'en') continue
    const weight = Number(/^\s*q=([\d.]+)$/.exec(options[0] ?? 'q=1')?.[1] ?? 1)
    if (weight > bestWeight) {
      best = language
      bestWeight = weight
    }
  }
  return best
}
