import type { presetOperations } from '@guihang/contract/shop/presets'
import { defineModule } from '../../../platform/module.ts'
import { presetRoutes } from './routes.ts'

export { countPresetUses } from './count-uses.ts'
export { listKnownProducts } from './list-presets.ts'
export { deletePresets } from './presets.store.ts'

export const presetsModule = defineModule<typeof presetOperations>({ name: 'presets', routes: presetRoutes })
