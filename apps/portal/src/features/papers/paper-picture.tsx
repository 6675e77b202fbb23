import type { PaperPicture as Picture } from '@guihang/contract/papers'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Progress } from '../../ui/data/progress.tsx'
import { FieldNote } from '../../ui/inputs/field.tsx'
import { refreshAccount } from '../profile/profile.queries.ts'
import { PictureActions } from './picture-actions.tsx'
import { usePictureUpload } from './use-picture-upload.ts'

export type PaperPictureProps = {
  picture: Picture
  label: string
  /** Its short-lived address; null while there is none. */
  url: string | null
  optional?: boolean | undefined
}

/** One side of a paper: seen, sent, replaced, taken away. */
export function PaperPicture({ picture, label, url, optional }: PaperPictureProps) {
  const upload = usePictureUpload({ kind: 'paper', picture })
  const [stale, setStale] = useState<string | null>(null)
  const shown = upload.preview ?? url

  /** The address ran out while the page stood open: asked for once more. */
  function renew() {
    if (upload.preview || url === stale) return
    setStale(url)
    void refreshAccount()
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-13 font-medium">
        {label}
        {optional && <span className="font-regular text-ink-3"> {m.ui_optional()}</span>}
      </legend>
      <div className="relative grid aspect-[8/5] place-items-center overflow-hidden rounded-ctl border border-dashed border-line-strong bg-sunken">
        {shown ? (
          <img src={shown} alt={label} onError={renew} className="size-full object-contain" />
        ) : (
          <span className="px-4 text-center text-12 text-ink-3">{m.account_picture_none()}</span>
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
          question={m.account_picture_remove_title({ of: label })}
          consequence={m.account_picture_remove_body()}
        />
      </div>
      <div role="alert">
        <FieldNote error={upload.failure} />
      </div>
    </fieldset>
  )
}
