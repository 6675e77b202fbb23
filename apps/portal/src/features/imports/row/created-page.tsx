import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { EditParcel } from '../../parcel-form/edit-parcel-page.tsx'
import { WithImports } from '../with-imports.tsx'

const route = getRouteApi('/signed-in/shell/packages/edit-created/$rest')

/**
 * `/packages/edit-created/{code}&{type}`: the form of a parcel that an import made. `?import=` is the import whose review
 * comes next; without it the uploads do.
 */
export function CreatedPage() {
  const [code = ''] = route.useParams().rest.split('&')
  const { import: id } = route.useSearch()
  const navigate = useNavigate()

  function goBack() {
    if (id === undefined) void navigate({ to: '/import-packages' })
    else void navigate({ to: '/packages/review/$id', params: { id }, search: { group: 'created' } })
  }

  return (
    <WithImports>
      <EditParcel id={code} onSaved={goBack} />
    </WithImports>
  )
}
