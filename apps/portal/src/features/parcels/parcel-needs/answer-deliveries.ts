import type { BodySent } from '@guihang/contract/operation'
import { answerFailedDeliveries } from '@guihang/contract/parcels/needs-you'
import { answerFailedDelivery, type Parcel } from '@guihang/contract/parcels/parcels'
import { limits } from '@guihang/domain/limits'
import { queryClient } from '@guihang/web/api/query.ts'
import { client } from '../../../core/api/api.ts'
import type { RowOutcome } from '../parcel-batch/run-batch.ts'

export type DeliveryAnswer = BodySent<typeof answerFailedDelivery>

export async function answerDeliveries(
  parcels: readonly Parcel[],
  answer: DeliveryAnswer,
): Promise<RowOutcome[]> {
  try {
    const [only, another] = parcels
    if (only !== undefined && another === undefined) {
      await client.call(answerFailedDelivery, { params: { id: only.id }, body: answer })
      return [{ parcel: only, outcome: 'done', message: null }]
    }
    const rows: RowOutcome[] = []
    for (let start = 0; start < parcels.length; start += limits.page_max) {
      rows.push(...(await answerLot(parcels.slice(start, start + limits.page_max), answer)))
    }
    return rows
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['parcels'] })
  }
}

async function answerLot(
  lot: readonly Parcel[],
  { answer, deliver_on, deliver_half, note }: DeliveryAnswer,
): Promise<RowOutcome[]> {
  const { data } = await client.call(answerFailedDeliveries, {
    body: {
      ids: lot.map(({ id }) => id),
      answer,
      ...(deliver_on !== undefined && { deliver_on }),
      ...(deliver_half !== undefined && { deliver_half }),
      ...(note !== undefined && { note }),
    },
  })
  const answered = new Map(data.map((row) => [row.id, row]))
  return lot.map((parcel) => {
    const row = answered.get(parcel.id)
    return { parcel, outcome: row?.ok ? 'done' : 'refused', message: row?.message ?? null }
  })
}
