import type { auditOperations } from '@guihang/contract/people/audit'
import type { operatedPeopleOperations } from '@guihang/contract/people/operated-people'
import type { peopleOperations } from '@guihang/contract/people/people'
import { defineModule } from '../../platform/module.ts'
import { operatedPeopleRoutes } from './operated-routes.ts'
import { peopleRoutes } from './routes.ts'

type Operations = typeof peopleOperations & typeof auditOperations & typeof operatedPeopleOperations

export const peopleModule = defineModule<Operations>({
  name: 'people',
  routes: (platform) => ({ ...peopleRoutes(platform), ...operatedPeopleRoutes(platform) }),
})
