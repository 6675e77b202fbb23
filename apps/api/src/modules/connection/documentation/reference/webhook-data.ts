import { webhookSchemas } from '@guihang/contract/openapi/webhook-schemas'
import type { Language } from '@guihang/domain/languages'
import { escaped } from '../../../../platform/pages/escaped.ts'
import type { Content } from '../content.ts'
import { fieldsTable, parameterRows } from './fields-table.ts'

/** The `data` of each type of webhook message, as tables that open on a press. */
export function webhookData({ words }: Content, language: Language): string {
  const own = words[language]
  return webhookSchemas()
    .map(({ type, schema: answer }) => {
      const table = fieldsTable(own, parameterRows({ answer }, {}))
      return `<details><summary><code>${type}</code> ${escaped(own.fields[type] ?? '')}</summary>${table}</details>`
    })
    .join('\n')
}
