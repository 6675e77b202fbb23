import type { SupportAttachment } from '@guihang/contract/talk/support-fields'
import { formatDecimal } from '@guihang/domain/money/money'
import { Paperclip } from '#icons'
import { getLanguage } from '../../../../core/language.ts'
import { m } from '../../../../texts/messages.js'
import { buttonClass } from '../../../../ui/button.tsx'
import { refreshSupport } from '../support.queries.ts'
import { AttachmentPicture } from './attachment-picture.tsx'

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

/** What a file is called: the server keeps no names. */
export function fileName({ media_type, size }: SupportAttachment, index: number): string {
  const number = index + 1
  if (media_type !== 'application/pdf') return m.support_picture({ number })
  return m.support_pdf({ number, kb: formatDecimal(Math.ceil(size / 1024), getLanguage()) })
}
