import type { Client } from '@guihang/contract/client'
import { getCarrierRules, setCarrierRules } from '@guihang/contract/connection/carrier-rules'
import {
  type CarrierConnection,
  editCarrierConnection,
  listCarrierConnections,
} from '@guihang/contract/connection/carriers'
import { type DemoAccount, demoAccounts } from './accounts.ts'
import type { Connected } from './connect-carrier.ts'

/**
 * Switches on what was just connected, and sends some provinces by it where nobody has set rules. What people have switched
 * off or changed stays so. Answers whether all of it is done: a carrier with a list of places is switched on once the API
 * has fetched that.
 */
export async function sendByCarriers(client: Client, connected: readonly Connected[]): Promise<boolean> {
  const rules = (await client.call(getCarrierRules, {})).data
  const { data: connections } = await client.call(listCarrierConnections, {})
  const wanted = connected.filter(({ is_new }) => is_new || rules.version === 0)
  for (const { code } of wanted) {
    const connection = connections.find((known) => known.code === code)
    if (connection === undefined || connection.active) continue
    if (connection.trouble === 'no_places') return false
    await switchOn(client, connection)
  }
  if (rules.version === 0 && wanted.length > 0) {
    const accounts = demoAccounts.filter(({ code }) => wanted.some((one) => one.code === code))
    await client.call(setCarrierRules, { body: { version: 0, rules: rulesFor(accounts) } })
  }
  return true
}

async function switchOn(client: Client, { code, version }: CarrierConnection): Promise<void> {
  await client.call(editCarrierConnection, { params: { code }, body: { version, active: true } })
}

/** What none of the three takes goes with the own couriers. */
function rulesFor(accounts: readonly DemoAccount[]) {
  const when = { value: { from: 1, to: 5_000_000 }, weight: { to: 20 } }
  return [
    ...accounts.map(({ code, region, provinces: to_provinces }) => ({
      name: region,
      when: { ...when, to_provinces: [...to_provinces] },
      takers: [{ connection: code }, 'own' as const],
      choose: 'first' as const,
    })),
    { name: 'Còn lại', when: {}, takers: ['own' as const], choose: 'first' as const },
  ]
}
