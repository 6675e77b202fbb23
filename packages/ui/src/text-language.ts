import { defaultLanguage, type Language } from '@guihang/domain/languages'

let language: Language = defaultLanguage

/** A switch of the screen's language sets it (core/language.ts). */
export function textLanguage(): Language {
  return language
}

/** What the compiled messages ask. @public */
export function isEnglish(): boolean {
  return language === 'en'
}

/** Lets all texts answer in this language from now on. What is on the screen already stays until it renders again. */
export function setTextLanguage(chosen: Language): void {
  language = chosen
}
