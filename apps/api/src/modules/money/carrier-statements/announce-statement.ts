import type { Tx } from '../../../platform/database/index.ts'
import { announceOffice } from '../../../platform/events/index.ts'
import { addJob } from '../../../platform/jobs/index.ts'

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'settle-carrier-money': { readonly statement_id: string }
  }
}

export async function announceStatement(tx: Tx, id: string): Promise<void> {
  await announceOffice(tx, { type: 'carrier_money', id })
}

/** Differences and postings follow from what is in statements; a job brings them up to date, lot by lot. */
export async function settleLater(tx: Tx, statement_id: string): Promise<void> {
  await addJob(tx, 'settle-carrier-money', { statement_id }, { key: `settle-carrier-money:${statement_id}` })
}
