import { downloadExport, type Export, getExport, stopExport } from '@guihang/contract/parcels/exports'
import { Button } from '@guihang/ui/button.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { SkeletonLines } from '@guihang/ui/feedback/skeleton.tsx'
import { Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { dataQuery } from '@guihang/web/api/call-query.ts'
import { isCode, problemOf } from '@guihang/web/api/problems.ts'
import { queryClient } from '@guihang/web/api/query.ts'
import { saveFile } from '@guihang/web/api/save-file.ts'
import { CountedProgress } from '@guihang/web/counted-progress.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Download } from '#icons'
import { client } from '../../../core/api/api.ts'
import { parcelsText } from '../../../core/parcels-text.ts'
import { m } from '../../../texts/messages.js'

type ExportProgressProps = {
  id: string
  /** It was asked for just now, from this screen. */
  isNew: boolean
  onClose: () => void
}

export function ExportProgress({ id, isNew, onClose }: ExportProgressProps) {
  const { data, error } = useQuery(exportQuery(id))
  const save = useMutation({ mutationFn: saveExport })
  const stop = useMutation({
    mutationFn: () => client.call(stopExport, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['exports', id] }),
  })
  // Who has waited for the file gets it; who comes back to one that is done presses the button.
  const waited = useRef(isNew)
  const { mutate } = save
  useEffect(() => {
    if (data && isUnderWay(data)) waited.current = true
    if (data?.state !== 'done' || !waited.current) return
    waited.current = false
    mutate(data)
  }, [data, mutate])

  const problem = save.error ?? stop.error
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={data ? titles[data.state]() : m.parcels_export_title()}
      actions={
        <>
          {data && isUnderWay(data) && (
            <Button busy={stop.isPending} onClick={() => stop.mutate()}>
              {m.parcels_export_stop()}
            </Button>
          )}
          <Button onClick={onClose}>{m.ui_close()}</Button>
          {data?.state === 'done' && (
            <Button variant="primary" icon={Download} busy={save.isPending} onClick={() => save.mutate(data)}>
              {m.parcels_export_download()}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-3">
        {(problem || error) && (
          <Note tone="bad" role="alert">
            {isCode(error, 'ENOTFOUND', 'EVALID')
              ? m.parcels_export_gone()
              : problemOf(problem ?? error).message}
          </Note>
        )}
        {data ? <Body made={data} /> : !error && <SkeletonLines lines={2} />}
      </div>
      <span role="status" className="sr-only">
        {data && !isUnderWay(data) && titles[data.state]()}
      </span>
    </Dialog>
  )
}

const titles: Record<Export['state'], () => string> = {
  waiting: m.parcels_export_running,
  running: m.parcels_export_running,
  done: m.parcels_export_done,
  failed: m.parcels_export_failed,
  stopped: m.parcels_export_stopped,
}

function Body({ made }: { made: Export }) {
  const { state, rows_done, rows_total, file_name } = made
  if (state === 'done') {
    return (
      <p className="text-14 text-ink-2 wrap-anywhere">
        {m.parcels_export_file({ name: file_name, count: parcelsText(rows_total) })}
      </p>
    )
  }
  if (state === 'failed') return <p className="text-14 text-ink-2">{m.parcels_export_failed_help()}</p>
  if (state === 'stopped') return <p className="text-14 text-ink-2">{m.parcels_export_stopped_help()}</p>
  return (
    <>
      <CountedProgress label={m.parcels_export_written()} done={rows_done} total={rows_total} />
      <p className="text-13 text-ink-3">{m.parcels_export_leave()}</p>
    </>
  )
}

const askEvery = 1_000

function isUnderWay({ state }: Pick<Export, 'state'>): boolean {
  return state === 'waiting' || state === 'running'
}

function exportQuery(id: string) {
  return dataQuery(
    ['exports', id],
    getExport,
    { params: { id } },
    {
      refetchInterval: ({ state: { data } }) => (data && !isUnderWay(data) ? false : askEvery),
    },
  )
}

async function saveExport({ id, file_name }: Pick<Export, 'id' | 'file_name'>): Promise<void> {
  const response = await client.raw(downloadExport, { query: { export_id: id } })
  saveFile(await response.blob(), file_name)
}
