import { defineModule } from '../../../platform/module.ts'
import { operatedSupportRoutes } from './operated-routes.ts'
import { supportRoutes } from './routes.ts'

export { replyToProvider } from './answer-provider.ts'
export { proposeChange } from './approve-change.ts'
export { createRequest } from './create-request.ts'
export { deleteSupport, forgetSupport, forgetUploads } from './forget.ts'
export {
  answerRequest,
  completeRequest,
  passRequest,
  refuseRequest,
  takeRequest,
} from './judge-requests.ts'
export { promiseAttempt } from './promise-attempt.ts'

export const supportModule = defineModule({
  name: 'support',
  routes: (platform) => ({ ...supportRoutes(platform), ...operatedSupportRoutes(platform) }),
})
