import { addReweighPhoto, listReweighs, removeReweighPhoto } from '@guihang/contract/provider/reweighs'
import { limits } from '@guihang/domain/limits'
import { client } from '../../../core/api/api.ts'
import { useProofPhotos } from '../../money/claims/use-proof-photos.ts'

/** The photos that wait for the dispute of a weighing. */
export function useDisputePhotos(id: string) {
  return useProofPhotos({
    queryKey: ['reweighs', 'photos', id],
    most: limits.reweigh_photos_max,
    async list(signal) {
      const { data } = await client.call(listReweighs, { query: { state: 'open' }, signal })
      return data.find((reweigh) => reweigh.id === id)?.dispute?.photos ?? []
    },
    add: async (by, file) => (await by.call(addReweighPhoto, { params: { id }, file })).data,
    remove: (photo_id) => client.call(removeReweighPhoto, { params: { id, photo_id } }),
  })
}
