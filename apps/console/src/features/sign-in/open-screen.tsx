import { languages } from '@guihang/domain/languages'
import { setLanguage, useLanguage } from '@guihang/web/language.ts'
import { ProviderMark } from '@guihang/web/provider-mark.tsx'
import { Screen } from '@guihang/web/screen/screen.tsx'
import type { ReactNode } from 'react'
import { m } from '../../texts/messages.js'

export type OpenScreenProps = { name: string; title: ReactNode; help?: ReactNode; children: ReactNode }

/** One card on the dark of the rail: nobody takes it for the shops' sign-in. */
export function OpenScreen({ name, title, help, children }: OpenScreenProps) {
  return (
    <Screen
      name={name}
      className="grid min-h-[calc(100dvh-var(--note-h))] grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] bg-inverse p-4"
    >
      <header className="flex">
        <LanguageChoice />
      </header>
      <main className="m-auto w-full max-w-100 rounded-ctl bg-surface p-6 tablet:p-8">
        <ProviderMark size={36} />
        <h1 tabIndex={-1} data-page-title className="mt-4 text-22 tracking-[-0.015em]">
          {title}
        </h1>
        {help && <p className="mt-1 text-14 text-ink-2">{help}</p>}
        <div className="mt-5">{children}</div>
      </main>
    </Screen>
  )
}

const names = { vi: 'Tiếng Việt', en: 'English' }

function LanguageChoice() {
  const language = useLanguage()
  return (
    <select
      aria-label={m.office_language()}
      value={language}
      onChange={(event) => {
        const chosen = languages.find((one) => one === event.target.value)
        if (chosen) setLanguage(chosen)
      }}
      className="ml-auto h-9 w-max rounded-ctl bg-transparent px-2 text-on-inverse-2 focus-visible:shadow-[inset_0_0_0_2px_var(--on-inverse)]"
    >
      {languages.map((one) => (
        <option key={one} value={one} lang={one} className="bg-surface text-ink">
          {names[one]}
        </option>
      ))}
    </select>
  )
}
