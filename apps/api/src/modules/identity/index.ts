import type { identityOperations } from '@guihang/contract/identity'
import type { avatarOperations } from '@guihang/contract/papers'
import type { securityOperations } from '@guihang/contract/security'
import { defineModule } from '../../platform/module.ts'
import { identityRoutes } from './routes.ts'

export { createAddressLimit } from './address-limit.ts'
export { refuseCommonPassword } from './common-passwords.ts'
export { forgetContactChanges, removeContactChanges } from './contact-changes.store.ts'
export { endSessions } from './end-sessions.ts'
export { findAccount } from './identity.store.ts'
export { identityJobs, identitySchedule } from './jobs.ts'
export {
  closeLinksOf,
  findHolders,
  findPerson,
  findPersonAnywhere,
  hasPassword,
  listActivePeople,
  lockPerson,
  type PersonRow,
  setPassword,
  setPersonState,
} from './people.store.ts'

export { requirePassword } from './require-password.ts'
export { usernameOf } from './sign-in.ts'
export { createSignInLimit } from './sign-in-limit.ts'

export const identityModule = defineModule<
  typeof identityOperations & typeof securityOperations & typeof avatarOperations
>({
  name: 'identity',
  routes: identityRoutes,
})
