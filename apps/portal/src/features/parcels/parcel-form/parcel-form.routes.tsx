import { lazyScreen } from '@guihang/web/screen/lazy-screen.tsx'
import { createRoute } from '@tanstack/react-router'
import { shellRoute } from '../../../core/screen/root-routes.ts'
import { m } from '../../../texts/messages.js'

const load = () => import('./parcel-form-page.tsx')

const createParcelRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/packages/create',
  // `unsent`: a parcel that waits on this device. `shared`: another app shared a message.
  validateSearch: (search): { unsent?: string; shared?: string } => search,
  component: lazyScreen(load, 'CreateParcelPage'),
  staticData: { title: m.parcel_form_create_title },
})

const editParcelRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/packages/edit/$id',
  component: lazyScreen(() => import('./edit-parcel-page.tsx'), 'EditParcelPage'),
  staticData: { title: m.parcel_form_edit_title },
})

const copyParcelRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/packages/copy/$id',
  component: lazyScreen(load, 'CopyParcelPage'),
  staticData: { title: m.parcel_form_copy_title },
})

export const parcelFormRoutes = { shell: [createParcelRoute, editParcelRoute, copyParcelRoute] as const } // as: the router needs the exact routes
