import { formatMoney } from '@guihang/domain/money/money'
import type { BatchAction as ActionName } from '@guihang/domain/parcels/batches/batch-actions'
import { BatchAction, BatchBar } from '@guihang/ui/data/batch-bar.tsx'
import { problemOf } from '@guihang/web/api/problems.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Download, type Icon, Printer, RotateCw, Truck, Undo2, X } from '#icons'
import { parcelsText } from '../../../core/parcels-text.ts'
import { m } from '../../../texts/messages.js'
import { AskBatch } from './ask-batch.tsx'
import { type Able, previewQuery, type Which } from './batches.queries.ts'

const looks: Record<ActionName, { icon: Icon; label: () => string }> = {
  print: { icon: Printer, label: m.parcels_print },
  cancel: { icon: X, label: m.parcels_cancel_ask },
  retry_push: { icon: RotateCw, label: m.batches_retry },
  deliver_again: { icon: Truck, label: m.parcels_deliver_again_ask },
  send_back: { icon: Undo2, label: m.parcels_send_back_ask },
}

export function WholeBatchBar({
  which,
  onStarted,
  onExport,
  onClear,
}: {
  which: Which
  onStarted: (id: string) => void
  onExport: (() => void) | undefined
  onClear: () => void
}) {
  const { data, error } = useQuery(previewQuery(which))
  const [asked, setAsked] = useState<Able | null>(null)
  return (
    <>
      <BatchBar
        count={
          error
            ? problemOf(error).message
            : data
              ? countWords(which, parcelsText(data.rows_total))
              : m.batches_counting()
        }
        sum={data && data.cod !== null && m.parcels_batch_sum({ amount: formatMoney(data.cod) })}
        onClear={onClear}
      >
        {data?.actions
          .filter(({ rows_able }) => rows_able > 0)
          .map((able) => (
            <BatchAction key={able.action} icon={looks[able.action].icon} onClick={() => setAsked(able)}>
              {looks[able.action].label()}
            </BatchAction>
          ))}
        {onExport && (
          <BatchAction icon={Download} onClick={onExport}>
            {m.parcels_export()}
          </BatchAction>
        )}
      </BatchBar>
      {asked && data && (
        <AskBatch
          which={which}
          able={asked}
          total={data.rows_total}
          onClose={() => setAsked(null)}
          onStarted={onStarted}
        />
      )}
    </>
  )
}

function countWords({ filter, ids }: Which, count: string): string {
  if (ids) return count
  return filter ? m.batches_all({ count }) : m.batches_rest({ count })
}
