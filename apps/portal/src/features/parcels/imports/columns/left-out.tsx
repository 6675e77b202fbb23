import type { Import } from '@guihang/contract/parcels/imports'
import type { LeftOutOrder } from '@guihang/contract/parcels/order-files'
import { namesSides } from '@guihang/domain/parcels/order-files/order-file'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { Skeleton, SkeletonRegion } from '@guihang/ui/feedback/skeleton.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import { Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { countText } from '@guihang/web/count-text.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../../../texts/messages.js'
import { leftOutQuery } from './columns.queries.ts'

const sources: Readonly<Record<NonNullable<Import['source']>, () => string>> = {
  shopee: m.imports_source_shopee,
  tiktok_shop: m.imports_source_tiktok_shop,
  sapo: m.imports_source_sapo,
  haravan: m.imports_source_haravan,
  kiotviet: m.imports_source_kiotviet,
  mapped: m.imports_source_mapped,
}

const reasons: Readonly<Record<LeftOutOrder['reason'], () => string>> = {
  cancelled: m.imports_left_out_cancelled,
  returned: m.imports_left_out_returned,
  delivered: m.imports_left_out_delivered,
  shipped: m.imports_left_out_shipped,
  sum: m.imports_left_out_sum,
  remark: m.imports_left_out_remark,
  sample: m.imports_left_out_sample,
}

/** Nothing for a file of ours. */
export function LeftOut({ record }: { record: Import }) {
  const [open, setOpen] = useState(false)
  const { id, source, paid, sides_assumed } = record
  const left = leftOutWords(record)
  const noSides = sides_assumed || (source !== null && source !== 'mapped' && !namesSides[source])
  if (source === null && left === '' && paid === 0 && !noSides) return null
  return (
    <Note tone="plain" className="mb-4">
      {source && `${sources[source]()}. `}
      {noSides && `${m.imports_no_sides()} `}
      {paid > 0 && `${m.imports_paid({ count: countText(paid) })} `}
      {left !== '' && (
        <>
          {left}{' '}
          <button type="button" className={linkClass} onClick={() => setOpen(true)}>
            {m.imports_left_out_see()}
          </button>
          <Dialog open={open} onOpenChange={setOpen} title={m.imports_left_out_title()}>
            <LeftOutOrders id={id} />
          </Dialog>
        </>
      )}
    </Note>
  )
}

const lineReasons = ['sum', 'remark', 'sample'] as const // as: the reasons' own names

function leftOutWords({ left_out, left_out_by }: Import): string {
  const orders = (['cancelled', 'returned', 'delivered', 'shipped'] as const) // as: the reasons' own names
    .flatMap((reason) => {
      const number = left_out_by[reason] ?? 0
      return number > 0 ? [`${reasons[reason]().toLocaleLowerCase()} ${countText(number)}`] : []
    })
  const lines = lineReasons.reduce((sum, reason) => sum + (left_out_by[reason] ?? 0), 0)
  const sentences: string[] = []
  if (left_out > 0)
    sentences.push(m.imports_left_out({ count: countText(left_out), reasons: orders.join(', ') }))
  if (lines > 0) sentences.push(m.imports_left_out_lines({ count: countText(lines) }))
  return sentences.join(' ')
}

function LeftOutOrders({ id }: { id: string }) {
  const query = useQuery(leftOutQuery(id))
  if (query.isPending) {
    return (
      <SkeletonRegion className="grid gap-3">
        <Skeleton width="60%" />
        <Skeleton width="70%" />
      </SkeletonRegion>
    )
  }
  if (!query.data) {
    return <LoadFailed query={query} title={m.imports_left_out_failed()} />
  }
  const { data: orders, meta } = query.data
  const more = (meta.total ?? 0) - orders.length
  return (
    <>
      <ul className="max-h-[60dvh] overflow-y-auto text-13" tabIndex={-1}>
        {orders.map(({ no, private_code, reason }) => (
          <li key={no} className="flex gap-3 border-t border-line py-2 first:border-0">
            <span className="figures min-w-0 flex-1 wrap-anywhere">{private_code || '—'}</span>
            <span>{reasons[reason]()}</span>
            <span className="figures text-ink-3">{m.imports_left_out_line({ no: `${no}` })}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-13 text-ink-3">{m.imports_left_out_more({ count: `${more}` })}</p>}
    </>
  )
}
