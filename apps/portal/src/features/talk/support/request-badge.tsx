import type { SupportStatus } from '@guihang/domain/talk/support/support-statuses'
import { Badge } from '@guihang/ui/data/badge.tsx'
import { lookOfStatus, statusWords } from './support-words.ts'

export function RequestBadge({ status, className }: { status: SupportStatus; className?: string }) {
  return (
    <Badge group={lookOfStatus[status]} className={className}>
      {statusWords(status)}
    </Badge>
  )
}
