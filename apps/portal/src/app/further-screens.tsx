import { lazyScreen } from '@guihang/web/screen/lazy-screen.tsx'
import type { ReactNode } from 'react'
import { useDrawnAddress } from '../core/screen/drawn-address.ts'

const PickupListPage = lazyScreen(
  () => import('../features/parcels/pickup-lists/pickup-list-page.tsx'),
  'PickupListPage',
)
const NotFoundScreen = lazyScreen(() => import('../core/screen/not-found-screen.tsx'), 'NotFoundScreen')
const CodScreens = lazyScreen(() => import('../features/money/cod/cod-screens.tsx'), 'CodScreens')
const ImportScreens = lazyScreen(
  () => import('../features/parcels/imports/import-screens.tsx'),
  'ImportScreens',
)
const SupportScreens = lazyScreen(
  () => import('../features/talk/support/support-screens.tsx'),
  'SupportScreens',
)
const PresetsPage = lazyScreen(() => import('../features/shop/presets/presets-page.tsx'), 'PresetsPage')

/** Screens whose files no first load of another should name, by path; else that of an unknown address (decision 0047). */
export function FurtherScreen(): ReactNode {
  const { path, isUnknown } = useDrawnAddress()
  if (isUnknown) return path === '/pickup-list' ? <PickupListPage /> : <NotFoundScreen />
  if (codPaths.test(path)) return <CodScreens />
  if (importPaths.test(path)) return <ImportScreens />
  if (/^\/support\/?$/.test(path)) return <SupportScreens />
  return <PresetsPage />
}

// Those of `cod.routes.tsx`.
const codPaths = /^\/(cod(\/|$)|packages-(waiting-cod|bank-deposit)\/?$)/
// Those of `imports.routes.tsx`.
const importPaths = /^\/(import-packages|packages\/(upload-excel|review\/|edit\/id=|edit-created\/))/
