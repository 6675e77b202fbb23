import { Avatar } from '@guihang/ui/avatar.tsx'
import { buttonClass } from '@guihang/ui/button.tsx'
import { IconButton } from '@guihang/ui/icon-button.tsx'
import { KeyHint, modKey } from '@guihang/ui/key-hint.tsx'
import { usePhone } from '@guihang/ui/use-media.ts'
import { ProviderMark } from '@guihang/web/provider-mark.tsx'
import { useScreenTitle } from '@guihang/web/screen/screen-title.ts'
import { useSettings } from '@guihang/web/settings.ts'
import { Link, useLocation } from '@tanstack/react-router'
import { FileSpreadsheet, LogOut, Plus, Search } from '#icons'
import { useShellWords } from '../../core/account/profile.ts'
import { signOut } from '../../core/account/sign-out.ts'
import { NoticeBell } from '../../features/talk/notifications/bell.tsx'
import { m } from '../../texts/messages.js'
import { LanguageMenu } from './language-menu.tsx'
import { useEntries } from './navigation.ts'
import { palette } from './openers.ts'
import { ThemeMenu } from './theme-menu.tsx'

export function TopBar() {
  return usePhone() ? <PhoneBar /> : <DeskBar />
}

function DeskBar() {
  const words = useShellWords()
  return (
    <header className="sticky top-0 z-5 flex h-(--top-h) items-center gap-2 border-b border-line bg-canvas px-4 wide:px-6 print:hidden">
      <button
        type="button"
        onClick={palette.open}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        className="mr-auto flex h-9 w-65 min-w-0 items-center gap-2 rounded-ctl border border-line-strong bg-surface pr-2 pl-3 text-13 text-ink-3 hover:border-field wide:w-85"
      >
        <Search size={16} />
        <span className="cut flex-1 text-left">{m.app_search_hint()}</span>
        <KeyHint keys={`${modKey()} K`} />
      </button>
      <Link to="/packages/create" className={buttonClass('primary')}>
        <Plus size={16} />
        {m.app_create_parcel()}
      </Link>
      {/* Its place is kept while nobody knows yet whether the order system creates the parcels (spec section 2). */}
      {words?.is_oms !== 3 && (
        <Link
          to="/packages/upload-excel"
          aria-label={m.imports_upload_title()}
          className={buttonClass('default', 'md', words ? undefined : 'invisible')}
        >
          <FileSpreadsheet size={16} />
          {m.imports_excel()}
        </Link>
      )}
      <NoticeBell iconSize={18} />
      <LanguageMenu />
      <ThemeMenu />
      {/* Its place is kept: nothing beside it moves when the name comes. */}
      <div className="flex w-11 shrink-0 desk:w-44">
        {words && (
          <Link
            to="/user/profile"
            className="flex h-9 min-w-0 items-center gap-2 rounded-ctl px-2 font-medium text-ink-2 hover:bg-hover hover:text-ink"
          >
            <Avatar name={words.name} photo={words.photo ?? undefined} className="size-7" />
            <span className="cut max-desk:sr-only">{words.name}</span>
          </Link>
        )}
      </div>
      <IconButton
        look="quiet"
        icon={LogOut}
        iconSize={16}
        label={m.app_logout()}
        onClick={() => void signOut()}
      />
    </header>
  )
}

function PhoneBar() {
  const title = useScreenTitle()
  const name = useSettings()?.provider_name ?? m.app_name()
  const path = useLocation({ select: ({ pathname }) => pathname })
  // A place of the navigation goes by the name it has there: the account's depends on the shop.
  const place = useEntries().find(({ to }) => to === path)
  return (
    <header className="sticky top-0 z-5 flex h-(--top-h) items-center gap-1 border-b border-line bg-surface px-4 print:hidden">
      <Link to="/" aria-label={m.app_home()} className="rounded-ctl">
        <ProviderMark size={26} />
      </Link>
      <span className="cut ml-1 flex-1 text-16 font-figure tracking-[-0.015em]" aria-hidden>
        {place?.label() ?? title ?? name}
      </span>
      <IconButton look="quiet" icon={Search} iconSize={20} label={m.ui_search()} onClick={palette.open} />
      <NoticeBell iconSize={20} />
    </header>
  )
}
