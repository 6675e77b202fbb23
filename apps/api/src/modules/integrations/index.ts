import type { apiSettingsOperations } from '@guihang/contract/api-settings'
import type { JobHandler } from '../../platform/jobs/index.ts'
import { defineModule } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { pushParcel } from './push-parcel.ts'
import { integrationRoutes } from './routes.ts'

export const integrationsModule = defineModule<typeof apiSettingsOperations>({
  name: 'integrations',
  routes: integrationRoutes,
})

/** The jobs of this module. */
export function integrationJobs(platform: Platform): { 'push-parcel': JobHandler<'push-parcel'> } {
  return {
    'push-parcel': (payload, { attempt, max_attempts }) =>
      pushParcel(platform, payload, attempt >= max_attempts),
  }
}
