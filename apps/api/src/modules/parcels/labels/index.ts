import { defineModule } from '../../../platform/module.ts'
import { labelLogoRoutes } from './label-logo-routes.ts'
import { labelRoutes } from './routes.ts'

export { openWriter } from './content-writer.ts'
export { beginPage, writeLabel } from './label-content.ts'
export { openLabelDocument } from './label-document.ts'
export { openLabelFont } from './label-fonts.ts'
export { deleteLogo } from './label-logos.store.ts'
export { type PrintedLot, printLabels, type Skipped } from './print-labels.ts'

export const labelsModule = defineModule({
  name: 'labels',
  routes: (platform) => ({ ...labelRoutes(platform), ...labelLogoRoutes(platform) }),
})
