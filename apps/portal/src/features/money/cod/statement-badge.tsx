import type { StatementState } from '@guihang/domain/money/statements/statements'
import { Badge } from '@guihang/ui/data/badge.tsx'
import { stateGroup, stateWords } from './statement-words.ts'

export function StatementBadge({ state }: { state: StatementState }) {
  return <Badge group={stateGroup(state)}>{stateWords(state)}</Badge>
}
