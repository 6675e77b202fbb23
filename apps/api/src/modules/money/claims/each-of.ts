import type { IncomingHttpHeaders } from 'node:http'
import type { Language } from '@guihang/contract/errors/catalogue'
import type { Operator } from '../../../platform/auth/caller.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { failedRow } from '../../../platform/http/answers/rejection-answer.ts'
import { idempotencyKey, once } from '../../../platform/idempotency.ts'
import type { Platform } from '../../../platform/platform.ts'

type BulkCall = {
  readonly operation: { readonly name: string }
  readonly operator: Operator
  readonly language: Language
  readonly body: { readonly ids: readonly string[] }
  readonly request: { readonly headers: IncomingHttpHeaders }
}

type Decide = (platform: Platform, tx: Tx, operator: Operator, id: string) => Promise<void>

/** Each in a transaction, and with the Idempotency-Key: the same call goes on where the first broke off. */
export async function eachOf(
  platform: Platform,
  { operation, operator, language, body, request }: BulkCall,
  decide: Decide,
) {
  const key = idempotencyKey(request.headers['idempotency-key'])
  const data: { id: string; ok: boolean; code?: string; message?: string }[] = []
  for (const id of new Set(body.ids)) {
    const decideOne = (tx: Tx) => decide(platform, tx, operator, id)
    try {
      if (key === undefined) await platform.database.transaction(decideOne)
      else await decideOnce(platform, { operator, operation: operation.name, key: `${key} ${id}` }, decideOne)
      data.push({ id, ok: true })
    } catch (error) {
      data.push({ id, ...failedRow(platform, error, language) })
    }
  }
  return { data }
}

async function decideOnce(
  { database, realClock }: Pick<Platform, 'database' | 'realClock'>,
  {
    operator,
    operation,
    key,
  }: { readonly operator: Operator; readonly operation: string; readonly key: string },
  decide: (tx: Tx) => Promise<void>,
): Promise<void> {
  const owner = { kind: 'operator', id: operator.id } as const
  await once(database, realClock, { owner, operation, key, content: null }, async (tx) => {
    await decide(tx)
    return { status: 200, text: 'true' }
  })
}
