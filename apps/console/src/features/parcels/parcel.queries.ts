import { getOperatedParcel } from '@guihang/contract/provider/operated-parcels'
import { listSupportRequests } from '@guihang/contract/talk/support-requests'
import { dataQuery } from '@guihang/web/api/call-query.ts'

/** Without personal data: a whole phone is a call of its own, which is logged with its reason. */
export const parcelQuery = (tracking_number: string) =>
  dataQuery(['parcels', tracking_number], getOperatedParcel, {
    params: { tracking_number },
    query: { personal_data: 'false' },
  })

export const talkQuery = (tracking_number: string) =>
  dataQuery(['support', 'of', tracking_number], listSupportRequests, {
    query: { tracking_number, order: 'newest' },
  })
