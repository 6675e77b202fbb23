import { defineModule } from '../../../platform/module.ts'
import { reweighJobs } from './jobs.ts'
import { reweighRoutes } from './routes.ts'

export { disputeReweigh } from './answer-reweighs.ts'
export { settleDispute } from './decide-disputes.ts'
export { refuseReweigh, reweighParcel } from './reweigh-parcel.ts'
export { deleteReweighPhotos, insertReweighPhoto } from './reweigh-photos.store.ts'
export { countOpenReweighs, type ReweighRow } from './reweighs.store.ts'

export const reweighsModule = defineModule({
  name: 'reweighs',
  routes: reweighRoutes,
  jobs: reweighJobs,
})
