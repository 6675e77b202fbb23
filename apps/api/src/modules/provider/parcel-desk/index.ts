import { defineModule } from '../../../platform/module.ts'
import { parcelDeskRoutes } from './routes.ts'

export const parcelDeskModule = defineModule({ name: 'parcel-desk', routes: parcelDeskRoutes })
