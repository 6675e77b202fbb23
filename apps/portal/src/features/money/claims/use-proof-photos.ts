import { ApiError, type Client } from '@guihang/contract/client'
import type { ClaimPhoto } from '@guihang/contract/parcels/parcel-story'
import { pictureUpload } from '@guihang/contract/shop/papers'
import { problemOf } from '@guihang/web/api/problems.ts'
import { queryClient } from '@guihang/web/api/query.ts'
import { uploadingClient } from '@guihang/web/api/upload.ts'
import { faultText } from '@guihang/web/forms/faults.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../../texts/messages.js'

export type WaitingPhotos = {
  readonly queryKey: readonly string[]
  readonly most: number
  readonly list: (signal: AbortSignal) => Promise<ClaimPhoto[]>
  readonly add: (by: Client, file: File) => Promise<ClaimPhoto>
  readonly remove: (photo_id: string) => Promise<unknown>
}

/** They are stored at once, so that a closed dialog loses none. */
export function useProofPhotos({ queryKey, most, list, add, remove }: WaitingPhotos) {
  const [share, setShare] = useState<number | null>(null)
  const photos = useQuery({ queryKey, queryFn: ({ signal }) => list(signal) })
  const shown = photos.data ?? []
  const put = (next: (before: ClaimPhoto[]) => ClaimPhoto[]) =>
    queryClient.setQueryData<ClaimPhoto[]>(queryKey, (before = []) => next(before))

  const adding = useMutation({
    async mutationFn(files: readonly File[]) {
      if (shown.length + files.length > most) throw new PhotoFault('photos_full')
      for (const file of files) {
        const fault = faultOf(file)
        if (fault !== null) throw new PhotoFault(fault)
      }
      for (const file of files) {
        setShare(0)
        const added = await add(uploadingClient(setShare), file)
        put((before) => [...before, added])
      }
    },
    onSettled: () => setShare(null),
  })
  const removing = useMutation({
    mutationFn: remove,
    onSuccess: (_answer, photo_id) => put((before) => before.filter((photo) => photo.id !== photo_id)),
    onError: () => void photos.refetch(),
  })
  const failed = adding.error ?? removing.error ?? photos.error
  return {
    photos: shown,
    most,
    /** 0 to 1 while a photo is on its way; null otherwise. */
    share,
    failure: failed === null ? null : sentenceOf(failed),
    add: (files: readonly File[]) => adding.mutate(files),
    remove: (photo: ClaimPhoto) => removing.mutate(photo.id),
    /** The addresses ran out while the dialog stood open. */
    renew: () => void photos.refetch(),
  }
}

export type ProofPhotosOf = ReturnType<typeof useProofPhotos>

type Fault = 'photos_full' | 'picture' | 'picture_size'

class PhotoFault extends Error {
  readonly fault: Fault
  constructor(fault: Fault) {
    super(fault)
    this.fault = fault
  }
}

function faultOf(file: File): Fault | null {
  if (!pictureUpload.types.some((type) => type === file.type)) return 'picture'
  return file.size > pictureUpload.max_bytes ? 'picture_size' : null
}

/** The fault of the photo itself, which says more than the general message. */
function sentenceOf(problem: unknown): string {
  if (problem instanceof PhotoFault)
    return problem.fault === 'photos_full' ? m.parcels_claim_photos_full() : faultText(problem.fault)
  const faults = problem instanceof ApiError ? Object.values(problem.body.errors ?? {}) : []
  return faults[0]?.[0] ?? problemOf(problem).message
}
