import type { Parcel } from '@guihang/contract/parcels/parcels'
import { listReceiverRecords } from '@guihang/contract/parcels/receivers'
import { normalizePhone, phoneFault } from '@guihang/domain/shop/people/phone'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { client } from '../../../core/api/api.ts'
import type { MarkOf } from './mark-of-receiver.tsx'
import { ReceiverMark } from './receiver-mark.tsx'
import { countOf, type OwnRecord } from './record-words.ts'

/** Fetches what the shop knows of the receivers in these rows, and hands over what draws it. Draws nothing itself. */
export default function FetchMarks({
  rows,
  onMarks,
}: {
  rows: readonly Parcel[]
  /** Keeps a function, so it is given one that answers it. */
  onMarks: (marks: () => MarkOf) => void
}) {
  const phones = [...new Set(rows.flatMap(({ receiver: { phone } }) => (isWhole(phone) ? phone : [])))]
  const { data } = useQuery({
    // Its own noun: an event of a parcel need not ask for all of them again.
    queryKey: ['receiver-records', phones],
    queryFn:
      phones.length === 0
        ? skipToken
        : async ({ signal }) => (await client.call(listReceiverRecords, { body: { phones }, signal })).data,
    staleTime: 60_000,
    // A mark that does not come is no fault of the list.
    retry: false,
  })
  useEffect(() => {
    if (data === undefined) return
    const records = new Map(data.map((record) => [record.phone, record]))
    onMarks(() => marksOf(records))
  }, [data, onMarks])
  return null
}

/** A masked receiver has no number any more, and a draft may have none yet. */
function isWhole(phone: string): boolean {
  return phoneFault(phone) === undefined && normalizePhone(phone) === phone
}

function marksOf(records: ReadonlyMap<string, OwnRecord>): MarkOf {
  return ({ receiver: { phone }, status_group }) => {
    const record = records.get(phone)
    if (record === undefined || (countOf(record) === 1 && ended.includes(status_group))) return null
    return <ReceiverMark phone={phone} record={record} />
  }
}

/** Where the row itself is the only parcel that ended, it says so already. */
const ended: readonly string[] = ['success', 'return', 'loss']
