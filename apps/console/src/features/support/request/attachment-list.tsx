import type { SupportAttachment } from '@guihang/contract/talk/support-fields'
import { buttonClass } from '@guihang/ui/button.tsx'
import { cx } from '@guihang/ui/cx.ts'
import { decimalText } from '@guihang/web/count-text.ts'
import { useRef, useState } from 'react'
import { ImageOff, Paperclip } from '#icons'
import { m } from '../../../texts/messages.js'
import { supportChanged } from '../support.queries.ts'

/** Pictures small, files to download. */
export function AttachmentList({ files }: { files: readonly SupportAttachment[] }) {
  if (files.length === 0) return null
  return (
    <ul className="my-1 flex flex-wrap gap-2">
      {files.map((file, index) => (
        <li key={file.id}>
          {file.media_type === 'application/pdf' ? (
            <a href={file.url} download className={buttonClass('default', 'sm')}>
              <Paperclip size={16} />
              {fileName(file, index)}
            </a>
          ) : (
            <a href={file.url} target="_blank" rel="noreferrer" className="block rounded-ctl">
              <Picture url={file.url} alt={fileName(file, index)} />
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Asking again sooner (ms) would not help: the picture itself does not come. */
const renewEvery = 60_000

const look = 'size-20 rounded-ctl border border-line bg-sunken'

/** Its address runs out after minutes: then the request is asked for another. */
export function Picture({ url, alt }: { url: string; alt: string }) {
  const [broken, setBroken] = useState<string | null>(null)
  const renewedAt = useRef(0)
  if (broken === url)
    return (
      <span role="img" aria-label={alt} className={cx(look, 'grid place-items-center text-ink-3')}>
        <ImageOff size={20} strokeWidth={1.6} />
      </span>
    )
  return (
    <img
      src={url}
      alt={alt}
      className={cx(look, 'object-cover')}
      onError={() => {
        setBroken(url)
        if (Date.now() - renewedAt.current < renewEvery) return
        renewedAt.current = Date.now()
        void supportChanged()
      }}
    />
  )
}

export function fileName({ media_type, size }: SupportAttachment, index: number): string {
  const number = index + 1
  if (media_type !== 'application/pdf') return m.support_picture({ number })
  return m.support_pdf({ number, kb: decimalText(Math.ceil(size / 1024)) })
}
