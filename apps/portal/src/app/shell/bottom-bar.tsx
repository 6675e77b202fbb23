import { cx } from '@guihang/ui/cx.ts'
import { Menu } from '@guihang/ui/overlays/menu.tsx'
import { MenuItem, MenuSeparator } from '@guihang/ui/overlays/menu-items.tsx'
import { Link } from '@tanstack/react-router'
import { ClipboardCheck, Ellipsis, FileSpreadsheet, type Icon, LogOut, Plus, Printer } from '#icons'
import { useShellWords } from '../../core/account/profile.ts'
import { signOut } from '../../core/account/sign-out.ts'
import { UnreadMark } from '../../features/talk/support/unread-mark.tsx'
import { m } from '../../texts/messages.js'
import { LanguageChoices } from './language-menu.tsx'
import { type Entry, equalPath, useEntries } from './navigation.ts'
import { ThemeChoices } from './theme-menu.tsx'

const besides = ['/live-dashboard', '/packages', '/cod']

/** The places of a phone: those that are real, create in the middle, the rest behind “more”. */
export function BottomBar() {
  const entries = useEntries()
  const shown = besides.flatMap((to) => entries.find((entry) => entry.to === to) ?? [])
  const rest = entries.filter((entry) => !besides.includes(entry.to))
  const [first, second, ...after] = shown
  const words = useShellWords()

  return (
    <nav
      aria-label={m.app_nav_main()}
      className="fixed inset-x-0 bottom-0 z-10 grid h-(--tabbar-h) auto-cols-fr grid-flow-col border-t border-line bg-surface print:hidden"
    >
      {first && <Place entry={first} />}
      {second && <Place entry={second} />}
      <CreatePlace />
      {after.map((entry) => (
        <Place key={entry.to} entry={entry} />
      ))}
      <Menu
        trigger={
          <button type="button" className={cx(placeLook, 'relative')}>
            <PlaceGlyph icon={Ellipsis} />
            <UnreadMark className="absolute top-1 left-1/2 ml-2" />
            {m.app_nav_more()}
          </button>
        }
      >
        {rest.map((entry) => (
          <MenuItem
            key={entry.to}
            icon={entry.icon}
            render={<Link to={entry.to} />}
            end={entry.to === '/support' && <UnreadMark />}
          >
            {entry.label()}
          </MenuItem>
        ))}
        <MenuItem icon={ClipboardCheck} render={<Link to="/$" params={{ _splat: 'pickup-list' }} />}>
          {m.pickup_title()}
        </MenuItem>
        <MenuItem icon={Printer} render={<Link to="/packages" search={{ print: 'unprinted' }} />}>
          {m.parcels_print_unprinted()}
        </MenuItem>
        {words?.is_oms !== 3 && (
          <MenuItem icon={FileSpreadsheet} render={<Link to="/packages/upload-excel" />}>
            {m.imports_upload_title()}
          </MenuItem>
        )}
        <MenuSeparator />
        <LanguageChoices inRow />
        <ThemeChoices inRow />
        <MenuSeparator />
        <MenuItem icon={LogOut} onSelect={() => void signOut()}>
          {m.app_logout()}
        </MenuItem>
      </Menu>
    </nav>
  )
}

const placeLook =
  'flex min-w-0 flex-col items-center justify-center gap-0.75 text-[11px] leading-4 font-medium text-ink-3 aria-[current=page]:text-accent-ink'

function Place({ entry }: { entry: Entry }) {
  return (
    <Link to={entry.to} activeOptions={equalPath} className={placeLook}>
      <PlaceGlyph icon={entry.icon} />
      <span className="cut max-w-full">{entry.label()}</span>
    </Link>
  )
}

function CreatePlace() {
  return (
    <Link to="/packages/create" activeOptions={equalPath} className={cx(placeLook, 'text-accent-ink')}>
      <span className="-mt-0.5 grid h-7 w-9 place-items-center rounded-ctl bg-accent text-on-accent">
        <Plus size={20} />
      </span>
      {m.app_nav_create()}
    </Link>
  )
}

function PlaceGlyph({ icon: Icon }: { icon: Icon }) {
  return <Icon size={20} strokeWidth={1.6} />
}
