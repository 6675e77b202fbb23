import { Tabs, tabId } from '@guihang/ui/data/tabs.tsx'
import { SkeletonRegion } from '@guihang/ui/feedback/skeleton.tsx'
import { PageHead } from '@guihang/ui/page-head.tsx'
import { LeaveGuard } from '@guihang/web/forms/leave-guard.tsx'
import { useLanguage } from '@guihang/web/language.ts'
import { FailedCard } from '@guihang/web/screen/load-failed.tsx'
import { Screen, ScreenPending } from '@guihang/web/screen/screen.tsx'
import { getRouteApi, lazyRouteComponent, useNavigate } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, Suspense, useId } from 'react'
import { useFullAccess } from '../../../core/account/full-access.ts'
import { type AccountTabProps, useProfile } from '../../../core/account/profile.ts'
import { m } from '../../../texts/messages.js'
import { type AccountTab, accountTabs, ownTabs, readAccountSearch } from './account-search.ts'

const route = getRouteApi('/signed-in/shell/user/profile')

type TabPart = { label: () => string; Content: ComponentType<AccountTabProps> }

const parts: Record<AccountTab, TabPart> = {
  shop: {
    label: m.account_tab_shop,
    Content: lazyRouteComponent(() => import('../../shop/shops/shop-tab.tsx'), 'ShopTab'),
  },
  papers: {
    label: m.account_tab_papers,
    Content: lazyRouteComponent(() => import('../../shop/papers/papers-tab.tsx'), 'PapersTab'),
  },
  banks: {
    label: m.account_tab_banks,
    Content: lazyRouteComponent(() => import('../../shop/banks/banks-tab.tsx'), 'BanksTab'),
  },
  password: {
    label: m.account_tab_password,
    Content: lazyRouteComponent(() => import('../../shop/security/password-tab.tsx'), 'PasswordTab'),
  },
  api: {
    label: m.account_tab_api,
    Content: lazyRouteComponent(() => import('../../connection/integrations/api-tab.tsx'), 'ApiTab'),
  },
  notifications: {
    label: m.account_tab_notifications,
    Content: lazyRouteComponent(
      () => import('../../talk/notifications/settings/notifications-tab.tsx'),
      'NotificationsTab',
    ),
  },
  members: {
    label: m.account_tab_members,
    Content: lazyRouteComponent(() => import('../../shop/people/members-tab.tsx'), 'MembersTab'),
  },
  audit: {
    label: m.account_tab_audit,
    Content: lazyRouteComponent(() => import('../../shop/people/audit-tab.tsx'), 'AuditTab'),
  },
  data: {
    label: m.account_tab_data,
    Content: lazyRouteComponent(() => import('../../shop/personal-data/data-tab.tsx'), 'DataTab'),
  },
}

/** `/user/profile`; the address names the tab. */
export function AccountPage() {
  const asked = route.useSearch({ select: readAccountSearch, structuralSharing: true }).tab ?? 'shop'
  const isFull = useFullAccess()
  const tab = isFull || ownTabs.includes(asked) ? asked : 'shop'
  const navigate = useNavigate()
  const profile = useProfile()
  const panel = useId()
  // The tabs load by themselves, so they hear of a switch here.
  useLanguage()
  const { Content } = parts[tab]
  const business = profile.data?.shop?.shop_type === 'organization'

  return (
    <Screen name="user-profile" busy={profile.isPending}>
      <PageHead title={business ? m.app_nav_business() : m.app_nav_account()} quietOnPhone />
      <Tabs
        label={m.account_tabs()}
        panelId={panel}
        value={tab}
        onValueChange={(next) =>
          void navigate({
            to: '/user/profile',
            search: next === 'shop' ? {} : { tab: next },
            resetScroll: false,
          })
        }
        tabs={(isFull ? accountTabs : ownTabs).map((value) => ({ value, label: parts[value].label() }))}
        className="mb-4 gap-1"
      />
      <div
        id={panel}
        role="tabpanel"
        aria-labelledby={tabId(panel, tab)}
        tabIndex={-1}
        className="outline-none"
      >
        {profile.data?.shop ? (
          <Suspense key={tab} fallback={<ScreenPending />}>
            <Content profile={profile.data} shop={profile.data.shop} />
          </Suspense>
        ) : profile.isPending ? (
          <Waiting />
        ) : (
          <FailedCard query={profile} title={m.account_failed()} calm={m.account_failed_calm()} />
        )}
      </div>
      <UnsavedGuard />
    </Screen>
  )
}

function Waiting(): ReactNode {
  return (
    <SkeletonRegion className="grid gap-4">
      <span className="skeleton h-60 w-full" />
    </SkeletonRegion>
  )
}

function UnsavedGuard() {
  return (
    <LeaveGuard
      // Each tab is another address.
      leaving="address"
      title={m.account_leave_title()}
      body={m.account_leave_body()}
      stay={m.account_leave_stay()}
      leave={m.account_leave()}
    />
  )
}
