import { getOperatedParcel } from '@guihang/contract/provider/operated-parcels'
import { listParcelActions } from '@guihang/contract/provider/parcel-desk'
import { listSupportRequests } from '@guihang/contract/talk/support-requests'
import { dataQuery } from '@guihang/web/api/call-query.ts'
import { queryClient } from '@guihang/web/api/query.ts'
import { getLanguage } from '@guihang/web/language.ts'

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

/** The server says why not in the reader's language, so another language is another question. */
export const actionsQuery = (tracking_number: string) =>
  dataQuery(['parcels', 'actions', tracking_number, getLanguage()], listParcelActions, {
    params: { tracking_number },
  })

export function parcelChanged(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['parcels'] })
}
