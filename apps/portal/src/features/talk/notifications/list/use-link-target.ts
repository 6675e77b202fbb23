import { useRouter } from '@tanstack/react-router'
import { readSearch } from '../../../../core/screen/search-params.ts'

/** Where a notice's link leads; null while no screen stands there. */
export function useLinkTarget() {
  const router = useRouter()
  return (link: string) => {
    const [to = '', search = ''] = link.split('?')
    const [, , found] = router.getMatchedRoutes(to)
    // `$` is the screen for unknown addresses.
    return found === undefined || found.path === '$' ? null : { to, search: readSearch(search) }
  }
}
