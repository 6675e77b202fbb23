import { lazyScreen } from '@guihang/web/screen/lazy-screen.tsx'
import type { ReactNode } from 'react'
import { useDrawnAddress } from '../../../core/screen/drawn-address.ts'

const List = lazyScreen(() => import('./support-page.tsx'), 'SupportPage')
const NewRequest = lazyScreen(() => import('./ask/new-request-page.tsx'), 'NewRequestPage')

/** The list, or with `new=1` the form of a new request: neither loads the code of the other. */
export function SupportScreens(): ReactNode {
  const { search } = useDrawnAddress()
  return search.new === undefined ? <List /> : <NewRequest />
}
