import { pictureUpload } from '@guihang/contract/shop/papers'
import { Button } from '@guihang/ui/button.tsx'
import { ConfirmDialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { FocusWhenGone } from '@guihang/ui/overlays/focus-when-gone.tsx'
import { useMedia } from '@guihang/ui/use-media.ts'
import { useRef, useState } from 'react'
import { Camera, ImageUp, Trash2 } from '#icons'
import { m } from '../../../texts/messages.js'
import type { PictureUpload } from './use-picture-upload.ts'

export type PictureActionsProps = {
  /** What it is a picture of: “mặt trước căn cước”. */
  of: string
  there: boolean
  upload: PictureUpload
  /** Of the input that takes a file. */
  fileId?: string | undefined
  question: string
  consequence: string
}

export function PictureActions({ of, there, upload, fileId, question, consequence }: PictureActionsProps) {
  const [asked, setAsked] = useState(false)
  const row = useRef<HTMLDivElement>(null)
  const sending = upload.share !== null
  // Choosing is always there: whoever stopped or removed one goes on with it.
  const focusWhenGone = <FocusWhenGone to={() => row.current?.querySelector('button')} />
  return (
    <div ref={row} className="flex flex-wrap gap-2">
      <PictureInputs
        of={of}
        replaces={there}
        busy={sending || upload.removing}
        fileId={fileId}
        onFile={upload.send}
      />
      {sending ? (
        <Button key="stop" size="sm" variant="quiet" onClick={upload.stop}>
          {m.ui_cancel()}
          {focusWhenGone}
        </Button>
      ) : (
        there && (
          <Button
            key="remove"
            size="sm"
            variant="quiet"
            icon={Trash2}
            busy={upload.removing}
            aria-label={m.account_picture_remove_named({ of })}
            onClick={() => setAsked(true)}
          >
            {m.account_picture_remove()}
            {focusWhenGone}
          </Button>
        )
      )}
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={question}
        body={consequence}
        keepLabel={m.account_picture_keep()}
        confirmLabel={m.account_picture_remove_confirm()}
        onConfirm={() => {
          setAsked(false)
          upload.remove()
        }}
      />
    </div>
  )
}

type PictureInputsProps = {
  /** What it is a picture of: “mặt trước căn cước”. */
  of: string
  replaces: boolean
  busy: boolean
  /** Of the input that takes a file, so that a label elsewhere can open it too. */
  fileId?: string | undefined
  onFile: (file: File) => void
}

const accept = pictureUpload.types.join(',')

function PictureInputs({ of, replaces, busy, fileId, onFile }: PictureInputsProps) {
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
