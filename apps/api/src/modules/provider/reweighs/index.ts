import type { operatedReweighOperations } from '@guihang/contract/provider/operated-reweighs'
import type { reweighOperations } from '@guihang/contract/provider/reweighs'
import { defineModule } from '../../../platform/module.ts'
import { reweighRoutes } from './routes.ts'

export { disputeReweigh } from './answer-reweighs.ts'
export { settleDispute } from './decide-disputes.ts'
export { reweighJobs, reweighSchedule } from './jobs.ts'
export { reweighParcel } from './reweigh-parcel.ts'
export { deleteReweighPhotos, insertReweighPhoto } from './reweigh-photos.store.ts'
export { countOpenReweighs, type ReweighRow } from './reweighs.store.ts'

export const reweighsModule = defineModule<typeof reweighOperations & typeof operatedReweighOperations>({
  name: 'reweighs',
  routes: reweighRoutes,
})
