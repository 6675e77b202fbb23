import { editApiSettings, pingWebhook, refreshGatewayToken } from '@guihang/contract/connection/api-settings'
import { createGatewayToken } from '@guihang/contract/connection/gateway-tokens'
import { listParcels } from '@guihang/contract/parcels/parcels'
import { refusePapers } from '@guihang/contract/provider/operated-shops'
import { createBankAccount } from '@guihang/contract/shop/banks'
import { getProfile } from '@guihang/contract/shop/identity'
import { editShop, uploadPaper } from '@guihang/contract/shop/papers'
import { downloadShopData } from '@guihang/contract/shop/personal-data'
import {
  addSupportAttachment,
  createCustomerRequest,
  createCustomerResponse,
  listCustomerRequests,
} from '@guihang/contract/talk/support'
import {
  answerSupportRequest,
  listSupportRequests,
  noteSupportRequest,
} from '@guihang/contract/talk/support-requests'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../api.ts'
import { bankAccountBody } from '../people/bank-accounts.ts'
import { pictureFile } from '../people/pictures.ts'
import { refusal } from './refusals.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ printErrors: false })
})
afterAll(() => api.stop())

describe('check 38: what is planted in the calls of a shop’s account', () => {
  const planted = {
    id_card_number: '079123456789',
    business_licence_number: '0312345678-99',
    shop_name: 'Tiệm Trồng Sẵn',
    account_number: '55667788990011',
    account_name: 'NGUYEN TRONG SAN',
    password: 'Trong-San@9911',
    hook: 'https://localhost/planted-hook-path',
    token_name: 'Phần mềm trồng sẵn',
    reason: 'Lý do trồng sẵn',
  }

  it('stands in no line of the log and in no answer that failed', async () => {
    const { client, user, access_token } = await api.signIn()
    const { id_card_number, business_licence_number, shop_name } = planted
    await client.call(uploadPaper, { query: { picture: 'licence_front' }, file: pictureFile() })
    await client.call(editShop, { body: { id_card_number, business_licence_number, shop_name } })
    const account = {
      bank_account_number: planted.account_number,
      bank_account_name: planted.account_name,
    }
    const params = { userID: user.id }
    await client.call(createBankAccount, { params, body: bankAccountBody(account) })
    const failed = [
      await refusal(client.call(createBankAccount, { params, body: bankAccountBody(account) })),
      await refusal(
        client.call(createBankAccount, { params, body: bankAccountBody({ password: planted.password }) }),
      ),
      await refusal(client.raw(downloadShopData, { body: { password: planted.password } })),
    ]
    await client.call(editApiSettings, { body: { webhook_status_url: planted.hook } })
    await client.call(pingWebhook, { body: { webhook: 'status' } })
    const { data: token } = await client.call(refreshGatewayToken, {})
    const named = { name: planted.token_name, scopes: ['tracking' as const], expires_in_days: null }
    const { data: second } = await client.call(createGatewayToken, { body: named })
    await api.client(second.gateway_token).call(listParcels, {})
    failed.push(await refusal(api.client(second.gateway_token).call(getProfile, {})))
    const { shop } = (await client.call(getProfile, { query: { include: 'shop' } })).data
    const url = shop?.licence_front?.url ?? ''
    await api.fetch(url)
    await api.fetch(url.replace(/signature=..../, 'signature=AAAA'))
    const { client: operator } = await api.operator()
    const body = { reason: planted.reason }
    await operator.call(refusePapers, { params: { id: user.shop.id }, body })
    // A table that is gone makes the next calls fail on our side.
    await api.database.pool.query('alter table bank_accounts rename to bank_accounts_away')
    failed.push(
      await refusal(client.call(createBankAccount, { params, body: bankAccountBody(account) })),
      await refusal(client.call(getProfile, {})),
    )
    expect(failed.map(({ status }) => status)).toEqual([422, 422, 422, 403, 500, 500])
    await api.database.pool.query('alter table bank_accounts_away rename to bank_accounts')
    const written = [...api.logs, ...failed.map(({ body: answer }) => JSON.stringify(answer))].join('\n')
    expect(api.logs.length).toBeGreaterThan(10)
    const signature = /signature=([\w-]+)/.exec(url)?.[1] ?? 'none'
    const secrets = [
      user.email,
      user.phone,
      user.password,
      access_token,
      token.gateway_token,
      second.gateway_token,
      signature,
    ]
    for (const secret of [...Object.values(planted), ...secrets]) expect(written).not.toContain(secret)
  })
})

describe('check 38: what is planted in support requests', () => {
  const planted = {
    text: 'Khách Trồng Sẵn ở 99 Đường Trồng Sẵn',
    phone: '0977665544',
    answer: 'Trả lời trồng sẵn',
    note: 'Ghi chú trồng sẵn',
  }

  it('stands in no line of the log and in no answer that failed', async () => {
    const { client } = await api.signIn()
    const { client: operator } = await api.operator()
    const body = { request_type: 'advisory', description: `${planted.text} ${planted.phone}` } as const
    const file = await client.call(addSupportAttachment, { file: pictureFile() })
    const { id } = (
      await client.call(createCustomerRequest, { body: { ...body, attachments: [file.data.id] } })
    ).data
    await client.call(listCustomerRequests, { query: { keyword: planted.phone } })
    await operator.call(listSupportRequests, { query: { keyword: planted.text } })
    await operator.call(noteSupportRequest, { params: { id }, body: { content: planted.note } })
    await operator.call(answerSupportRequest, { params: { id }, body: { content: planted.answer } })
    await api.fetch(file.data.url)
    await api.fetch(file.data.url.replace(/signature=..../, 'signature=AAAA'))
    const reply = { customer_request_id: id, content: planted.text }
    const failed = [
      await refusal(
        client.call(createCustomerRequest, { body: { ...body, request_type: 'hurry_up_pickup' } }),
      ),
      await refusal(client.call(createCustomerResponse, { body: { ...reply, attachments: [file.data.id] } })),
    ]
    await api.database.pool.query('alter table support_messages rename to support_messages_away')
    failed.push(
      await refusal(client.call(createCustomerResponse, { body: reply })),
      await refusal(operator.call(noteSupportRequest, { params: { id }, body: { content: planted.note } })),
    )
    await api.database.pool.query('alter table support_messages_away rename to support_messages')
    expect(failed.map(({ status }) => status)).toEqual([422, 422, 500, 500])
    const written = [...api.logs, ...failed.map(({ body: answer }) => JSON.stringify(answer))].join('\n')
    const signature = /signature=([\w-]+)/.exec(file.data.url)?.[1] ?? 'none'
    for (const secret of [...Object.values(planted), signature]) expect(written).not.toContain(secret)
  })
})
