import type { SupportAttachment } from '@guihang/contract/talk/support-fields'
import { Paperclip } from 'lucide-react'
import { AttachmentPicture, fileName } from '../../../../core/attachments/attachment-picture.tsx'
import { buttonClass } from '../../../../ui/button.tsx'
import { refreshSupport } from '../support.queries.ts'

/** The files of a message: pictures open large, a PDF is saved. */
export function AttachmentList({ files }: { files: readonly SupportAttachment[] }) {
  if (files.length === 0) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {files.map((file, index) => (
        <li key={file.id}>
          {file.media_type === 'application/pdf' ? (
            <a href={file.url} download className={buttonClass('default', 'sm')}>
              <Paperclip size={16} strokeWidth={1.75} aria-hidden />
              {fileName(file, index)}
            </a>
          ) : (
            <a href={file.url} target="_blank" rel="noreferrer" className="block rounded-ctl">
              <AttachmentPicture
                url={file.url}
                alt={fileName(file, index)}
                onExpired={() => void refreshSupport()}
              />
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
