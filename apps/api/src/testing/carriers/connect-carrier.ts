import type { Client } from '@guihang/contract/client'
import { setCarrierRules } from '@guihang/contract/connection/carrier-rules'
import { addCarrierConnection, editCarrierConnection } from '@guihang/contract/connection/carriers'
import type { BodySent } from '@guihang/contract/operation'

type Connection = Pick<BodySent<typeof addCarrierConnection>, 'code' | 'kind' | 'secrets' | 'settings'> & {
  /** Where the carrier answers. */
  readonly url: string
}

/** Connects a carrier and switches the connection on. Answers the address to which the carrier sends its messages. */
export async function connectCarrier(
  operator: Client,
  { url, ...connection }: Connection,
): Promise<{ readonly inbox: string }> {
  const body = { ...connection, name: `${connection.code} thử`, mode: 'test' as const, own_address: url }
  const added = (await operator.call(addCarrierConnection, { body })).data
  await operator.call(editCarrierConnection, {
    params: { code: connection.code },
    body: { version: added.connection.version, active: true },
  })
  return { inbox: added.inbox?.url ?? '' }
}

/** All parcels go by these, in this order of preference. */
export async function sendAllBy(
  operator: Client,
  version: number,
  takers: BodySent<typeof setCarrierRules>['rules'][number]['takers'],
): Promise<void> {
  const rules = [{ name: 'Tất cả', when: {}, takers, choose: 'first' as const }]
  await operator.call(setCarrierRules, { body: { version, rules } })
}
