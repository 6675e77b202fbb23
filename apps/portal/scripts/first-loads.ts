/** Modules, and questions to the API, by the visit that needs them first. */
export type FirstLoads = {
  readonly out: readonly string[]
  readonly in: readonly string[]
  readonly phone: readonly string[]
  readonly at: Readonly<Record<string, readonly string[]>>
  readonly phoneAt: Readonly<Record<string, readonly string[]>>
  readonly ask: readonly string[]
  readonly askAt: Readonly<Record<string, readonly string[]>>
}

/** What the first visits fetch beyond the entry; how they share files is planned by chunk-plan.ts. */
export const firstLoads = {
  /** Without a token. */
  out: ['src/features/identity/login-page.tsx'],
  /** With one. */
  in: ['src/app/inside.ts'],
  /** With one, on a telephone. */
  phone: ['src/app/shell/bottom-bar.tsx'],
  /** With one, at an address. */
  at: {
    '/packages': ['src/features/parcel-list/parcels-page.tsx'],
    '/packages/create': ['src/features/parcel-form/parcel-form-page.tsx'],
    '/live-dashboard': ['src/features/dashboard/dashboard-page.tsx'],
    '/stores': ['src/features/stores/stores-page.tsx'],
  },
  /** With one, at an address, on a telephone. */
  phoneAt: {
    '/packages': ['src/features/parcel-list/parcel-card.tsx'],
  },
  // Questions that /theme.js asks while the code that needs the answers is still on its way (src/core/api/early-answers.ts).
  // Written as the client writes them; a journey finds out when one is asked twice.
  /** With a token. */
  ask: ['/v1/user/profile?include=photo%2Cdefault_store%2Cshop'],
  /** With a token, at an address without a search. */
  askAt: {
    '/packages': ['/v1/shop-packages?limit=50', '/v1/package-status-group-with-count'],
    '/packages/create': ['/v1/stores?limit=200'],
    '/live-dashboard': ['/v1/dashboard', '/v1/stores?limit=200'],
    '/stores': ['/v1/stores?limit=200'],
  },
} as const satisfies FirstLoads
