import { Region as AnyRegion, type RegionProps } from '@guihang/web/screen/region.tsx'
import { m } from '../../texts/messages.js'

/** A part of the account. */
export function Region<Data>(props: Omit<RegionProps<Data>, 'title' | 'calm'>) {
  return <AnyRegion {...props} title={m.account_failed()} calm={m.account_failed_calm()} />
}
