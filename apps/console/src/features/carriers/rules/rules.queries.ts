import { getCarrierRules } from '@guihang/contract/connection/carrier-rules'
import { dataQuery } from '@guihang/web/api/call-query.ts'

export const rulesQuery = dataQuery(['carriers', 'rules'], getCarrierRules, {})
