import { isPasswordReminderDue, passwordReminderDays } from '@guihang/domain/shop/people/password-age'
import { isSandboxShop } from '@guihang/domain/shop/sandbox/sandbox-codes'
import { cx } from '@guihang/ui/cx.ts'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { onDemand } from '@guihang/ui/on-demand.ts'
import { usePhone } from '@guihang/ui/use-media.ts'
import { onConnectionLost, useConnectionLost } from '@guihang/web/api/connection.ts'
import { problemOf } from '@guihang/web/api/problems.ts'
import { useLanguage } from '@guihang/web/language.ts'
import { ScreenPending } from '@guihang/web/screen/screen.tsx'
import { useToastAfterReload } from '@guihang/web/screen/toast-after-reload.ts'
import { businessNow, useSettings } from '@guihang/web/settings.ts'
import { Outlet } from '@tanstack/react-router'
import { Suspense, useRef, useState } from 'react'
import {
  openAccountDialog,
  useAccountDialog,
  useClosedByMoving,
} from '../../core/account/open-account-dialog.ts'
import { useProfile } from '../../core/account/profile.ts'
import { PortalConnectionLine } from '../../core/screen/connection-line.tsx'
import { readStored } from '../../core/storage/storage.ts'
import { useStoredFlag } from '../../core/storage/stored-flag.ts'
import { m } from '../../texts/messages.js'
import { KeepBannerHeight, useBannersPlaced, useLastBannerHeight } from './banner-height.ts'
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

export function Shell() {
  useLanguage()
  const phone = usePhone()
  const placed = useBannersPlaced()
  // Without the profile, or the connection, no banner comes soon, and the screen has that to say. Once shown, it stays.
  const failed = useProfile().isError
  const lost = useConnectionLost()
  const [shown, setShown] = useState(false)
  if (!shown && (placed || failed || lost)) setShown(true)
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
            !shown && 'awaits-banners',
          )}
        >
          <PortalConnectionLine />
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

// Most shops have done all it reminds of.
const BannerList = lazyPart(() => import('./banner-list.tsx'), 'BannerList')

/** What spec section 2 reminds of above every screen, in its order: papers, bank account, password. */
function Banners() {
  const profile = useProfile().data
  useSettings()
  const mayWarnOfBank = useStoredFlag('showWarning')
  const mayRemindOfPassword = useStoredFlag('showUpdatePassword')
  const region = useRef<HTMLDivElement>(null)
  const height = useLastBannerHeight()
  const reserved = height > 0 && <div aria-hidden style={{ height }} />
  if (!profile?.shop) return <div className="not-empty:mb-4 print:hidden">{reserved}</div>
  const { shop, have_bank } = profile
  const sandbox = isSandboxShop(profile.shop_code)
  const days = passwordReminderDays(profile, new Date(businessNow()))
  // Papers and banks are for those who may see them; a sandbox has neither.
  const isFull = profile.access === 'full' && !sandbox
  const papers = isFull && !shop.paper_uploaded_full && !shop.paper_verified ? shop : null
  const bank = isFull && mayWarnOfBank && !have_bank
  const password = mayRemindOfPassword && !sandbox && isPasswordReminderDue(days)
  return (
    <div ref={region} className="grid gap-2 not-empty:mb-4 print:hidden">
      <Suspense fallback={reserved}>
        {papers || bank || password || sandbox ? (
          <BannerList
            sandbox={sandbox}
            papers={papers}
            bank={bank}
            password={password}
            region={region}
            reserved={reserved}
          />
        ) : (
          <KeepBannerHeight region={region} />
        )}
      </Suspense>
    </div>
  )
}

/** Long after the first screen (ms): keeping the app on the device must not compete with opening it. */
const patience = 8_000

/** Waits for the time of what this device keeps: at once where parcels wait on it or the connection is lost. */
function untilDeviceIsDue(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, readStored('guihang.unsent') === null ? patience : 0)
    onConnectionLost(resolve)
  })
}
