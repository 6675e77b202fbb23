import { supportUpload } from '@guihang/contract/talk/support'
import { IconButton } from '@guihang/ui/icon-button.tsx'
import { useRef } from 'react'
import { Paperclip } from '#icons'
import { m } from '../../../texts/messages.js'
import type { Attachments } from './use-attachments.ts'

const accept = supportUpload.types.join(',')

export function AttachButton({ own }: { own: Attachments }) {
  const file = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={file}
        type="file"
        hidden
        tabIndex={-1}
        multiple
        accept={accept}
        aria-label={m.support_files_add()}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])]
          if (chosen.length > 0) own.add(chosen)
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      <IconButton
        icon={Paperclip}
        look="quiet"
        label={m.support_files_add()}
        onClick={() => file.current?.click()}
      />
    </>
  )
}
