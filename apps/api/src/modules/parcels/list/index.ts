import { defineModule } from '../../../platform/module.ts'
import { listRoutes } from './routes.ts'

export { happenedBefore, listParcelCounts } from './count-parcels.store.ts'
export { countShopNeeds } from './count-parcels.ts'
export { searchParcelRows } from './list-parcels.store.ts'
export type { ListFilters } from './list-parcels.ts'
export { type IdList, type ListedCells, listListedParcels } from './matching-parcels.store.ts'
export { findMatching, writeMatching, writtenIds } from './matching-parcels.ts'

export const listModule = defineModule({ name: 'list', routes: listRoutes })
