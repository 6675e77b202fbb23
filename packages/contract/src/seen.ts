import * as z from 'zod/mini'
import { Id } from './common.ts'

/** SHA-256 of what an approval would do, made by the server alone. */
export const SeenHash = z.string().check(z.regex(/^[\w-]{43}$/))

/** Fields of a deciding call. What changed since it was seen is EAP002. */
export const seenFields = {
  /** The hash of what was looked at, as `GET /ops/v1/approvals` gave it. */
  seen_hash: z.optional(SeenHash),
  /** The key that was asked for it. */
  step_up_id: z.optional(Id),
}

/** The body of a deciding call that says nothing else. */
export const SeenBody = z.optional(z.strictObject(seenFields))
