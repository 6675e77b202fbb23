import { type Parcel, withdrawCancel } from '@guihang/contract/parcels/parcels'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { problemOf } from '@guihang/web/api/problems.ts'
import { queryClient } from '@guihang/web/api/query.ts'
import { client } from '../../../core/api/api.ts'
import { m } from '../../../texts/messages.js'

/** The shop can ask again, so nothing is confirmed first. */
export async function withdrawRequest({ id, tracking_number: code }: Parcel): Promise<void> {
  try {
    await client.call(withdrawCancel, { params: { id } })
    toast.success(m.parcels_withdraw_cancel_done({ code }))
  } catch (error) {
    toast.error(problemOf(error).message)
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['parcels'] })
  }
}
