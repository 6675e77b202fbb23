import { isPasswordReminderDue, passwordReminderDays } from '@guihang/domain/people/password-age'
import { lazy, Suspense, useState } from 'react'
import { useProfile } from '../../core/session/profile.ts'
import { useStoredFlag } from '../../core/session/stored-flag.ts'
import { businessNow, useSettings } from '../../core/settings.ts'

const BannerList = lazy(() => import('./banner-list.tsx').then((module) => ({ default: module.BannerList })))

/**
 * What spec section 2 reminds of above every screen, in its order: papers, bank account, password. Drawn by banner-list.tsx,
 * which is fetched only where something is due: most shops have done it all.
 */
export function Banners() {
  const profile = useProfile().data
  useSettings()
  const mayWarnOfBank = useStoredFlag('showWarning')
  const mayRemindOfPassword = useStoredFlag('showUpdatePassword')
  // Kept once one was due: the last that leaves hands the focus on.
  const [wanted, setWanted] = useState(false)
  if (!profile?.shop) return null
  const { shop, have_bank } = profile
  const days = passwordReminderDays(profile, new Date(businessNow()))
  const papers = !shop.paper_uploaded_full && !shop.paper_verified ? shop : null
  const bank = mayWarnOfBank && !have_bank
  const password = mayRemindOfPassword && isPasswordReminderDue(days)
  if (!wanted && (papers || bank || password)) setWanted(true)
  return (
    <div className="grid gap-2 not-empty:mb-4 print:hidden">
      <Suspense>{wanted && <BannerList papers={papers} bank={bank} password={password} />}</Suspense>
    </div>
  )
}
