import { type Import, stopImport } from '@guihang/contract/parcels/imports'
import { Button } from '@guihang/ui/button.tsx'
import { Progress } from '@guihang/ui/data/progress.tsx'
import { countText } from '@guihang/web/count-text.ts'
import { useAct } from '@guihang/web/screen/use-act.ts'
import { useQueryClient } from '@tanstack/react-query'
import { client } from '../../../../core/api/api.ts'
import { m } from '../../../../texts/messages.js'

export function ImportProgress({ record }: { record: Import }) {
  const cache = useQueryClient()
  const { busy, act } = useAct()
  const { rows_done, rows_total, working } = record
  const words =
    working === 'reading'
      ? m.imports_reading({ done: countText(rows_done) })
      : m.imports_creating({ done: countText(rows_done), total: countText(rows_total ?? 0) })

  const stop = () =>
    act(
      () => client.call(stopImport, { params: { id: record.id } }),
      () => cache.invalidateQueries({ queryKey: ['imports'] }),
    )

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="min-w-0 flex-1 basis-50">
        <span role="status" className="figures mb-1.5 block text-13">
          {words}
        </span>
        <Progress
          label={words}
          value={rows_done}
          max={Math.max(rows_total ?? rows_done * 2, 1)}
          className="h-1.5 w-full"
        />
      </span>
      <Button busy={busy} onClick={() => void stop()}>
        {m.imports_stop()}
      </Button>
    </div>
  )
}
