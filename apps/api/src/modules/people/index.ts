import type { auditOperations } from '@guihang/contract/people/audit'
import type { peopleOperations } from '@guihang/contract/people/people'
import { defineModule } from '../../platform/module.ts'
import { peopleRoutes } from './routes.ts'

export const peopleModule = defineModule<typeof peopleOperations & typeof auditOperations>({
  name: 'people',
  routes: peopleRoutes,
})
