import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { ScreenPending } from '@guihang/web/screen/screen.tsx'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'

// Else every screen of an import names the files of a parcel's form.
const EditParcel = lazyPart(() => import('../../parcel-form/edit-parcel-page.tsx'), 'EditParcel')

const route = getRouteApi('/signed-in/shell/packages/edit-created/$rest')

/** `?import=` is the import whose review comes next; without it the uploads do. */
export function CreatedPage() {
  const [code = ''] = route.useParams().rest.split('&')
  const { import: id } = route.useSearch()
  const navigate = useNavigate()

  function goBack() {
    if (id === undefined) void navigate({ to: '/import-packages' })
    else void navigate({ to: '/packages/review/$id', params: { id }, search: { group: 'created' } })
  }

  return (
    <Suspense fallback={<ScreenPending />}>
      <EditParcel id={code} onSaved={goBack} />
    </Suspense>
  )
}
