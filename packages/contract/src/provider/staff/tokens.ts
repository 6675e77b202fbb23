import { operatorScopes } from '@guihang/domain/provider/operators/operator-scopes'
import * as z from 'zod/mini'
import { data, Id, IdParams, Instant, page, pageQuery, requiredText } from '../../common.ts'
import { operation } from '../../operation.ts'
import { Scopes } from './people.ts'

/** Never the token itself. */
export const OperatorToken = z.strictObject({
  id: Id,
  /** What it is for; null where the command made it. */
  name: z.nullable(z.string()),
  /** Who calls with it: a person, or an operator of the command. Everything that says who names this one. */
  operator: z.strictObject({ id: Id, name: z.string() }),
  scopes: z.array(z.enum(operatorScopes)),
  created_at: Instant,
  expires_at: Instant,
})
export type OperatorToken = z.infer<typeof OperatorToken>

export const listOperatorTokens = operation({
  name: 'listOperatorTokens',
  method: 'GET',
  path: '/ops/v1/operator-tokens',
  tag: 'staff',
  summary:
    'Living tokens of machines, the newest first; those of before tokens had scopes are not known one by one',
  who: 'operator',
  scope: 'staff',
  query: z.strictObject(pageQuery),
  answer: page(OperatorToken),
})

export const MakeOperatorToken = z.strictObject({
  name: requiredText(60),
  scopes: Scopes,
  expires_in_days: z.int().check(z.minimum(1), z.maximum(3_650)),
})
export type MakeOperatorToken = z.infer<typeof MakeOperatorToken>

export const makeOperatorToken = operation({
  name: 'makeOperatorToken',
  method: 'POST',
  path: '/ops/v1/operator-tokens',
  tag: 'staff',
  summary: 'Make a token for a machine, which counts as the person who makes it; shown this once',
  who: 'operator',
  scope: 'staff',
  body: MakeOperatorToken,
  answer: data(z.strictObject({ ...OperatorToken.shape, token: z.nullable(z.string()) })),
  status: 201,
  idempotent: true,
  shown_once: 'token',
  fails: ['ESF003'],
})

export const revokeOperatorToken = operation({
  name: 'revokeOperatorToken',
  method: 'DELETE',
  path: '/ops/v1/operator-tokens/:id',
  tag: 'staff',
  summary: 'End a token: within a second it answers 401',
  who: 'operator',
  scope: 'staff',
  params: IdParams,
  answer: 'none',
})

export const operatorTokenOperations = { listOperatorTokens, makeOperatorToken, revokeOperatorToken }
