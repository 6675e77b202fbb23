import { pictureUpload } from '@guihang/contract/shop/papers'
import { useRef } from 'react'
import { Camera, ImageUp } from '#icons'
import { m } from '../../../texts/messages.js'
import { Button } from '../../../ui/button.tsx'
import { useMedia } from '../../../ui/use-media.ts'

export type PictureInputsProps = {
  /** What it is a picture of: “mặt trước căn cước”. */
  of: string
  /** There is one already. */
  replaces: boolean
  busy: boolean
  /** Of the input that takes a file, so that a label elsewhere can open it too. */
  fileId?: string | undefined
  onFile: (file: File) => void
}

const accept = pictureUpload.types.join(',')

/** Choosing a file, and taking a picture where there is a camera at hand. */
export function PictureInputs({ of, replaces, busy, fileId, onFile }: PictureInputsProps) {
  const touch = useMedia('(pointer: coarse)')
  const file = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const take = (input: HTMLInputElement) => {
    const [chosen] = input.files ?? []
    if (chosen) onFile(chosen)
    // The same file may be chosen again.
    input.value = ''
  }
  const shared = { type: 'file', accept, hidden: true, tabIndex: -1 } as const // as: the type is a word of its own
  return (
    <>
      <input
        {...shared}
        ref={file}
        id={fileId}
        aria-label={m.account_picture_of({ of })}
        onChange={(event) => take(event.target)}
      />
      <Button
        size="sm"
        icon={ImageUp}
        busy={busy}
        aria-label={
          replaces ? m.account_picture_replace_named({ of }) : m.account_picture_choose_named({ of })
        }
        onClick={() => file.current?.click()}
      >
        {replaces ? m.account_picture_replace() : m.account_picture_choose()}
      </Button>
      {touch && (
        <>
          <input
            {...shared}
            ref={camera}
            capture="environment"
            aria-label={m.account_picture_take_named({ of })}
            onChange={(event) => take(event.target)}
          />
          <Button
            size="sm"
            icon={Camera}
            busy={busy}
            aria-label={m.account_picture_take_named({ of })}
            onClick={() => camera.current?.click()}
          >
            {m.account_picture_take()}
          </Button>
        </>
      )}
    </>
  )
}
