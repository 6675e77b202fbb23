import { defineModule } from '../../../platform/module.ts'
import { identityJobs } from './jobs.ts'
import { identityRoutes } from './routes.ts'

export { findAccount } from './identity.store.ts'
export { refuseCommonPassword } from './password/common-passwords.ts'
export { requirePassword } from './password/require-password.ts'
export { forgetContactChanges, removeContactChanges } from './profile/contact-changes.store.ts'
export { createAddressLimit } from './sign-in/address-limit.ts'
export { endSandboxSessions, endSessions } from './sign-in/end-sessions.ts'
export { usernameOf } from './sign-in/sign-in.ts'
export {
  createSignInLimit,
  createSignInLimitOf,
  type SignInLimit,
  type SignInPlaces,
} from './sign-in/sign-in-limit.ts'
export { type IssuedTokens, startSessionOf } from './sign-in/start-session.ts'
export { beginTry } from './sign-in/try-limit.ts'

export const identityModule = defineModule({
  name: 'identity',
  routes: identityRoutes,
  jobs: identityJobs,
})
