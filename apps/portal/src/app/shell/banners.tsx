import { isPasswordReminderDue, passwordReminderDays } from '@guihang/domain/people/password-age'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { papersDue } from '../../core/papers-due.ts'
import { useProfile } from '../../core/session/profile.ts'
import { useStoredFlag } from '../../core/session/stored-flag.ts'
import { businessNow, useSettings } from '../../core/settings.ts'
import { countsQuery } from '../../features/parcels/parcels.queries.ts'
import { KeepBannerHeight, lastBannerHeight } from './banner-height.ts'

// Most shops have done all it reminds of.
const BannerList = lazy(() => import('./banner-list.tsx').then((module) => ({ default: module.BannerList })))

/** What spec section 2 reminds of above every screen, in its order: papers, bank account, password. */
export function Banners() {
  const profile = useProfile().data
  useSettings()
  const mayWarnOfBank = useStoredFlag('showWarning')
  const mayRemindOfPassword = useStoredFlag('showUpdatePassword')
  const region = useRef<HTMLDivElement>(null)
  const [height] = useState(lastBannerHeight)
  const asks = profile?.shop !== undefined && !(profile.have_bank && profile.shop.paper_uploaded_full)
  const counting = useQuery({ ...countsQuery(), enabled: asks })
  const counts = counting.data
  const reserved = height > 0 && <div aria-hidden style={{ height }} />
  if (!profile?.shop || (asks && counting.isPending))
    return <div className="not-empty:mb-4 print:hidden">{reserved}</div>
  const { shop, have_bank } = profile
  const days = passwordReminderDays(profile, new Date(businessNow()))
  const missing = { papers: !shop.paper_uploaded_full && !shop.paper_verified, bank: !have_bank }
  const isFirstRun = counts === undefined ? null : counts.every(({ count }) => count === 0)
  // A shop without parcels finds papers and bank among its first steps; a day that is over cannot wait for them.
  const mayRemind = isFirstRun === false || papersDue(shop)?.over === true
  const papers = missing.papers && mayRemind ? shop : null
  const bank = mayWarnOfBank && missing.bank && isFirstRun === false
  const password = mayRemindOfPassword && isPasswordReminderDue(days)
  return (
    <div ref={region} className="grid gap-2 not-empty:mb-4 print:hidden">
      <Suspense fallback={reserved}>
        {(papers || bank || password) && <BannerList papers={papers} bank={bank} password={password} />}
        <KeepBannerHeight region={region} />
      </Suspense>
    </div>
  )
}
