import { defineModule } from '../../../platform/module.ts'
import { presetRoutes } from './routes.ts'

export { countPresetUses } from './count-uses.ts'
export { listKnownProducts } from './list-presets.ts'
export { deletePresets } from './presets.store.ts'

export const presetsModule = defineModule({ name: 'presets', routes: presetRoutes })
