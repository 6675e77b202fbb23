import type { PaperPicture as Picture } from '@guihang/contract/papers'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { FieldNote } from '../../ui/field.tsx'
import { Progress } from '../../ui/progress.tsx'
import { refreshAccount } from './account.queries.ts'
import { PictureInputs } from './picture-inputs.tsx'
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
  const [asked, setAsked] = useState(false)
  const [stale, setStale] = useState<string | null>(null)
  const busy = upload.share !== null
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
        {busy && (
          <Progress
            label={m.account_picture_sending({ of: label })}
            value={upload.share ?? 0}
            className="absolute inset-x-3 bottom-3 h-2 w-[calc(100%-24px)]"
          />
        )}
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <PictureInputs of={label} replaces={url !== null} busy={busy} onFile={upload.send} />
        {busy ? (
          <Button size="sm" variant="quiet" onClick={upload.stop}>
            {m.ui_cancel()}
          </Button>
        ) : (
          url && (
            <Button
              size="sm"
              variant="quiet"
              icon={Trash2}
              aria-label={m.account_picture_remove_named({ of: label })}
              onClick={() => setAsked(true)}
            >
              {m.account_picture_remove()}
            </Button>
          )
        )}
      </div>
      <div role="alert">
        <FieldNote error={upload.failure} />
      </div>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={m.account_picture_remove_title({ of: label })}
        body={m.account_picture_remove_body()}
        keepLabel={m.account_picture_keep()}
        confirmLabel={m.account_picture_remove_confirm()}
        onConfirm={() => {
          setAsked(false)
          upload.remove()
        }}
      />
    </fieldset>
  )
}
