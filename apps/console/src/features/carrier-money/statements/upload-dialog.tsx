import { importCarrierStatement } from '@guihang/contract/money/carrier-statements'
import { Button } from '@guihang/ui/button.tsx'
import { Progress } from '@guihang/ui/data/progress.tsx'
import { DateField } from '@guihang/ui/date-range/date-range-field.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { Combobox } from '@guihang/ui/inputs/combobox.tsx'
import { Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { useToday } from '@guihang/web/use-today.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Upload } from '#icons'
import { m } from '../../../texts/messages.js'
import { connectionsQuery } from '../../carriers/connections.queries.ts'
import { carrierMoneyChanged } from '../carrier-money.queries.ts'
import { FileDrop } from './file-drop.tsx'
import { useUpload } from './use-upload.ts'

type UploadDialogProps = { connection: string | undefined; onClose: () => void }

/** Whose file it is, of which day, and the file itself. What went wrong with it stands at its field; all else stays. */
export function UploadDialog({ connection, onClose }: UploadDialogProps) {
  const { data: connections = [] } = useQuery(connectionsQuery)
  const today = useToday()
  const navigate = useNavigate()
  const only = connections.length === 1 ? connections[0]?.code : undefined
  const [chosen, setChosen] = useState<string | null>(connection ?? null)
  const [day, setDay] = useState<string | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const [asked, setAsked] = useState(false)
  const code = chosen ?? only ?? null
  const upload = useUpload(({ id, number }, wasKnown) => {
    toast.success(wasKnown ? m.carrier_statement_known({ number }) : m.carrier_statement_uploaded({ number }))
    onClose()
    void navigate({ to: '/carrier-money/statements/$id', params: { id } })
    void carrierMoneyChanged()
  })
  const sending = upload.share !== null
  const percent = String(Math.round((upload.share ?? 0) * 100))
  const fault = (file && faultOf(file)) ?? upload.fileFault
  const missing = asked && file === null ? m.carrier_statement_file_missing() : null

  function send() {
    setAsked(true)
    if (code !== null && file !== null && faultOf(file) === null) void upload.send({ code, day, file })
  }

  return (
    <Dialog
      open
      stays
      onOpenChange={(open) => !open && onClose()}
      title={m.carrier_statement_upload()}
      description={m.carrier_statement_upload_help()}
    >
      <div className="grid gap-4">
        <Combobox
          label={m.carriers_connection()}
          placeholder={m.carrier_statement_connection_hint()}
          options={connections.map((one) => ({ value: one.code, label: `${one.code} · ${one.name}` }))}
          value={connections.some((one) => one.code === code) ? code : null}
          onValueChange={setChosen}
          error={asked && code === null ? m.carrier_statement_connection_missing() : null}
        />
        <DateField
          label={m.carrier_statement_day()}
          hint={m.carrier_statement_day_help()}
          format="DD/MM/YYYY"
          today={today}
          max={today}
          value={day}
          onChange={setDay}
          autoApply
        />
        <FileDrop
          file={file}
          error={fault ?? missing}
          onFile={(one) => {
            upload.forget()
            setFile(one)
          }}
        />
        <div role="status" className="grid gap-2 empty:hidden">
          {upload.failure && <Note tone="bad">{upload.failure}</Note>}
          {sending && (
            <span className="figures text-13 text-ink-2">{m.carrier_statement_uploading({ percent })}</span>
          )}
        </div>
        {sending && (
          <Progress
            label={m.carrier_statement_uploading({ percent })}
            value={upload.share ?? 0}
            className="h-1.5 w-full"
          />
        )}
        <div className="flex flex-wrap justify-end gap-2 phone:[&>*]:flex-1">
          <Button onClick={sending ? upload.stop : onClose}>
            {sending ? m.carrier_statement_upload_stop() : m.carriers_cancel()}
          </Button>
          <Button variant="primary" icon={Upload} busy={sending} onClick={send}>
            {m.carrier_statement_upload_go()}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** The server tells a file by its content. */
function faultOf(file: File): string | null {
  if (file.size > importCarrierStatement.upload.max_bytes) return m.carrier_statement_file_size()
  if (file.size === 0) return m.carrier_statement_file_empty()
  return /\.(xlsx|csv|txt)$/i.test(file.name) ? null : m.carrier_statement_file_kind()
}
