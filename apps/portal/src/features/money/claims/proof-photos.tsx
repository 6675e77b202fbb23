import { pictureUpload } from '@guihang/contract/shop/papers'
import { Button } from '@guihang/ui/button.tsx'
import { Progress } from '@guihang/ui/data/progress.tsx'
import { IconButton } from '@guihang/ui/icon-button.tsx'
import { FieldNote } from '@guihang/ui/inputs/field.tsx'
import { useRef } from 'react'
import { ImagePlus, X } from '#icons'
import { m } from '../../../texts/messages.js'
import { photoClass } from './photo-class.ts'
import type { ProofPhotosOf } from './use-proof-photos.ts'

/** Adds and removes photos that prove something. A telephone offers its camera by itself. */
export function ProofPhotos({ own, legend }: { own: ProofPhotosOf; legend: string }) {
  const { photos, most, share, failure, add, remove, renew } = own
  const input = useRef<HTMLInputElement>(null)
  const take = (chosen: HTMLInputElement) => {
    const files = [...(chosen.files ?? [])]
    if (files.length > 0) add(files)
    // The same file may be chosen again.
    chosen.value = ''
  }
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 text-13 font-medium">
        {legend} <span className="font-regular text-ink-3">{m.ui_optional()}</span>
      </legend>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {photos.map((photo, index) => (
          <li key={photo.id} className="relative">
            <img
              src={photo.url ?? ''}
              alt={m.parcels_claim_photo({ number: String(index + 1) })}
              onError={renew}
              className={photoClass}
            />
            <IconButton
              icon={X}
              label={m.parcels_claim_photo_remove({ number: String(index + 1) })}
              className="absolute top-0.5 right-0.5 bg-surface"
              onClick={() => remove(photo)}
            />
          </li>
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        accept={pictureUpload.types.join(',')}
        aria-label={m.parcels_claim_photos_add()}
        onChange={(event) => take(event.target)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="sm"
          icon={ImagePlus}
          busy={share !== null}
          unavailable={photos.length >= most ? m.parcels_claim_photos_full() : null}
          onClick={() => input.current?.click()}
        >
          {m.parcels_claim_photos_add()}
        </Button>
        {share !== null && (
          <Progress label={m.parcels_claim_photo_sending()} value={share} className="h-2 w-32" />
        )}
      </div>
      <div role="alert">
        <FieldNote error={failure} />
      </div>
    </fieldset>
  )
}
