import { lazyScreen } from '@guihang/web/screen/lazy-screen.tsx'
import type { ReactNode } from 'react'
import { useShellWords } from '../../../core/account/profile.ts'
import { useDrawnAddress } from '../../../core/screen/drawn-address.ts'

const Upload = lazyScreen(() => import('./upload/upload-page.tsx'), 'UploadPage')
const NameColumns = lazyScreen(() => import('./columns/name-columns-page.tsx'), 'NameColumnsPage')
const Mapping = lazyScreen(() => import('./columns/mapping-page.tsx'), 'MappingPage')
const Imports = lazyScreen(() => import('./imports-page.tsx'), 'ImportsPage')
const Paste = lazyScreen(() => import('./paste/paste-page.tsx'), 'PastePage')
const Review = lazyScreen(() => import('./review/review-page.tsx'), 'ReviewPage')
const Row = lazyScreen(() => import('./row/row-page.tsx'), 'RowPage')
const Created = lazyScreen(() => import('./row/created-page.tsx'), 'CreatedPage')

const NotFound = lazyScreen(() => import('../../../core/screen/not-found-screen.tsx'), 'NotFoundScreen')

export function ImportScreens(): ReactNode {
  const { path, search } = useDrawnAddress()
  const { import: asked, mapping } = search
  // Where the order system creates the parcels there is no upload.
  if (useShellWords()?.is_oms === 3) return <NotFound />
  if (path.startsWith('/import-packages')) return <Imports />
  if (/^\/packages\/review\/new\/?$/.test(path)) return <Paste />
  if (path.startsWith('/packages/review/')) return <Review />
  if (path.startsWith('/packages/edit/')) return <Row />
  if (path.startsWith('/packages/edit-created/')) return <Created />
  // The upload; with `import` the columns of a file that is up, with `mapping` those that are remembered.
  if (asked !== undefined) return <NameColumns key={asked} />
  return mapping === undefined ? <Upload /> : <Mapping key={mapping} />
}
