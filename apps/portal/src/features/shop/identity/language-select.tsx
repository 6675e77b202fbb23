import { type Language, languages } from '@guihang/domain/languages'
import { ChevronDown, Globe } from '#icons'
import { setLanguage, useLanguage } from '../../../core/language.ts'
import { m } from '../../../texts/messages.js'

const names: Record<Language, string> = { vi: 'Tiếng Việt', en: 'English' }

/** The language before the login: the browser's own list, so that this screen stays light. */
export function LanguageSelect() {
  const language = useLanguage()
  return (
    <span className="relative inline-flex items-center rounded-ctl text-13 font-medium text-ink-2 hover:bg-hover has-focus-visible:shadow-ring">
      <Globe size={16} strokeWidth={1.75} className="pointer-events-none absolute left-2.5" aria-hidden />
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
      <ChevronDown size={14} strokeWidth={2} className="pointer-events-none absolute right-2.5" aria-hidden />
    </span>
  )
}
