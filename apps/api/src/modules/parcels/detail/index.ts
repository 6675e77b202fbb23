import { defineModule } from '../../../platform/module.ts'
import { detailRoutes } from './routes.ts'

export {
  claimPhotoAnswer,
  linkedParcel,
  lostClaimAnswer,
  type ReweighPhotos,
  reweighAnswer,
} from './parcel-story.ts'
export { findOriginals, findReturnParcel, type Originals } from './return-parcel.store.ts'

export const detailModule = defineModule({ name: 'detail', routes: detailRoutes })
