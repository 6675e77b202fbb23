import { createSignal } from '@guihang/ui/signal.ts'
import { app } from './app.ts'
import { onStoredElsewhere, readStored, writeStored } from './storage/storage.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const changes = createSignal()

/** Follows the system, and a choice made in another tab. */
export function followTheme(): void {
  systemIsDark().addEventListener('change', paint)
  onStoredElsewhere((key) => {
    if (key === app().keys.theme) paint()
  })
}

/** The chosen theme; /theme.js has already painted it before the first render. */
export function useTheme(): Theme {
  return changes.useValue(chosen)
}

export function setTheme(theme: Theme): void {
  writeStored(app().keys.theme, theme === 'system' ? null : theme)
  paint()
}

function chosen(): Theme {
  const text = readStored(app().keys.theme)
  return themes.find((theme) => theme === text) ?? 'system'
}

function paint(): void {
  const theme = chosen()
  const dark = theme === 'dark' || (theme === 'system' && systemIsDark().matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  changes.tell()
}

function systemIsDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}
