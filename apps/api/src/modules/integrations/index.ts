import type { JobHandler } from '../../platform/jobs/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { pushParcel } from './push-parcel.ts'

/** The jobs of this module. */
export function integrationJobs(platform: Platform): { 'push-parcel': JobHandler<'push-parcel'> } {
  return {
    'push-parcel': (payload, { attempt, max_attempts }) =>
      pushParcel(platform, payload, attempt >= max_attempts),
  }
}
