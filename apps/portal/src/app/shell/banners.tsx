import { isPasswordReminderDue, passwordReminderDays } from '@guihang/domain/people/password-age'
import { Suspense, useRef, useState } from 'react'
import { useProfile } from '../../core/session/profile.ts'
import { useStoredFlag } from '../../core/session/stored-flag.ts'
import { businessNow, useSettings } from '../../core/settings.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { KeepBannerHeight, lastBannerHeight } from './banner-height.ts'

// Most shops have done all it reminds of.
const BannerList = lazyPart(() =>
  import('./banner-list.tsx').then((module) => ({ default: module.BannerList })),
)

/** What spec section 2 reminds of above every screen, in its order: papers, bank account, password. */
export function Banners() {
  const profile = useProfile().data
  useSettings()
  const mayWarnOfBank = useStoredFlag('showWarning')
  const mayRemindOfPassword = useStoredFlag('showUpdatePassword')
  const region = useRef<HTMLDivElement>(null)
  const [height] = useState(lastBannerHeight)
  const reserved = height > 0 && <div aria-hidden style={{ height }} />
  if (!profile?.shop) return <div className="not-empty:mb-4 print:hidden">{reserved}</div>
  const { shop, have_bank } = profile
  const days = passwordReminderDays(profile, new Date(businessNow()))
  const papers = !shop.paper_uploaded_full && !shop.paper_verified ? shop : null
  const bank = mayWarnOfBank && !have_bank
  const password = mayRemindOfPassword && isPasswordReminderDue(days)
  return (
    <div ref={region} className="grid gap-2 not-empty:mb-4 print:hidden">
      <Suspense fallback={reserved}>
        {papers || bank || password ? (
          <BannerList papers={papers} bank={bank} password={password} region={region} reserved={reserved} />
        ) : (
          <KeepBannerHeight region={region} />
        )}
      </Suspense>
    </div>
  )
}
