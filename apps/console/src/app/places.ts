import type { Me } from '@guihang/contract/provider/staff/sessions'
import type { OperatorScope } from '@guihang/domain/provider/operators/operator-scopes'
import {
  Activity,
  Banknote,
  type Icon,
  Landmark,
  MessageCircle,
  Package,
  ShieldCheck,
  SlidersHorizontal,
  Store,
  Truck,
  UserRound,
  WalletCards,
} from '#icons'
import { useMe } from '../core/me.ts'
import { m } from '../texts/messages.js'

export type Place = {
  readonly to: string
  readonly label: () => string
  readonly icon: Icon
  readonly scope: OperatorScope
}

/** The rail, from the work of the day to what is set once. */
const places: readonly Place[] = [
  { to: '/parcels', label: m.office_nav_parcels, icon: Package, scope: 'read' },
  { to: '/support', label: m.office_nav_support, icon: MessageCircle, scope: 'support' },
  { to: '/approvals', label: m.office_nav_approvals, icon: ShieldCheck, scope: 'approve' },
  { to: '/carriers', label: m.carriers_nav, icon: Truck, scope: 'read' },
  { to: '/carrier-money', label: m.carrier_money_nav, icon: Landmark, scope: 'read' },
  { to: '/payouts', label: m.office_nav_payouts, icon: WalletCards, scope: 'money' },
  { to: '/cash', label: m.office_nav_cash, icon: Banknote, scope: 'money' },
  { to: '/shops', label: m.office_nav_shops, icon: Store, scope: 'read' },
  { to: '/settings', label: m.office_nav_settings, icon: SlidersHorizontal, scope: 'settings' },
  { to: '/staff', label: m.office_nav_staff, icon: UserRound, scope: 'staff' },
  { to: '/health', label: m.office_nav_health, icon: Activity, scope: 'settings' },
]

/** The places that the scopes of this person open. */
export function placesOf(me: Me | null): Place[] {
  return places.filter(({ scope }) => me?.scopes.includes(scope))
}

export function usePlaces(): Place[] {
  return placesOf(useMe())
}
