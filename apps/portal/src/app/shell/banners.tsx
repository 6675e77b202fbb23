import { isPasswordReminderDue, passwordReminderDays } from '@guihang/domain/shop/people/password-age'
import { isSandboxShop } from '@guihang/domain/shop/sandbox/sandbox-codes'
import { Suspense, useRef } from 'react'
import { useProfile } from '../../core/account/profile.ts'
import { businessNow, useSettings } from '../../core/settings.ts'
import { useStoredFlag } from '../../core/storage/stored-flag.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { KeepBannerHeight, useLastBannerHeight } from './banner-height.ts'

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
          <BannerList {...{ sandbox, papers, bank, password, region, reserved }} />
        ) : (
          <KeepBannerHeight region={region} />
        )}
      </Suspense>
    </div>
  )
}
