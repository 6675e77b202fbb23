import { useRouter } from '@tanstack/react-router'
import {
  ChartNoAxesColumn,
  type Icon,
  MessageCircle,
  Package,
  Ruler,
  Store,
  UserRound,
  WalletCards,
} from '#icons'
import { useFullAccess } from '../../core/account/full-access.ts'
import { useShellWords } from '../../core/account/profile.ts'
import { m } from '../../texts/messages.js'

export type Entry = { to: string; label: () => string; icon: Icon }

/** An entry is the current one when the path equals its own (spec section 2), whatever is searched there. */
export const equalPath = { exact: true, includeSearch: false } as const // as: the router wants the literals

/** Spec section 2, in its order, and the goods that a shop keeps below its stores. */
const places: readonly Entry[] = [
  { to: '/packages', label: m.app_nav_parcels, icon: Package },
  { to: '/live-dashboard', label: m.app_nav_dashboard, icon: ChartNoAxesColumn },
  { to: '/cod', label: m.app_nav_cod, icon: WalletCards },
  { to: '/stores', label: m.app_nav_stores, icon: Store },
  { to: '/presets', label: m.presets_title, icon: Ruler },
  { to: '/support', label: m.app_nav_support, icon: MessageCircle },
]

const forFullAccess = ['/live-dashboard', '/cod', '/stores']

export function useEntries(): Entry[] {
  const hasRoute = useHasRoute()
  const words = useShellWords()
  const account: Entry = {
    to: '/user/profile',
    label: words?.shop_type === 'organization' ? m.app_nav_business : m.app_nav_account,
    icon: UserRound,
  }
  const isFull = useFullAccess()
  return [...places, account].filter(({ to }) => hasRoute(to) && (isFull || !forFullAccess.includes(to)))
}

export function useHasRoute(): (path: string) => boolean {
  const router = useRouter()
  return (path) => Object.hasOwn(router.routesByPath, path)
}
