import type { labelOperations } from '@guihang/contract/parcels/labels'
import { defineModule } from '../../platform/module.ts'
import { labelRoutes } from './routes.ts'

export { openLabelFont } from './label-fonts.ts'

export const labelsModule = defineModule<typeof labelOperations>({ name: 'labels', routes: labelRoutes })
