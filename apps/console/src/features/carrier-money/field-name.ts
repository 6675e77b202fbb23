import {
  type StatementField,
  statementFieldLabels,
} from '@guihang/domain/money/carrier-statements/statement-fields'
import { getLanguage } from '@guihang/web/language.ts'

/** What a column of a statement is called. */
export function fieldName(field: StatementField): string {
  return statementFieldLabels[field][getLanguage()]
}
