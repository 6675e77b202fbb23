import { type Language, languages } from '@guihang/domain/languages'
import { buttonClass } from '@guihang/ui/button.tsx'
import { Menu } from '@guihang/ui/overlays/menu.tsx'
import { MenuChoices } from '@guihang/ui/overlays/menu-items.tsx'
import { useLanguage } from '@guihang/web/language.ts'
import { ChevronDown } from '#icons'
import { switchLanguage } from '../../core/account/profile.ts'
import { m } from '../../texts/messages.js'

const names: Record<Language, string> = { vi: 'Tiếng Việt', en: 'English' }

export function LanguageMenu() {
  const language = useLanguage()
  return (
    <Menu
      trigger={
        <button type="button" data-tip={m.app_language()} className={buttonClass('quiet', 'md', 'px-2')}>
          {language.toUpperCase()}
          <span className="sr-only">, {m.app_language_is({ language: names[language] })}</span>
          <ChevronDown size={14} strokeWidth={2} />
        </button>
      }
    >
      <LanguageChoices />
    </Menu>
  )
}

export function LanguageChoices({ inRow }: { inRow?: boolean }) {
  const language = useLanguage()
  return (
    <MenuChoices
      label={m.app_language()}
      value={language}
      options={languages.map((value) => ({ value, label: <span lang={value}>{names[value]}</span> }))}
      onValueChange={switchLanguage}
      inRow={inRow}
    />
  )
}
