import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import {
  openAccountDialog,
  useAccountDialog,
  useClosedByMoving,
} from '../../core/account/open-account-dialog.ts'
import { problemOf } from '../../core/api/problems.ts'
import { useLanguage } from '../../core/language.ts'
import { ConnectionLine } from '../../core/screen/connection-line.tsx'
import { untilDeviceIsDue } from '../../core/screen/device-due.ts'
import { ScreenPending } from '../../core/screen/screen.tsx'
import { useToastAfterReload } from '../../core/screen/toast-after-reload.ts'
import { m } from '../../texts/messages.js'
import { cx } from '../../ui/cx.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { onDemand } from '../../ui/on-demand.ts'
import { usePhone } from '../../ui/use-media.ts'
import { useBannersPlaced } from './banner-height.ts'
import { Banners } from './banners.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

// Not lazy: code that does not come must not take the screen below it away.
const dialogs = onDemand(() =>
  import('../../features/home/account/account-dialogs.tsx').catch((problem: unknown) => {
    openAccountDialog(null)
    toast.error(problemOf(problem).message)
    throw problem
  }),
)

const device = onDemand(async () => {
  await untilDeviceIsDue()
  return import('../device/device-lines.tsx')
})

/** Sidebar, top bar and content; on phones a top bar and five places at the bottom. */
export function Shell() {
  useLanguage()
  const phone = usePhone()
  const placed = useBannersPlaced()
  const dialog = useAccountDialog()
  const AccountDialogs = dialogs.useParts(dialog !== null)?.AccountDialogs
  const DeviceLines = device.useParts(true)?.DeviceLines
  useClosedByMoving()
  useToastAfterReload()

  return (
    <div className="shell">
      <button
        type="button"
        className="fixed top-2 left-2 z-60 -translate-y-16 rounded-ctl bg-inverse px-4 py-2 font-medium text-on-inverse focus:translate-y-0"
        onClick={() => document.getElementById('content')?.focus()}
      >
        {m.app_skip()}
      </button>
      {!phone && <Sidebar />}
      <div className="min-w-0">
        <TopBar />
        <main
          id="content"
          tabIndex={-1}
          className={cx(
            'content-max px-4 pt-3 pb-24 tablet:pt-5 tablet:pb-10 wide:px-6',
            !placed && 'awaits-banners',
          )}
        >
          <ConnectionLine />
          {DeviceLines && <DeviceLines />}
          <Banners />
          <Suspense fallback={<ScreenPending />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      {phone && <BottomBar />}
      <Suspense>{AccountDialogs && <AccountDialogs />}</Suspense>
    </div>
  )
}
