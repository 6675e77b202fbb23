import { addClaimPhoto, listClaimPhotos, removeClaimPhoto } from '@guihang/contract/money/claims'
import { limits } from '@guihang/domain/limits'
import { client } from '../../../core/api/api.ts'
import { useProofPhotos } from './use-proof-photos.ts'

/** The photos that wait for the claim of a parcel. */
export function useClaimPhotos(id: string) {
  return useProofPhotos({
    queryKey: ['claims', 'photos', id],
    most: limits.claim_photos_max,
    list: async (signal) => (await client.call(listClaimPhotos, { params: { id }, signal })).data,
    add: async (by, file) => (await by.call(addClaimPhoto, { params: { id }, file })).data,
    remove: (photo_id) => client.call(removeClaimPhoto, { params: { id, photo_id } }),
  })
}
