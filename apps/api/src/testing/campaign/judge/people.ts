import { createClient } from '@guihang/contract/client'
import { refreshGatewayToken } from '@guihang/contract/connection/api-settings'
import { createWebhookEndpoint } from '@guihang/contract/connection/webhooks'
import { createBankAccount } from '@guihang/contract/shop/banks'
import { login } from '@guihang/contract/shop/identity'
import { createStore } from '@guihang/contract/shop/stores'
import type { Database } from '../../../platform/database/index.ts'
import { bankAccountBody } from '../../people/bank-accounts.ts'
import { peopleBuilders } from '../../people/people.ts'
import { storeBody } from '../../road/places.ts'
import { untilAnswered } from '../../until-answered.ts'
import type { JudgedShop } from './board.ts'

type Kind = {
  readonly name: string
  readonly is_oms: boolean
  readonly is_quiet?: boolean
  readonly hook: string
}

/** A shop with a store and a bank account, whose software has a token that does not end and which hears of each change at the address `hook`. */
export async function openJudgedShop(
  database: Database,
  baseUrl: string,
  { name, is_oms, is_quiet = false, hook }: Kind,
): Promise<JudgedShop> {
  const people = peopleBuilders(database)
  const user = await people.buildUser({ shop: await people.buildShop({ is_oms: is_oms ? 1 : 0 }) })
  const account = { username: user.email, password: user.password }
  const { access_token: session } = await untilAnswered(() =>
    createClient({ baseUrl }).call(login, { body: account }),
  )
  const client = createClient({ baseUrl, token: () => session })
  const { data: store } = await untilAnswered(() => client.call(createStore, { body: storeBody() }))
  const bank = { params: { userID: user.id }, body: bankAccountBody({ password: user.password }) }
  await untilAnswered(() => client.call(createBankAccount, bank))
  const { data } = await untilAnswered(() => client.call(refreshGatewayToken, {}))
  const endpoint = { name: 'Phần mềm', url: `${hook}/hooks`, types: ['parcel.status_changed' as const] }
  await untilAnswered(() => client.call(createWebhookEndpoint, { body: endpoint }))
  const { id, shop_code } = user.shop
  return {
    id,
    shop_code,
    name,
    store_id: store.id,
    token: data.gateway_token,
    session,
    account,
    is_oms,
    is_quiet,
  }
}
