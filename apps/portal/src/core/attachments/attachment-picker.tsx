import { supportUpload } from '@guihang/contract/talk/support'
import type { SupportAttachment } from '@guihang/contract/talk/support-fields'
import { limits } from '@guihang/domain/limits'
import { Button } from '@guihang/ui/button.tsx'
import { IconButton } from '@guihang/ui/icon-button.tsx'
import { FieldNote } from '@guihang/ui/inputs/field.tsx'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { useMedia } from '@guihang/ui/use-media.ts'
import { Suspense, useRef } from 'react'
import { Camera, Paperclip, X } from '#icons'
import { m } from '../../texts/messages.js'
import { AttachmentPicture, fileName } from './attachment-picture.tsx'
import { type Attachments, fullWords, mostMegabytes } from './use-attachments.ts'

const SendingRow = lazyPart(() => import('./sending-row.tsx'), 'SendingRow')

const accept = supportUpload.types.join(',')

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
          <Suspense key={one.key}>
            <SendingRow one={one} own={own} />
          </Suspense>
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
      <Paperclip size={20} strokeWidth={1.6} className="text-ink-3" />
      {name}
    </span>
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
          <span className="phone:hidden">{m.support_files_drop()} </span>
          {m.support_files_hint({ count: limits.support_attachments_max, mb: mostMegabytes })}
        </span>
      )}
    </div>
  )
}
