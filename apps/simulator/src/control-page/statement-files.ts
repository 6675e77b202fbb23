import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { ControlledCarriers } from '../demo-carriers/demo-carriers.ts'
import { workbookType } from '../demo-carriers/settle-statements.ts'

export const filePath = '/carrier-statement'

/** Answers whether there is such a file. */
export function sendStatementFile(
  carriers: ControlledCarriers | undefined,
  { searchParams }: URL,
  response: ServerResponse,
  headers: OutgoingHttpHeaders,
): boolean {
  const found = carriers?.findFile(searchParams.get('carrier') ?? '', searchParams.get('file') ?? '')
  if (found === undefined) return false
  const { file, bytes } = found
  response
    .writeHead(200, {
      ...headers,
      'content-type': file.endsWith('.csv') ? 'text/csv; charset=utf-8' : workbookType,
      'content-disposition': `attachment; filename="${file}"`,
    })
    .end(bytes)
  return true
}
