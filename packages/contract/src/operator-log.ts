import * as z from 'zod/mini'
import { Id, Instant, page, pageQuery } from './common.ts'
import { operation } from './operation.ts'

/** What operators change outside any shop; a shop's audit log does not show it. */
export const operatorActions = [
  'hub_added',
  'hub_edited',
  'courier_added',
  'courier_edited',
  'runsheet_created',
  'runsheet_opened',
  'runsheet_closed',
  'mobile_unit_created',
  'mobile_unit_opened',
  'mobile_unit_closed',
  'mobile_unit_departed',
  'mobile_unit_arrived',
] as const
export type OperatorAction = (typeof operatorActions)[number]

export const OperatorLogEntry = z.strictObject({
  id: Id,
  at: Instant,
  operator_name: z.string(),
  action: z.enum(operatorActions),
  /** The changed thing: its code and name. */
  what: z.string(),
})
export type OperatorLogEntry = z.infer<typeof OperatorLogEntry>

export const listOperatorLog = operation({
  name: 'listOperatorLog',
  method: 'GET',
  path: '/ops/v1/operator-log',
  tag: 'hubs',
  summary:
    'Changes of hubs, couriers, runsheets and mobile units with the operator who made them, the newest first',
  who: 'operator',
  scope: 'read',
  query: z.strictObject({ action: z.optional(z.enum(operatorActions)), ...pageQuery }),
  answer: page(OperatorLogEntry),
  example: {
    query: { action: 'hub_edited' },
    answer: {
      data: [
        {
          id: '0198c2a4-5f10-7c3e-9a51-3d0c5a0f7e01',
          at: '2026-11-18T02:10:00.000Z',
          operator_name: 'Trần Lan, điều hành',
          action: 'hub_edited',
          what: 'SGN-Q1 Bưu cục Sài Gòn',
        },
      ],
      meta: { next_cursor: null, total: null },
    },
  },
})

export const operatorLogOperations = { listOperatorLog }
