import { getRouteApi, Navigate } from '@tanstack/react-router'
import { WithImports } from '../with-imports.tsx'

const route = getRouteApi('/signed-in/shell/packages/edit-created/$rest')

/** `/packages/edit-created/{code}&{type}`: the form of a parcel that an import made. */
export function CreatedPage() {
  const [code = ''] = route.useParams().rest.split('&')
  return (
    <WithImports>
      <Navigate to="/packages/edit/$id" params={{ id: code }} replace />
    </WithImports>
  )
}
