import type { Rolldown } from 'vite'

const oneOf = (...parts: string[]) => new RegExp(`(${parts.join('|')})`)

/**
 * Chunks by who needs them together: many small files compress badly, one large one carries what nobody asked for.
 * `vendor` and `start` come with every screen, `inside` and `common` with every screen behind the login; the rest is
 * one chunk a screen.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'vendor',
    priority: 4,
    test: oneOf(
      'node_modules/(react|react-dom|scheduler|use-sync-external-store)/',
      'node_modules/@tanstack/(react-router/(?!.*/useBlocker\\.)|router-core/|history/|store/|react-store/)',
      'node_modules/lucide-react/dist/esm/(createLucideIcon|Icon|context|defaultAttributes|shared)',
      'vite/preload-helper',
    ),
  },
  {
    name: 'start',
    priority: 3,
    test: oneOf(
      'portal/src/app/(crash-screen|dates|enter|language|lazy-screen|open-router|prepare|root-layout|root-routes|router-options|screen|screen-title|search-params|session|session-end|settings|storage|theme)\\.tsx?$',
      'portal/src/features/(identity/identity|join/join)\\.routes',
      'portal/src/ui/(button|cx|field|join-refs|link|logo|note|password-field|text-field)\\.tsx?$',
      'portal/src/paraglide/runtime',
      'portal/src/paraglide/messages/(app_name|app_crash|app_problem|app_not_found|app_language|identity_login_title|join_(register|forgot|confirm)_title|ui_(loading|retry|call|optional|close|password))',
      'domain/src/(calendar|languages)\\.ts$',
      'lucide-react/dist/esm/icons/(triangle-alert|triangle-exclamation-point|shield-check|info|check|chevron-down|eye|eye-off|globe|clock-3)\\.',
    ),
  },
  {
    name: 'inside',
    priority: 2,
    // What only these modules use must not end in a screen's file, which they would then import in a circle.
    includeDependenciesRecursively: true,
    test: oneOf(
      'node_modules/@tanstack/(query-core|react-query)/',
      'contract/src/client\\.ts$',
      'contract/src/operation\\.ts$',
      'portal/src/app/(api|live|live-badge|live-reader|load-failed|problems|profile|query|router|sign-out|signed-in)\\.tsx?$',
      'portal/src/app/shell/(?!palette|use-palette|keys-dialog|bottom-bar)',
      'portal/src/features/[a-z-]+/[a-z-]+\\.routes',
    ),
  },
  {
    // Long lists that one types into: every form has one, no list of parcels does.
    name: 'pickers',
    priority: 1.5,
    test: oneOf(
      'portal/src/ui/(combobox|combobox-list|use-combobox)\\.tsx?$',
      'node_modules/@tanstack/(react-virtual|virtual-core)/',
    ),
  },
  {
    name: 'common',
    priority: 1,
    minShareCount: 3,
    test: oneOf(
      'portal/src/(ui/(?!date-range|slip|radio|segmented|match-options|marked|empty-state|dialog|overlays|combobox|select|switch|batch)|paraglide/messages/(ui|app)_)',
      'lucide-react/',
      'portal/src/features/parcels/(parcels\\.queries|last-list|count-text|filter-choices|cod-amount)\\.',
      'contract/src/(parcels|stores)\\.ts\\?operations$',
      'packages/domain/src/(money|phone|text|tracking-number|parcel-statuses|limits)',
    ),
  },
]
