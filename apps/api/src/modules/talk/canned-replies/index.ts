import { defineModule } from '../../../platform/module.ts'
import { cannedReplyRoutes } from './routes.ts'

export const cannedRepliesModule = defineModule({ name: 'canned-replies', routes: cannedReplyRoutes })
