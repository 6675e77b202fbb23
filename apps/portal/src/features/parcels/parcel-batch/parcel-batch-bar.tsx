import { type Parcel, retryPush } from '@guihang/contract/parcels/parcels'
import { formatMoney } from '@guihang/domain/money/money'
import { parcelCan } from '@guihang/domain/parcels/lifecycle/parcel-actions'
import { BatchAction, BatchBar } from '@guihang/ui/data/batch-bar.tsx'
import { copyText } from '@guihang/ui/data/copy-button.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { countText } from '@guihang/web/count-text.ts'
import { Copy, Download, Printer, RotateCw, X } from '#icons'
import { useFullAccess } from '../../../core/account/full-access.ts'
import { client } from '../../../core/api/api.ts'
import { parcelsText } from '../../../core/parcels-text.ts'
import { m } from '../../../texts/messages.js'
import { BatchRunDialog, useBatchRun } from './batch-run.tsx'
import type { SelectAll } from './use-select-all.ts'

export function ParcelBatchBar({
  parcels,
  selectAll,
  onPrint,
  onCancel,
  onExport,
  onClear,
}: {
  parcels: readonly Parcel[]
  selectAll: SelectAll
  onPrint: () => void
  onCancel: () => void
  onExport: () => void
  onClear: () => void
}) {
  const cod = parcels.reduce((sum, parcel) => sum + parcel.cod, 0)
  const words = selectAllWords(selectAll)
  const full = useFullAccess()
  const failed = parcels.filter((parcel) => parcelCan('retry_push', parcel).allowed)
  const retry = useBatchRun({
    action: 'retry_push',
    call: ({ id }) => client.call(retryPush, { params: { id } }),
  })
  return (
    <>
      <BatchBar
        count={parcelsText(parcels.length)}
        sum={m.parcels_batch_sum({ amount: formatMoney(cod) })}
        selectAll={
          words ? { label: words, onSelect: selectAll.running ? selectAll.stop : selectAll.start } : undefined
        }
        onClear={() => {
          selectAll.stop()
          onClear()
        }}
      >
        <BatchAction icon={Printer} busy={selectAll.running} onClick={onPrint}>
          {m.parcels_print()}
        </BatchAction>
        <BatchAction icon={Copy} busy={selectAll.running} onClick={() => void copyCodes(parcels)}>
          {m.parcels_copy_codes()}
        </BatchAction>
        {full && (
          <BatchAction icon={Download} busy={selectAll.running} onClick={onExport}>
            {m.parcels_export()}
          </BatchAction>
        )}
        <BatchAction icon={X} busy={selectAll.running} onClick={onCancel}>
          {m.parcels_cancel_ask()}
        </BatchAction>
        {/* Last: it comes and goes with what is chosen, and moves nothing. */}
        {failed.length > 0 && (
          <BatchAction icon={RotateCw} busy={selectAll.running} onClick={() => retry.start(failed)}>
            {m.parcels_retry_these({ count: parcelsText(failed.length) })}
          </BatchAction>
        )}
      </BatchBar>
      {retry.stage !== 'none' && (
        <BatchRunDialog
          run={retry}
          words={{
            running: m.parcels_retrying(),
            all: m.parcels_retry_every,
            some: m.parcels_retry_some,
            row: m.parcels_retry_row(),
          }}
          onClose={retry.forget}
        />
      )}
    </>
  )
}

async function copyCodes(parcels: readonly Parcel[]): Promise<void> {
  const done = await copyText(parcels.map(({ tracking_number }) => tracking_number).join('\n'))
  if (done)
    toast.success(m.parcels_codes_copied({ count: countText(parcels.length) }), { id: 'parcels-codes' })
  else toast.error(m.parcels_codes_not_copied(), { id: 'parcels-codes' })
}

function selectAllWords({ running, progress, total, offered }: SelectAll): string | null {
  if (running) return m.parcels_selecting({ count: countText(progress) })
  if (!offered) return null
  return total === null ? m.parcels_select_matching() : m.parcels_select_all({ count: parcelsText(total) })
}
