import type { SupportAttachment } from '@guihang/contract/talk/support-fields'
import { cx } from '@guihang/ui/cx.ts'
import { decimalText } from '@guihang/web/count-text.ts'
import { useRef, useState } from 'react'
import { ImageOff } from '#icons'
import { m } from '../../texts/messages.js'

/** Asking again sooner (ms) would not help: the picture itself does not come. */
const renewEvery = 60_000

const look = 'size-20 rounded-ctl border border-line bg-sunken'

/** A picture of a message, small. Its address runs out after minutes: then `onExpired` asks for another. */
export function AttachmentPicture({
  url,
  alt,
  onExpired,
}: {
  url: string
  alt: string
  onExpired?: (() => void) | undefined
}) {
  const [broken, setBroken] = useState<string | null>(null)
  const renewedAt = useRef(0)
  if (broken === url) {
    return (
      <span role="img" aria-label={alt} className={cx(look, 'grid place-items-center text-ink-3')}>
        <ImageOff size={20} strokeWidth={1.6} />
      </span>
    )
  }
  return (
    <img
      src={url}
      alt={alt}
      className={cx(look, 'object-cover')}
      onError={() => {
        setBroken(url)
        if (Date.now() - renewedAt.current < renewEvery) return
        renewedAt.current = Date.now()
        onExpired?.()
      }}
    />
  )
}

export function fileName({ media_type, size }: SupportAttachment, index: number): string {
  const number = index + 1
  if (media_type !== 'application/pdf') return m.support_picture({ number })
  return m.support_pdf({ number, kb: decimalText(Math.ceil(size / 1024)) })
}
