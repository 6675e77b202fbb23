import { createRoute } from '@tanstack/react-router'
import { shellRoute } from '../../../core/screen/root-routes.ts'
import { m } from '../../../texts/messages.js'
import type { PresetSearch } from './preset-search.ts'

// The router gives this route the file of further screens as its component (decision 0047).
const presetsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/presets',
  validateSearch: (search): PresetSearch => search, // as `support.routes.tsx` has it
  staticData: { title: m.presets_title },
})

export const presetsRoutes = { shell: [presetsRoute] as const } // as: the router needs the exact routes
