import { createRoute } from '@tanstack/react-router'
import { shellRoute } from '../../../core/screen/root-routes.ts'
import { m } from '../../../texts/messages.js'
import type { ReviewGroup } from './review-group.ts'

// The router gives these routes the file of further screens as their component (decision 0047).

const uploadRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/packages/upload-excel',
  validateSearch: (search): { import?: string; mapping?: string } => search, // as `support.routes.tsx` has it
  staticData: { title: m.imports_upload_title },
})

const importsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/import-packages',
  staticData: { title: m.imports_title },
})

const reviewRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/packages/review/$id',
  // The rows read the address: the code for it is no part of other screens.
  validateSearch: (search): { group?: ReviewGroup } => search, // as `support.routes.tsx` has it
  staticData: { title: m.imports_upload_title },
})

const pasteRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/packages/review/new',
  validateSearch: (search): { into?: string } => search, // as `support.routes.tsx` has it
  staticData: { title: m.imports_paste_title },
})

// Several values stand in the last part of these addresses (spec section 2); their screens split them.
const rowRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/packages/edit/id={$rest}',
  staticData: { title: m.imports_upload_title },
})

const createdRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/packages/edit-created/$rest',
  validateSearch: (search): { import?: string } => search, // as `support.routes.tsx` has it
  staticData: { title: m.imports_upload_title },
})

export const importsRoutes = {
  shell: [uploadRoute, importsRoute, pasteRoute, reviewRoute, rowRoute, createdRoute] as const, // as: the router needs the exact routes
}
