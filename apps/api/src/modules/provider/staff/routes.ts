import type { Platform } from '../../../platform/platform.ts'
import { staffDemoRoutes } from './demo/demo-routes.ts'
import { staffLinkRoutes } from './people/link-routes.ts'
import { peopleRoutes } from './people/people-routes.ts'
import { secondFactorRoutes } from './second-factors/factor-routes.ts'
import { staffSessionRoutes } from './sessions/session-routes.ts'
import { operatorTokenRoutes } from './tokens/token-routes.ts'

export function staffRoutes(platform: Platform) {
  return {
    ...staffSessionRoutes(platform),
    ...secondFactorRoutes(platform),
    ...staffLinkRoutes(platform),
    ...peopleRoutes(platform),
    ...operatorTokenRoutes(platform),
    ...staffDemoRoutes(platform),
  }
}
