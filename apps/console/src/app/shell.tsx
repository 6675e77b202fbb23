import { isAnythingUnsaved } from '@guihang/web/forms/open-forms.ts'
import { useLanguage } from '@guihang/web/language.ts'
import { startLive } from '@guihang/web/live/live.ts'
import { ConnectionLine } from '@guihang/web/screen/connection-line.tsx'
import { ScreenPending } from '@guihang/web/screen/screen.tsx'
import { Outlet } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect } from 'react'
import { officeLive } from '../core/office-live.ts'
import { m } from '../texts/messages.js'
import { Bar } from './bar.tsx'
import { Rail } from './rail.tsx'
import { Shortcuts } from './shortcuts.tsx'

export function Shell() {
  return (
    <ShellAround>
      <Outlet />
    </ShellAround>
  )
}

/** What stands around every screen behind the sign-in. */
export function ShellAround({ children }: { children: ReactNode }) {
  useLanguage()
  useEffect(() => startLive(officeLive), [])
  return (
    <div className="office">
      <button
        type="button"
        className="fixed top-2 left-2 z-60 -translate-y-16 rounded-ctl bg-surface px-4 py-2 font-medium text-ink focus:translate-y-0"
        onClick={() => document.getElementById('content')?.focus()}
      >
        {m.office_skip()}
      </button>
      <Rail />
      <Bar />
      <main id="content" tabIndex={-1} className="min-w-0 p-4">
        <ConnectionLine isWaiting={isAnythingUnsaved} words={m.office_connection_lost} />
        <Suspense fallback={<ScreenPending />}>{children}</Suspense>
      </main>
      <Shortcuts />
    </div>
  )
}
