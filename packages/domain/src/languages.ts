/** The two languages of the product; Vietnamese is the default (spec section 9). */
export const languages = ['vi', 'en'] as const

export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'vi'

/** A text that lacks a language does not compile. */
export type Bilingual = { readonly vi: string; readonly en: string }
