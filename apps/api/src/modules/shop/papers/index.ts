import { defineModule } from '../../../platform/module.ts'
import { paperRoutes } from './routes.ts'

export { getShop } from './get-shop.ts'
export { arePapersFull, missingNumbers, papersVersion } from './paper-rules.ts'
export { deletePapers, findPictureReader, listPapers, savePaper } from './papers.store.ts'

export const papersModule = defineModule({ name: 'papers', routes: paperRoutes })
