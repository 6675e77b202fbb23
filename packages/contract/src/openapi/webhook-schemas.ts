import { keysOf } from '@guihang/domain/keys-of'
import * as z from 'zod/mini'
import { webhookData } from '../connection/webhook-messages.ts'

export function webhookSchemas(): { readonly type: string; readonly schema: Record<string, unknown> }[] {
  return keysOf(webhookData).map((type) => ({
    type,
    schema: { ...z.toJSONSchema(webhookData[type], { unrepresentable: 'any' }) },
  }))
}
