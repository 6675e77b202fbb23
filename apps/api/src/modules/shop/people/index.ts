import type { operatedPeopleOperations } from '@guihang/contract/provider/operated-people'
import type { auditOperations } from '@guihang/contract/shop/audit'
import type { peopleOperations } from '@guihang/contract/shop/people'
import { defineModule } from '../../../platform/module.ts'
import { operatedPeopleRoutes } from './operated-routes.ts'
import { peopleRoutes } from './routes.ts'

type Operations = typeof peopleOperations & typeof auditOperations & typeof operatedPeopleOperations

export const peopleModule = defineModule<Operations>({
  name: 'people',
  routes: (platform) => ({ ...peopleRoutes(platform), ...operatedPeopleRoutes(platform) }),
})
