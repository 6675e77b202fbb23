import { defaultLanguage, type Language, languages } from '@guihang/domain/languages'
import { createSignal } from '@guihang/ui/signal.ts'
import { setTextLanguage, textLanguage } from '@guihang/ui/text-language.ts'
import { app } from './app.ts'
import { onStoredElsewhere, readStored, writeStored } from './storage/storage.ts'

const changes = createSignal()

/** Takes the language that was stored, and follows a switch made in another tab. */
export function followLanguage(): void {
  setTextLanguage(stored() ?? defaultLanguage)
  onStoredElsewhere((key) => {
    // A switch is a re-render, never a reload (docs/rules/portal-screens.md).
    if (key === app().keys.language) apply(stored() ?? defaultLanguage)
  })
}

export function getLanguage(): Language {
  return textLanguage()
}

export function useLanguage(): Language {
  return changes.useValue(getLanguage)
}

/** Switches at once and remembers it: the stored language wins over the profile's from now on. */
export function setLanguage(language: Language): void {
  writeStored(app().keys.language, language)
  apply(language)
}

/** Takes the profile's language, but only where nothing was ever stored. */
export function adoptLanguage(language: Language): void {
  if (stored() === null) setLanguage(language)
}

function apply(language: Language): void {
  document.documentElement.lang = language
  if (language === textLanguage()) return
  setTextLanguage(language)
  changes.tell()
}

function stored(): Language | null {
  const text = readStored(app().keys.language)
  return languages.find((language) => language === text) ?? null
}
