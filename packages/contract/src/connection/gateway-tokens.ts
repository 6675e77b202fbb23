import { gatewayScopes, tokenLimits } from '@guihang/domain/connection/integrations/gateway-scopes'
import * as z from 'zod/mini'
import { data, Id, IdParams, Instant, oneLine } from '../common.ts'
import { rule } from '../fields/field-checks.ts'
import { operation } from '../operation.ts'

/** Never the token itself. */
export const GatewayToken = z.strictObject({
  id: Id,
  /** `default` is the one that `PATCH gateway-refresh-token` renews. */
  name: z.string(),
  scopes: z.array(z.enum(gatewayScopes)),
  masked: z.string(),
  /** Who made it: it rests while that person is locked, and is revoked with the person's full access. Null: the shop's. */
  made_by_name: z.nullable(z.string()),
  created_at: Instant,
  /** From then on it answers 401; null: no end. */
  expires_at: z.nullable(Instant),
  /** To the minute. */
  last_used_at: z.nullable(Instant),
})
export type GatewayToken = z.infer<typeof GatewayToken>

export const CreateGatewayToken = z.strictObject({
  /** No other token's, however it is capitalised; `default` is taken. */
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(tokenLimits.name_max), oneLine),
  scopes: z.array(z.enum(gatewayScopes)).check(
    z.minLength(1),
    rule<readonly string[]>('invalid', (scopes) => new Set(scopes).size === scopes.length),
  ),
  expires_in_days: z.nullable(z.int().check(z.minimum(1), z.maximum(tokenLimits.days_max))),
})
export type CreateGatewayToken = z.infer<typeof CreateGatewayToken>

export const listGatewayTokens = operation({
  name: 'listGatewayTokens',
  method: 'GET',
  path: '/v1/gateway-tokens',
  tag: 'integrations',
  summary: "Tokens of the shop's own software, the oldest first, ended ones too; never the tokens themselves",
  who: 'shop',
  addition: true,
  answer: z.strictObject({ data: z.array(GatewayToken) }),
})

export const createGatewayToken = operation({
  name: 'createGatewayToken',
  method: 'POST',
  path: '/v1/gateway-tokens',
  tag: 'integrations',
  summary: "Make a token for the shop's own software with a name, scopes and an end; shown this once",
  who: 'shop',
  addition: true,
  body: CreateGatewayToken,
  answer: data(z.strictObject({ ...GatewayToken.shape, gateway_token: z.string() })),
  status: 201,
  fails: ['EGATEWAY', 'EAL001'],
})

export const deleteGatewayToken = operation({
  name: 'deleteGatewayToken',
  method: 'DELETE',
  path: '/v1/gateway-tokens/:id',
  tag: 'integrations',
  summary: 'Revoke a token: within a second it answers 401',
  who: 'shop',
  addition: true,
  params: IdParams,
  answer: 'none',
  fails: ['ENOTFOUND'],
})

export const gatewayTokenOperations = { listGatewayTokens, createGatewayToken, deleteGatewayToken }
