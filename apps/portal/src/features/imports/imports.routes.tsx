import { importGroups } from '@guihang/domain/imports/import-states'
import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../core/screen/lazy-screen.tsx'
import { shellRoute } from '../../core/screen/root-routes.ts'
import { m } from '../../paraglide/messages.js'
import type { ReviewGroup } from './review-group.ts'

const uploadRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/packages/upload-excel',
  component: lazyScreen(() => import('./upload/upload-page.tsx'), 'UploadPage'),
  staticData: { title: m.imports_upload_title },
})

const importsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/import-packages',
  component: lazyScreen(() => import('./imports-page.tsx'), 'ImportsPage'),
  staticData: { title: m.imports_title },
})

const reviewRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/packages/review/$id',
  validateSearch: readReviewSearch,
  component: lazyScreen(() => import('./review/review-page.tsx'), 'ReviewPage'),
  staticData: { title: m.imports_upload_title },
})

// Several values stand in the last part of these addresses (spec section 2); their screens split them.
const rowRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/packages/edit/id={$rest}',
  component: lazyScreen(() => import('./row/row-page.tsx'), 'RowPage'),
  staticData: { title: m.imports_upload_title },
})

const createdRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/packages/edit-created/$rest',
  component: lazyScreen(() => import('./row/created-page.tsx'), 'CreatedPage'),
  staticData: { title: m.imports_upload_title },
})

export const importsRoutes = {
  shell: [uploadRoute, importsRoute, reviewRoute, rowRoute, createdRoute] as const, // as: the router needs the exact routes
}

/** Which group of rows the address shows; none of them is all. */
function readReviewSearch(search: Record<string, unknown>): { group?: ReviewGroup | undefined } {
  const groups: readonly ReviewGroup[] = [...importGroups, 'created']
  return { group: groups.find((group) => group === search.group) }
}
