import type { PaperPicture as Picture } from '@guihang/contract/shop/papers'
import { cx } from '@guihang/ui/cx.ts'
import { Progress } from '@guihang/ui/data/progress.tsx'
import { FieldNote } from '@guihang/ui/inputs/field.tsx'
import { ConfirmDialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { type DragEvent, useId, useState } from 'react'
import { ImageUp } from '#icons'
import { refreshAccount } from '../../../core/account/profile.ts'
import { m } from '../../../texts/messages.js'
import { PictureActions } from './picture-actions.tsx'
import { usePictureUpload } from './use-picture-upload.ts'

export type PaperPictureProps = {
  picture: Picture
  label: string
  /** Its short-lived address; null while there is none. */
  url: string | null
  /** The shop is verified: another picture ends that, so it asks first. */
  verified: boolean
  optional?: boolean | undefined
}

export function PaperPicture({ picture, label, url, verified, optional }: PaperPictureProps) {
  const upload = usePictureUpload({ kind: 'paper', picture }, verified)
  const fileId = useId()
  const drop = useDrop(upload.send)
  const [stale, setStale] = useState<string | null>(null)
  const shown = upload.preview ?? url

  /** The address ran out while the page stood open: asked for once more. */
  function renew() {
    if (upload.preview || url === stale) return
    setStale(url)
    void refreshAccount()
  }

  return (
    <fieldset className="min-w-0" {...drop.handlers}>
      <legend className="mb-1 text-13 font-medium">
        {label}
        {optional && <span className="font-regular text-ink-3"> {m.ui_optional()}</span>}
      </legend>
      <div
        className={cx(
          'relative grid aspect-[8/5] place-items-center overflow-hidden rounded-ctl border bg-sunken',
          drop.over ? 'border-accent' : shown ? 'border-line' : 'border-dashed border-line-strong',
        )}
      >
        {shown ? (
          <img src={shown} alt={label} onError={renew} className="size-full object-contain" />
        ) : (
          <label
            htmlFor={fileId}
            className="grid size-full cursor-pointer place-content-center justify-items-center gap-2 px-4 text-center text-12 text-ink-2 hover:bg-hover"
          >
            <ImageUp strokeWidth={2} className="size-5 text-ink-3" />
            <span>
              {m.account_picture_press()}
              <span className="block pointer-coarse:hidden">{m.account_picture_drop()}</span>
              <span className="block text-ink-3">{m.account_picture_kinds()}</span>
            </span>
          </label>
        )}
        {upload.share !== null && (
          <Progress
            label={m.account_picture_sending({ of: label })}
            value={upload.share}
            className="absolute inset-x-3 bottom-3 h-2 w-[calc(100%-24px)]"
          />
        )}
      </div>
      <div className="mt-2">
        <PictureActions
          of={label}
          there={url !== null}
          upload={upload}
          fileId={fileId}
          question={m.account_picture_remove_title({ of: label })}
          consequence={m.account_picture_remove_body()}
        />
      </div>
      <div role="alert">
        <FieldNote error={upload.failure} />
      </div>
      <ConfirmDialog
        open={upload.waits}
        onOpenChange={upload.refuse}
        title={m.account_picture_verified_title({ of: label })}
        body={m.account_picture_verified_body()}
        keepLabel={m.account_picture_verified_keep()}
        confirmLabel={m.account_picture_verified_send()}
        onConfirm={upload.agree}
      />
    </fieldset>
  )
}

function useDrop(onFile: (file: File) => void) {
  const [over, setOver] = useState(false)
  return {
    over,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      },
    },
  }
}
