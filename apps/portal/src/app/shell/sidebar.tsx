import { Avatar } from '@guihang/ui/avatar.tsx'
import { Skeleton } from '@guihang/ui/feedback/skeleton.tsx'
import { ProviderMark } from '@guihang/web/provider-mark.tsx'
import { useSettings } from '@guihang/web/settings.ts'
import { Link } from '@tanstack/react-router'
import { useShellWords } from '../../core/account/profile.ts'
import { UnreadMark } from '../../features/talk/support/unread-mark.tsx'
import { m } from '../../texts/messages.js'
import { equalPath, useEntries } from './navigation.ts'

/** 216 px of words; between 769 and 1199 px a rail of icons whose names show on hover and on focus. */
export function Sidebar() {
  const entries = useEntries()
  const words = useShellWords()
  const settings = useSettings()
  const shopName = words?.shop_name ?? words?.name

  return (
    <aside className="sticky top-0 row-span-2 flex h-dvh flex-col border-r border-line px-3 pb-4 rail:px-2.5 print:hidden">
      <Link
        to="/"
        className="mb-2 flex h-(--top-h) items-center gap-2.5 rounded-ctl px-2 text-16 font-figure tracking-[-0.015em]"
      >
        <ProviderMark />
        <span className="cut rail:sr-only">{settings?.provider_name ?? m.app_name()}</span>
      </Link>
      <nav aria-label={m.app_nav_main()}>
        <ul className="grid grid-cols-1 gap-0.5">
          {entries.map((entry) => (
            <li key={entry.to}>
              <Link
                to={entry.to}
                activeOptions={equalPath}
                data-tip={entry.label()}
                data-tip-side="right"
                className="relative flex h-9 items-center gap-2.5 rounded-ctl px-2 font-medium text-ink-2 hover:bg-hover aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink rail:h-11 rail:justify-center"
              >
                <entry.icon size={16} strokeWidth={1.75} className="rail:size-5" aria-hidden />
                <span className="cut rail:sr-only">{entry.label()}</span>
                {entry.to === '/support' && (
                  <UnreadMark className="ml-auto rail:absolute rail:top-0.5 rail:right-0" />
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto flex min-h-13 items-center gap-2.5 p-2 rail:p-1.5">
        {words && shopName ? (
          <>
            <Avatar name={shopName} />
            <span className="min-w-0 rail:sr-only">
              <span className="block cut text-13 font-strong">{shopName}</span>
              <span className="block cut text-12 text-ink-3">
                {m.app_shop_code({ code: words.shop_code })}
              </span>
            </span>
          </>
        ) : (
          <span aria-hidden className="skeleton-late flex items-center gap-2.5">
            <Skeleton className="size-8" />
            <Skeleton className="rail:hidden" width={104} />
          </span>
        )}
      </div>
    </aside>
  )
}
