import { type Language, languages } from '@guihang/domain/languages'
import { cx } from '@guihang/ui/cx.ts'
import { setLanguage, useLanguage } from '@guihang/web/language.ts'
import { ProviderMark } from '@guihang/web/provider-mark.tsx'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { useSettings } from '@guihang/web/settings.ts'
import type { ReactNode } from 'react'
import { ChevronDown, Globe } from '#icons'
import { m } from '../../../texts/messages.js'
import { PayoutPanel } from './payout-panel.tsx'

export type OpenScreenProps = {
  name: string
  title: ReactNode
  help?: ReactNode | undefined
  busy?: boolean | undefined
  /** A long form needs more room than a way in. */
  wide?: boolean | undefined
  children: ReactNode
}

export function OpenScreen({ name, title, help, busy, wide, children }: OpenScreenProps) {
  const settings = useSettings()
  const hotline = settings?.hotline
  return (
    <Screen name={name} busy={busy} className="min-h-dvh bg-surface tablet:grid tablet:grid-cols-2">
      <PayoutPanel settings={settings} />
      <main className="flex min-h-dvh min-w-0 flex-col px-6 pt-4 pb-6 tablet:px-8 tablet:py-6">
        <div className="ml-auto">
          <LanguageSelect />
        </div>
        <div
          className={cx(
            'mx-auto w-full',
            wide ? 'my-6 tablet:max-w-140' : 'my-12 tablet:my-auto tablet:max-w-90',
          )}
        >
          <div className="mb-5 tablet:hidden">
            <ProviderMark size={40} />
          </div>
          <h1 tabIndex={-1} data-page-title className="text-28 tracking-[-0.02em]">
            {title}
          </h1>
          {help && <p className="mt-1 mb-6 text-ink-2">{help}</p>}
          {children}
        </div>
        <p className="mt-auto min-h-9 text-center text-12 text-ink-3 tablet:mt-0 tablet:min-h-4.5">
          {hotline ? m.identity_account_help({ hotline }) : m.identity_account_help_plain()}
        </p>
      </main>
    </Screen>
  )
}

const names: Record<Language, string> = { vi: 'Tiếng Việt', en: 'English' }

/** The language before the login: the browser's own list, so that this screen stays light. */
function LanguageSelect() {
  const language = useLanguage()
  return (
    <span className="relative inline-flex items-center rounded-ctl text-13 font-medium text-ink-2 hover:bg-hover has-focus-visible:shadow-ring">
      <Globe size={16} className="pointer-events-none absolute left-2.5" />
      <select
        aria-label={m.app_language()}
        value={language}
        onChange={(event) => {
          const chosen = languages.find((one) => one === event.target.value)
          if (chosen) setLanguage(chosen)
        }}
        className="field-sizing-content h-11 appearance-none rounded-ctl bg-transparent pr-7 pl-8 outline-none focus-visible:shadow-none tablet:h-9"
      >
        {languages.map((one) => (
          <option key={one} value={one} lang={one} className="bg-surface text-ink">
            {names[one]}
          </option>
        ))}
      </select>
      <ChevronDown size={14} strokeWidth={2} className="pointer-events-none absolute right-2.5" />
    </span>
  )
}
