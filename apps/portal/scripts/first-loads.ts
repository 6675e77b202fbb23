/** Modules by the visit that loads them first. */
export type FirstLoads = {
  readonly out: readonly string[]
  readonly in: readonly string[]
  readonly phone: readonly string[]
  readonly at: Readonly<Record<string, readonly string[]>>
  readonly phoneAt: Readonly<Record<string, readonly string[]>>
}

/** What the first visits fetch beyond the entry; how they share it is planned by chunk-plan.ts. */
export const firstLoads = {
  /** Without a token. */
  out: ['src/features/identity/login-page.tsx'],
  /** With one. */
  in: ['src/app/inside.ts'],
  /** With one, on a telephone. */
  phone: ['src/app/shell/bottom-bar.tsx'],
  /** With one, at an address. */
  at: {
    '/packages': ['src/features/parcels/parcels-page.tsx'],
    '/packages/create': ['src/features/parcel-form/parcel-form-page.tsx'],
    '/live-dashboard': ['src/features/dashboard/dashboard-page.tsx'],
    '/stores': ['src/features/stores/stores-page.tsx'],
  },
  /** With one, at an address, on a telephone. */
  phoneAt: {
    '/packages': ['src/features/parcels/parcel-card.tsx'],
  },
} as const satisfies FirstLoads
