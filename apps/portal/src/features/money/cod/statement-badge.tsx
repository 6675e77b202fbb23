import type { StatementState } from '@guihang/domain/money/statements/statements'
import { Badge } from '../../../ui/data/badge.tsx'
import { stateGroup, stateWords } from './statement-words.ts'

export function StatementBadge({ state, className }: { state: StatementState; className?: string }) {
  return (
    <Badge group={stateGroup(state)} className={className}>
      {stateWords(state)}
    </Badge>
  )
}
