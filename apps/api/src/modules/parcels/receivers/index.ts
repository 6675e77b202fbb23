import type { receiverOperations } from '@guihang/contract/parcels/receivers'
import type { receiverBandOperations } from '@guihang/contract/provider/receiver-band'
import { defineModule } from '../../../platform/module.ts'
import { receiverRoutes } from './routes.ts'

export const receiversModule = defineModule<typeof receiverOperations & typeof receiverBandOperations>({
  name: 'receivers',
  routes: receiverRoutes,
})
