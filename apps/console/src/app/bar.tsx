import { languages } from '@guihang/domain/languages'
import { Avatar } from '@guihang/ui/avatar.tsx'
import { LiveDot } from '@guihang/ui/data/live-dot.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { KeyHint, modKey } from '@guihang/ui/key-hint.tsx'
import { Menu } from '@guihang/ui/overlays/menu.tsx'
import { MenuChoices, MenuItem } from '@guihang/ui/overlays/menu-items.tsx'
import { useConnectionLost } from '@guihang/web/api/connection.ts'
import { problemOf } from '@guihang/web/api/problems.ts'
import { setLanguage, useLanguage } from '@guihang/web/language.ts'
import { setTheme, themes, useTheme } from '@guihang/web/theme.ts'
import { useNavigate } from '@tanstack/react-router'
import { ChevronDown, LogOut, MapPin, Search, UserRound } from '#icons'
import { roleNames, signInAs, useDemoStaff } from '../core/demo-staff.ts'
import { useMe } from '../core/me.ts'
import { beginSession, signOut } from '../core/session.ts'
import { m } from '../texts/messages.js'
import { Clock } from './clock.tsx'
import { find } from './openers.ts'

/** Where one works, what one looks for, whether the screen is alive, and who one is. */
export function Bar() {
  const lost = useConnectionLost()
  return (
    <header className="sticky top-(--note-h) z-5 flex h-(--bar-h) min-w-0 items-center gap-2 border-b border-line bg-surface px-4 print:hidden">
      {/* Hubs come with the hands; until then every scope is the company's. */}
      <span className="hidden h-8 items-center gap-2 rounded-ctl bg-accent-soft px-2.5 font-strong whitespace-nowrap text-accent-ink tablet:inline-flex">
        <MapPin size={16} />
        {m.office_whole_company()}
      </span>
      <button
        type="button"
        onClick={find.open}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        className="mr-auto flex h-8 w-75 min-w-0 items-center gap-2 rounded-ctl border border-line-strong bg-surface pr-2 pl-2.5 text-ink-3 hover:border-field"
      >
        <Search size={16} />
        <span className="cut flex-1 text-left">{m.office_find()}</span>
        <KeyHint keys={`${modKey()} K`} />
      </button>
      <span className="max-tablet:hidden">
        <LiveDot resting={lost} longest={m.office_offline()}>
          {lost ? m.office_offline() : m.office_live()}
        </LiveDot>
      </span>
      <Clock />
      <PersonMenu />
    </header>
  )
}

const themeNames = {
  system: m.office_theme_system,
  light: m.office_theme_light,
  dark: m.office_theme_dark,
}
const languageNames = { vi: 'Tiếng Việt', en: 'English' }

function PersonMenu() {
  const me = useMe()
  const language = useLanguage()
  const theme = useTheme()
  const navigate = useNavigate()
  const people = useDemoStaff()
  if (!me) return null

  async function become(id: string) {
    try {
      beginSession(await signInAs(id))
      void navigate({ to: '/' })
    } catch (problem) {
      toast.error(problemOf(problem).message)
    }
  }

  async function leave() {
    try {
      await signOut()
      void navigate({ to: '/sign-in' })
    } catch (problem) {
      toast.error(problemOf(problem).message)
    }
  }

  return (
    <Menu
      trigger={
        <button
          type="button"
          className="flex h-9 min-w-0 items-center gap-2 rounded-ctl px-2 font-medium hover:bg-hover"
        >
          <Avatar name={me.name} className="size-7" />
          <span className="cut max-w-40 max-tablet:sr-only">{me.name}</span>
          <ChevronDown size={14} strokeWidth={2} />
        </button>
      }
    >
      <MenuItem icon={UserRound} onSelect={() => void navigate({ to: '/account' })}>
        {m.office_account()}
      </MenuItem>
      {people.length > 0 && (
        <MenuChoices
          label={m.office_switch_role()}
          value={me.id}
          options={people.map(({ id, name, role }) => ({
            value: id,
            label: `${roleNames[role]()} · ${name}`,
          }))}
          onValueChange={(id) => void become(id)}
        />
      )}
      <MenuChoices
        label={m.office_language()}
        value={language}
        options={languages.map((value) => ({
          value,
          label: <span lang={value}>{languageNames[value]}</span>,
        }))}
        onValueChange={setLanguage}
        inRow
      />
      <MenuChoices
        label={m.office_theme()}
        value={theme}
        options={themes.map((value) => ({ value, label: themeNames[value]() }))}
        onValueChange={setTheme}
        inRow
      />
      <MenuItem icon={LogOut} onSelect={() => void leave()}>
        {m.office_sign_out()}
      </MenuItem>
    </Menu>
  )
}
