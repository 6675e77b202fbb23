import type { ClaimPhoto } from '@guihang/contract/parcels/parcel-story'
import { queryClient } from '@guihang/web/api/query.ts'
import { photoClass } from './photo-class.ts'

/** Their addresses run out after minutes: then the parcel is asked for again. */
export function ProofPictures({
  photos,
  nameOf,
}: {
  photos: readonly ClaimPhoto[]
  nameOf: (words: { number: string }) => string
}) {
  const renew = () => void queryClient.invalidateQueries({ queryKey: ['parcels', 'detail'] })
  if (photos.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2 py-1">
      {photos.map(({ id, url }, index) => (
        <li key={id}>
          <a href={url ?? ''} target="_blank" rel="noreferrer" className="block rounded-ctl">
            <img
              src={url ?? ''}
              alt={nameOf({ number: String(index + 1) })}
              onError={renew}
              className={photoClass}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
