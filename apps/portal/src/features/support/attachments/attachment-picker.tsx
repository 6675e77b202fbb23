import { supportUpload } from '@guihang/contract/support'
import type { SupportAttachment } from '@guihang/contract/support-fields'
import { limits } from '@guihang/domain/limits'
import { Camera, FileText, Paperclip, RotateCw, X } from 'lucide-react'
import { useRef } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Progress } from '../../../ui/data/progress.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { FieldNote } from '../../../ui/inputs/field.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { fileName } from './attachment-list.tsx'
import { AttachmentPicture } from './attachment-picture.tsx'
import { type Attachments, fullWords, mostMegabytes, type Sending } from './use-attachments.ts'

const accept = supportUpload.types.join(',')

/** Adds pictures and PDF files to a message and takes them away again. A telephone offers its camera. */
export function AttachmentPicker({ files, own }: { files: readonly SupportAttachment[]; own: Attachments }) {
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 text-13 font-medium">
        {m.support_files()} <span className="font-regular text-ink-3">{m.ui_optional()}</span>
      </legend>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {files.map((file, index) => (
          <li key={file.id} className="relative">
            <Chosen file={file} name={fileName(file, index)} />
            <IconButton
              icon={X}
              label={m.support_file_remove({ name: fileName(file, index) })}
              className="absolute top-0.5 right-0.5 bg-surface"
              onClick={() => own.remove(file)}
            />
          </li>
        ))}
      </ul>
      <ul className="grid gap-1.5 empty:hidden">
        {own.sending.map((one) => (
          <SendingRow key={one.key} one={one} own={own} />
        ))}
      </ul>
      <Choosers own={own} />
      <div role="alert">
        <FieldNote error={own.refused} />
      </div>
    </fieldset>
  )
}

function Chosen({ file, name }: { file: SupportAttachment; name: string }) {
  if (file.media_type !== 'application/pdf') return <AttachmentPicture url={file.url} alt={name} />
  return (
    <span className="flex h-20 items-center gap-2 rounded-ctl border border-line bg-sunken pr-10 pl-3 text-13">
      <FileText size={20} strokeWidth={1.6} className="text-ink-3" aria-hidden />
      {name}
    </span>
  )
}

function SendingRow({ one, own }: { one: Sending; own: Attachments }) {
  const { file, share, failure } = one
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13">
      <span className="min-w-0 flex-1 basis-40">
        <span className="block cut">{file.name || m.support_file()}</span>
        {failure && (
          <span role="alert" className="block text-12 text-danger-ink">
            {failure()}
          </span>
        )}
      </span>
      {failure ? (
        <Button size="sm" icon={RotateCw} onClick={() => own.retry(one)}>
          {m.ui_retry()}
        </Button>
      ) : (
        <Progress
          label={m.support_file_sending({ name: file.name || m.support_file() })}
          value={share}
          className="h-2 w-32"
        />
      )}
      <IconButton
        icon={X}
        label={m.support_file_stop({ name: file.name || m.support_file() })}
        onClick={() => own.stop(one)}
      />
    </li>
  )
}

function Choosers({ own }: { own: Attachments }) {
  const touch = useMedia('(pointer: coarse)')
  const file = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const unavailable = own.full ? fullWords() : null
  const take = (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])]
    if (chosen.length > 0) own.add(chosen)
    // The same file may be chosen again.
    input.value = ''
  }
  const shared = { type: 'file', hidden: true, tabIndex: -1 } as const // as: the type is a word of its own
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <input
        {...shared}
        ref={file}
        accept={accept}
        multiple
        aria-label={m.support_files_add()}
        onChange={(event) => take(event.target)}
      />
      <Button size="sm" icon={Paperclip} unavailable={unavailable} onClick={() => file.current?.click()}>
        {m.support_files_add()}
      </Button>
      {touch && !own.full && (
        <>
          <input
            {...shared}
            ref={camera}
            accept="image/*"
            capture="environment"
            aria-label={m.support_files_camera()}
            onChange={(event) => take(event.target)}
          />
          <Button size="sm" icon={Camera} onClick={() => camera.current?.click()}>
            {m.support_files_camera()}
          </Button>
        </>
      )}
      {!own.full && (
        <span className="text-12 text-ink-3">
          {m.support_files_hint({ count: limits.support_attachments_max, mb: mostMegabytes })}
        </span>
      )}
    </div>
  )
}
