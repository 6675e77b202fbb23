import { defineModule } from '../../../platform/module.ts'
import { codRoutes } from './routes.ts'

export { insertDifference } from './cash-differences.store.ts'
export { transferCod } from './transfer-cod.ts'

export const codModule = defineModule({ name: 'cod', routes: codRoutes })
