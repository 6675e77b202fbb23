import { defineModule } from '../../../platform/module.ts'
import { changeRoutes } from './routes.ts'

export { type StatusSum, sumByStatus, unmarkPrinted } from './act-on-many.store.ts'
export { actOnParcels } from './act-on-many.ts'
export { answerFailedDelivery } from './answer-failed-delivery.ts'
export { changeByProvider, planChange } from './change-by-provider.ts'
export { chooseDelivery, type DeliveryChoice } from './choose-delivery.ts'
export { deleteDrafts } from './delete-drafts.store.ts'
export { editParcel } from './edit-parcel.ts'
export { takeBack } from './take-back.ts'

export const changeModule = defineModule({ name: 'change', routes: changeRoutes })
