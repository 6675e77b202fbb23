import { errorCatalogue } from '@guihang/contract/errors/catalogue'
import { fieldRules } from '@guihang/contract/fields/field-rules'
import { failureReasons } from '@guihang/domain/parcels/lifecycle/events/failure-reasons'
import { pageHead, table } from './tables.ts'

/** docs/reference/errors.md: every code, every field rule, every failure reason, in both languages. */
export function errorsPage(): string {
  return [
    pageHead(
      'Errors',
      'packages/contract/src/errors/catalogue.ts, packages/contract/src/fields and packages/domain/src/parcels/lifecycle/events/failure-reasons.ts',
    ),
    'An error answer is `{ "code", "message", "errors"?, "request_id" }`. `errors` holds the sentences of each field.\n',
    '## Codes\n',
    table(
      ['Code', 'HTTP', 'Tiếng Việt', 'English'],
      Object.entries(errorCatalogue).map(([code, { status, vi, en }]) => [
        `\`${code}\``,
        String(status),
        vi,
        en,
      ]),
    ),
    '\n## Field rules\n',
    table(
      ['Rule', 'Tiếng Việt', 'English'],
      Object.entries(fieldRules).map(([rule, { vi, en }]) => [`\`${rule}\``, vi, en]),
    ),
    '\n## Failure reasons\n',
    'Why a pickup, a delivery or a return did not succeed.\n',
    table(
      ['Code', 'Phase', 'Blame', 'May be retried', 'Counts against the receiver', 'Tiếng Việt', 'English'],
      Object.entries(failureReasons).map(([code, reason]) => [
        `\`${code}\``,
        reason.phase,
        reason.blame,
        reason.retry ? 'yes' : 'no',
        reason.counts_against_receiver ? 'yes' : 'no',
        reason.vi,
        reason.en,
      ]),
    ),
    '',
  ].join('\n')
}
