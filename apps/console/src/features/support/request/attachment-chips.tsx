import type { SupportAttachment } from '@guihang/contract/talk/support-fields'
import { Progress } from '@guihang/ui/data/progress.tsx'
import { IconButton } from '@guihang/ui/icon-button.tsx'
import { FieldNote } from '@guihang/ui/inputs/field.tsx'
import { Paperclip, X } from '#icons'
import { m } from '../../../texts/messages.js'
import { fileName, Picture } from './attachment-list.tsx'
import type { Attachments } from './use-attachments.ts'

/** Files of the answer, and uploads under way. */
export function AttachmentChips({ files, own }: { files: readonly SupportAttachment[]; own: Attachments }) {
  return (
    <>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {files.map((file, index) => {
          const name = fileName(file, index)
          return (
            <li key={file.id} className="relative">
              {file.media_type === 'application/pdf' ? (
                <span className="flex h-20 items-center gap-2 rounded-ctl border border-line bg-sunken pr-10 pl-3">
                  <Paperclip size={16} className="text-ink-3" />
                  {name}
                </span>
              ) : (
                <Picture url={file.url} alt={name} />
              )}
              <IconButton
                icon={X}
                label={m.support_files_remove({ name })}
                className="absolute top-0.5 right-0.5 bg-surface"
                onClick={() => own.remove(file)}
              />
            </li>
          )
        })}
      </ul>
      <ul className="grid gap-1 empty:hidden">
        {own.sending.map((one) => {
          const name = one.file.name || m.support_files_one()
          return (
            <li key={one.key} className="flex items-center gap-3">
              <span className="min-w-0 flex-1 cut">{name}</span>
              <Progress label={m.support_files_sending({ name })} value={one.share} className="h-2 w-32" />
              <IconButton icon={X} label={m.support_files_stop({ name })} onClick={() => own.stop(one)} />
            </li>
          )
        })}
      </ul>
      <div role="alert" className="empty:hidden">
        {own.refused && <FieldNote error={own.refused} />}
      </div>
    </>
  )
}
