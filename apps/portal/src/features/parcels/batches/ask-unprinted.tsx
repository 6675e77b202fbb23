import { useQuery } from '@tanstack/react-query'
import { toPrint } from '../parcels/needs-label.ts'
import { AskBatch } from './ask-batch.tsx'
import { previewQuery } from './batches.queries.ts'

type AskUnprintedProps = {
  store_id: string | undefined
  onClose: () => void
  onStarted: (id: string) => void
}

/** For labels that are too many for the browser. */
export function AskUnprinted({ store_id, onClose, onStarted }: AskUnprintedProps) {
  const which = { filter: { ...toPrint, ...(store_id !== undefined && { store_id }) } }
  const { data } = useQuery(previewQuery(which))
  const able = data?.actions.find(({ action }) => action === 'print')
  if (!data || !able) return null
  return (
    <AskBatch which={which} able={able} total={data.rows_total} onClose={onClose} onStarted={onStarted} />
  )
}
