import { defineModule } from '../../../platform/module.ts'
import { staffJobs } from './jobs.ts'
import { staffRoutes } from './routes.ts'

export { demoPeople, insertDemoPeople } from './demo/demo-people.ts'
export { letAdministratorIn } from './people/let-administrator-in.ts'
export { makeStaffLink } from './people/make-link.ts'
export { findStaffByEmail } from './people/staff.store.ts'
export { codeOfStep, newTotpSecret, sealTotp, type TotpSecret } from './second-factors/totp-codes.ts'

export const staffModule = defineModule({
  name: 'staff',
  routes: staffRoutes,
  jobs: staffJobs,
})
