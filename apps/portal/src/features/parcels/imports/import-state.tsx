import type { Import } from '@guihang/contract/parcels/imports'
import type { StatusGroup } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { Badge } from '@guihang/ui/data/badge.tsx'
import { m } from '../../../texts/messages.js'

type Shown = Import['status'] | 'reading' | 'creating'

const words: Readonly<Record<Shown, { label: () => string; tone: StatusGroup }>> = {
  reading: { label: m.imports_state_reading, tone: 'waiting' },
  creating: { label: m.imports_state_creating, tone: 'delivering' },
  created: { label: m.imports_state_created, tone: 'passed' },
  success: { label: m.imports_state_success, tone: 'success' },
  failed: { label: m.imports_state_failed, tone: 'fail' },
  needs_verification: { label: m.imports_state_needs_verification, tone: 'confirmation' },
  warning: { label: m.imports_state_warning, tone: 'confirmation' },
}

export function ImportState({ record }: { record: Import }) {
  // An empty table is not ready for anything.
  if (record.working === null && record.status === 'created' && !record.rows_total) return null
  const { label, tone } = words[record.working ?? record.status]
  return <Badge group={tone}>{label()}</Badge>
}
