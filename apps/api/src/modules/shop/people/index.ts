import { defineModule } from '../../../platform/module.ts'
import { operatedPeopleRoutes } from './operated-routes.ts'
import { peopleRoutes } from './routes.ts'

export const peopleModule = defineModule({
  name: 'people',
  routes: (platform) => ({ ...peopleRoutes(platform), ...operatedPeopleRoutes(platform) }),
})
