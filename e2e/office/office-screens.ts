import { createClient } from '@guihang/contract/client'
import { listStatements } from '@guihang/contract/money/operated-statements'
import { listApprovals } from '@guihang/contract/provider/approvals'
import { listOperatedParcels } from '@guihang/contract/provider/operated-parcels'
import { listOperatedShops } from '@guihang/contract/provider/operated-shops'
import { listSupportRequests } from '@guihang/contract/talk/support-requests'
import type { Database } from '../../apps/api/src/platform/database/index.ts'
import type { OfficeIds } from '../../apps/console/src/testing/screen-facts.ts'
import { failingConnection } from '../connection/carriers.ts'
import { origin } from '../setup/instance.ts'
import { mintOperator } from '../setup/storage.ts'
import { strangeStatement } from './carrier-money/carrier-files.ts'

/** One of each thing that has a screen of its own, of the demo. */
export async function officeIds(storage: Database): Promise<OfficeIds> {
  const token = await mintOperator(storage)
  const client = createClient({ baseUrl: origin, token: () => token })
  const { call } = client
  const query = { limit: '1' }
  const [parcels, shops, requests, statements, approvals] = await Promise.all([
    call(listOperatedParcels, { query }),
    call(listOperatedShops, { query }),
    call(listSupportRequests, { query: { limit: '100' } }),
    call(listStatements, { query }),
    call(listApprovals, { query }),
  ])
  const [approval] = approvals.data
  const connection = await failingConnection(client)
  return {
    parcel: parcels.data[0]?.tracking_number ?? 'none',
    shop: shops.data[0]?.id ?? 'none',
    // The screen fetches the parcel of a request only after it has shown the conversation: a request without one is weighed.
    request: requests.data.find(({ tracking_number }) => tracking_number === null)?.id ?? 'none',
    statement: statements.data[0]?.id ?? 'none',
    approval: approval ? `${approval.kind}/${approval.id}` : 'none',
    connection,
    carrierStatement: await strangeStatement(client, connection),
  }
}
