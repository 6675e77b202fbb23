import { ApiError } from '@guihang/contract/client'
import { type Import, importExcel } from '@guihang/contract/parcels/imports'
import type { Store } from '@guihang/contract/shop/stores'
import { Button, buttonClass } from '@guihang/ui/button.tsx'
import { Card, CardBody, TitledCard } from '@guihang/ui/card.tsx'
import { Progress } from '@guihang/ui/data/progress.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { Combobox } from '@guihang/ui/inputs/combobox.tsx'
import { PageHead } from '@guihang/ui/page-head.tsx'
import { problemOf } from '@guihang/web/api/problems.ts'
import { uploadingClient } from '@guihang/web/api/upload.ts'
import { createSubmissions } from '@guihang/web/forms/submission.ts'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Download, Upload } from '#icons'
import { m } from '../../../../texts/messages.js'
import { storeChoicesQuery } from '../../parcels/parcel.queries.ts'
import { MappingsCard } from '../columns/mappings-card.tsx'
import { PasteWay } from '../paste/paste-link.tsx'
import { saveTemplate } from '../save-sheet.ts'
import { WithStores } from '../with-stores.tsx'
import { FileDrop } from './file-drop.tsx'

export function UploadPage() {
  const stores = useQuery(storeChoicesQuery())
  return (
    <Screen name="upload-excel" busy={stores.isPending}>
      <PageHead
        title={m.imports_upload_title()}
        quietOnPhone
        actions={
          <Link to="/import-packages" className={buttonClass('default', 'md', 'phone:w-full')}>
            {m.imports_all()}
          </Link>
        }
      />
      <p className="mb-4 max-w-[90ch] text-13 text-ink-2">{m.imports_upload_help()}</p>
      <div className="grid items-start gap-4 desk:grid-cols-[minmax(0,1fr)_336px]">
        <Card>
          <WithStores stores={stores}>{(list) => <UploadForm stores={list} />}</WithStores>
        </Card>
        <div className="grid gap-4">
          <TemplateCard />
          <MappingsCard />
          <PasteWay />
        </div>
      </div>
    </Screen>
  )
}

function UploadForm({ stores }: { stores: readonly Store[] }) {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const [store, setStore] = useState(() => (stores.find((one) => one.is_default) ?? stores[0])?.id ?? null)
  const [file, setFile] = useState<File | null>(null)
  const upload = useUpload((made) => {
    void cache.invalidateQueries({ queryKey: ['imports', 'list'] })
    void navigate({ to: '/packages/review/$id', params: { id: made.id }, search: {} })
  })
  const fault = file && faultOf(file)
  const sending = upload.share !== null
  const percent = Math.round((upload.share ?? 0) * 100)

  /** A file that was chosen is sent at once; again only where it did not arrive. */
  function send(chosen: File) {
    setFile(chosen)
    if (store && !faultOf(chosen)) void upload.send(store, chosen)
  }

  return (
    <CardBody className="grid gap-4 pt-4">
      <Combobox
        label={m.imports_store()}
        options={stores.map(({ id, store_name }) => ({ value: id, label: store_name }))}
        value={stores.some(({ id }) => id === store) ? store : null}
        onValueChange={setStore}
        error={file && !store ? m.imports_store_missing() : null}
      />
      <FileDrop file={file} error={fault} onFile={send} />
      <div role="status" className="grid gap-2 empty:hidden">
        {upload.failure && <Note tone="bad">{upload.failure}</Note>}
        {sending && (
          <span className="figures text-13 text-ink-2">{m.imports_uploading({ percent: `${percent}` })}</span>
        )}
      </div>
      {sending && (
        <Progress
          label={m.imports_uploading({ percent: `${percent}` })}
          value={upload.share ?? 0}
          className="h-1.5 w-full"
        />
      )}
      {file && !fault && (
        <div className="flex flex-wrap gap-2">
          {sending ? (
            <Button onClick={upload.stop}>{m.imports_upload_stop()}</Button>
          ) : (
            <Button variant="primary" icon={Upload} onClick={() => send(file)} className="phone:flex-1">
              {m.imports_upload()}
            </Button>
          )}
        </div>
      )}
    </CardBody>
  )
}

/** The server tells a file by its content. */
function faultOf(file: File): string | null {
  if (file.size > importExcel.upload.max_bytes) return m.imports_file_size()
  return /\.(xlsx|csv|txt)$/i.test(file.name) ? null : m.imports_file_kind()
}

function TemplateCard() {
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    await saveTemplate()
    setBusy(false)
  }
  return (
    <TitledCard id="imports-template" title={m.imports_template()}>
      <CardBody className="grid justify-items-start gap-3">
        <p className="text-13 text-ink-2">{m.imports_template_help()}</p>
        <Button icon={Download} busy={busy} onClick={() => void save()} className="phone:w-full">
          {m.imports_template()}
        </Button>
      </CardBody>
    </TitledCard>
  )
}

function useUpload(onDone: (made: Import) => void) {
  const [share, setShare] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  // A line that broke after the file was taken must not make a second import of it.
  const [submissions] = useState(() => createSubmissions())
  useEffect(() => () => running.current?.abort(), [])

  async function send(store_id: string, file: File) {
    if (running.current) return
    const own = new AbortController()
    running.current = own
    setFailure(null)
    setShare(0)
    try {
      const { data } = await submissions.once(
        [store_id, file.name, file.size, file.lastModified],
        (idempotencyKey) =>
          uploadingClient(setShare).call(importExcel, {
            body: { store_id },
            file,
            idempotencyKey,
            signal: own.signal,
          }),
      )
      onDone(data)
    } catch (problem) {
      setFailure(own.signal.aborted ? m.imports_upload_stopped() : sentenceOf(problem))
    }
    running.current = null
    setShare(null)
  }

  return { share, failure, send, stop: () => running.current?.abort() }
}

function sentenceOf(problem: unknown): string {
  const faults = problem instanceof ApiError ? Object.values(problem.body.errors ?? {}) : []
  return faults[0]?.[0] ?? problemOf(problem).message
}
