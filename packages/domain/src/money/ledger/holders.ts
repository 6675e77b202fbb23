export const holderKinds = ['courier', 'hub', 'center'] as const

export type HolderKind = (typeof holderKinds)[number]

/** A courier or hub by its code, or the center. */
export type Holder = { readonly kind: HolderKind; readonly id: string }

/** The id of a holder that no event has named. It stays open when a day is closed. */
export const unassigned = 'unassigned'

export const theCenter: Holder = { kind: 'center', id: 'center' }
