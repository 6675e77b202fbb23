export const holderKinds = ['courier', 'hub', 'center', 'carrier'] as const

export type HolderKind = (typeof holderKinds)[number]

/** A courier, a hub or a carrier's connection by its code, or the center. */
export type Holder = { readonly kind: HolderKind; readonly id: string }

/** The id of a holder that no event has named. It stays open when a day is closed. */
export const unassigned = 'unassigned'

export const theCenter: Holder = { kind: 'center', id: 'center' }
