import type { Client } from '@guihang/contract/client'
import {
  addReweighEvidence,
  type ReweighRow,
  reweighParcels,
} from '@guihang/contract/provider/operated-reweighs'
import { inLots } from '../couriers/pace.ts'
import { wasAccepted } from '../was-accepted.ts'
import { scalePhoto } from './scale-photo.ts'

const lot = 200

/** Tells what the scales measured, with a photo of each display that its shop has to look at. */
export async function tellWeighings(client: Client, weighed: readonly ReweighRow[]): Promise<void> {
  for (const rows of inLots(weighed, lot)) {
    const { data } = await client.call(reweighParcels, { body: { rows } })
    for (const [index, { state, reweigh_id: id }] of data.entries()) {
      const row = rows[index]
      if (state !== 'open' || id === null || row === undefined) continue
      await wasAccepted(client.call(addReweighEvidence, { params: { id }, file: scalePhoto(row.weight) }))
    }
  }
}
