import { refreshGatewayToken } from '@guihang/contract/connection/api-settings'
import { importOperations as imports } from '@guihang/contract/parcels/imports'
import {
  cancelParcel,
  createParcel,
  findReceivers,
  getParcel,
  listParcels,
  saveDraft,
  updateDraft,
} from '@guihang/contract/parcels/parcels'
import { addReweighEvidence } from '@guihang/contract/provider/operated-reweighs'
import { createBankAccount } from '@guihang/contract/shop/banks'
import { getProfile, login } from '@guihang/contract/shop/identity'
import { uploadAvatar, uploadPaper } from '@guihang/contract/shop/papers'
import { closeShop, downloadShopData } from '@guihang/contract/shop/personal-data'
import { countPresetUse, createProductPreset, createSizePreset } from '@guihang/contract/shop/presets'
import { editNotificationSettings } from '@guihang/contract/talk/notifications'
import { gatewayScopes } from '@guihang/domain/connection/integrations/gateway-scopes'
import { dayMs } from '@guihang/domain/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { setStates, standAlike } from '../../../testing/parcel-states.ts'
import { bankAccountBody } from '../../../testing/people/bank-accounts.ts'
import { mailsTo } from '../../../testing/people/mails.ts'
import { pictureFile } from '../../../testing/people/pictures.ts'
import { parcelBody, type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { parcelAfter } from '../../../testing/road/road.ts'
import { buildStatements } from '../../../testing/road/statements.ts'
import { weigh } from '../../../testing/road/weighings.ts'
import { runJob } from '../../../testing/run-job.ts'
import { post } from '../../money/ledger/index.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

async function busyShop(): Promise<ShopWithStore & { parcel_id: string }> {
  const shop = await shopWithStore(api)
  const { client, user, store } = shop
  await client.call(createBankAccount, {
    params: { userID: user.id },
    body: bankAccountBody({ bank_account_number: '0011223344' }),
  })
  await client.call(uploadPaper, { query: { picture: 'id_card_front' }, file: pictureFile() })
  await client.call(refreshGatewayToken, {})
  await client.call(editNotificationSettings, { body: { kinds: { reweighed: { sms: true } } } })
  const { data } = await client.call(createParcel, { body: parcelBody(store) })
  return { ...shop, parcel_id: data.id }
}

const close = ({ client, user }: ShopWithStore) =>
  client.call(closeShop, { body: { password: user.password } })
const rowsOf = async (table: string, shop_id: string) =>
  Number(
    (await api.database.pool.query(`select count(*) as count from ${table} where shop_id = $1`, [shop_id]))
      .rows[0].count,
  )

describe('the data of a shop', () => {
  it('comes as one JSON file with everything stored, and no secret', async () => {
    const shop = await busyShop()
    const response = await shop.client.raw(downloadShopData, { body: { password: shop.user.password } })
    expect(response.headers.get('content-disposition')).toContain(`${shop.user.shop.shop_code}-`)
    const text = await response.text()
    const file = JSON.parse(text)
    expect(file.shop.shop_code).toBe(shop.user.shop.shop_code)
    expect(file.people).toMatchObject([{ email: shop.user.email, phone: shop.user.phone }])
    expect(file.stores).toHaveLength(1)
    expect(file.bank_accounts).toMatchObject([{ bank_account_number: '0011223344' }])
    expect(file.gateway_token).toEqual([
      {
        name: 'default',
        scopes: [...gatewayScopes],
        masked: expect.stringContaining('••••'),
        created_at: expect.any(String),
        expires_at: null,
        last_used_at: null,
      },
    ])
    expect(file.contact_changes).toEqual([])
    expect(file.notices).toMatchObject([{ kind: 'bank_changed', outcome: 'added' }])
    expect(file.notice_subjects).toMatchObject([{ code: 'Vietcombank •••• 3344' }])
    expect(file.notification_settings).toMatchObject([{ chosen: { reweighed: { sms: true } } }])
    expect(file.pictures).toMatchObject([{ picture: 'id_card_front', content_type: 'image/jpeg' }])
    expect(file.parcels).toMatchObject([
      { id: shop.parcel_id, receiver_phone: parcelBody(shop.store).receiver_phone },
    ])
    expect(file.parcels[0].events.length).toBeGreaterThan(0)
    expect(file.audit_log.map(({ action }: { action: string }) => action)).toContain('data_downloaded')
    expect(text).not.toMatch(/argon2|password_hash|token_hash|refresh_hash|wrapped_key/)
  })

  it('holds the sizes and products that the shop keeps, and the columns it has named', async () => {
    const shop = await shopWithStore(api)
    const { client, user } = shop
    const box = { name: 'Hộp giày', length: 30, width: 20, height: 12 }
    const { data: size } = await client.call(createSizePreset, { body: box })
    await client.call(createProductPreset, { body: { name: 'Giày', value: 450_000, size_id: size.id } })
    await client.call(countPresetUse, { params: { id: size.id } })
    await api.database.pool.query(
      `INSERT INTO import_mappings (shop_id, id, headings_key, file_name, columns, joins_lines, used_at)
       VALUES ($1, gen_random_uuid(), 'key', 'so-cai.csv', '[{"heading":"Khách","field":"receiver_name"}]', false, now())`,
      [user.shop.id],
    )
    const response = await client.raw(downloadShopData, { body: { password: user.password } })
    const data = JSON.parse(await response.text())
    expect(data.size_presets).toMatchObject([box])
    expect(data.product_presets).toMatchObject([{ name: 'Giày', value: 450_000, size_id: size.id }])
    expect(data.preset_uses).toMatchObject([{ preset_id: size.id, uses: 1 }])
    expect(data.import_mappings).toMatchObject([
      { file_name: 'so-cai.csv', columns: [{ heading: 'Khách', field: 'receiver_name' }] },
    ])
  })

  it('holds statements with their sums, photos of weighings and rows that are no parcels yet', async () => {
    const shop = await shopWithStore(api)
    const { client, user, store } = shop
    const { data: account } = await client.call(createBankAccount, {
      params: { userID: user.id },
      body: bankAccountBody(),
    })
    await buildStatements(api, user.shop.id, account.id)
    const scale = (await api.operator()).client
    const { tracking_number } = await parcelAfter(scale, shop, 'arrive_at_hub')
    const { reweigh_id } = await weigh(scale, tracking_number)
    await scale.call(addReweighEvidence, { params: { id: reweigh_id ?? '' }, file: pictureFile() })
    const { data: grid } = await client.call(imports.createImport, { body: { store_id: store.id } })
    const rows = [1, 2].map((no) => ({ no, values: { receiver_name: `Chị Mai ${no}` } }))
    await client.call(imports.validateImportRows, { body: { import_id: grid.id, rows } })
    const response = await client.raw(downloadShopData, { body: { password: user.password } })
    const data = JSON.parse(await response.text())
    expect(data.statements).toHaveLength(3)
    for (const statement of data.statements)
      expect(statement).toMatchObject({
        ...{ number: expect.any(String), kind: 'delivered', parcel_count: 0 },
        ...{ cod_amount: 100_000, compensation_amount: 0, carried_amount: 0, net_amount: 100_000 },
        ...{ shipping_fee: 0, return_fee: 0, reweigh_fee: 0, receipt_number: 'UNC-1' },
      })
    expect(data.pictures).toMatchObject([{ picture: `weighing of ${tracking_number}` }])
    expect(data.imported_rows).toMatchObject([
      { id: `${grid.id}/1`, values: { receiver_name: 'Chị Mai 1' } },
      { id: `${grid.id}/2`, values: { receiver_name: 'Chị Mai 2' } },
    ])
    const [{ history_archived, events, ledger }] = data.parcels
    expect([history_archived, events.length > 0, Array.isArray(ledger)]).toEqual([undefined, true, true])
  })

  it('holds the history and the money of each parcel, pictures by what they show, and long lists whole', async () => {
    const shop = await shopWithStore(api)
    const { client, user, store } = shop
    const operator = (await api.operator()).client
    const delivered = await parcelAfter(operator, shop, 'deliver', { cod: 300_000 })
    await client.call(uploadAvatar, { params: { id: user.id }, file: pictureFile() })
    // One whose history lies in the archive: nothing is left of it here.
    await api.database.pool.query(
      `INSERT INTO parcels SELECT copy.* FROM parcels, jsonb_populate_record(parcels, jsonb_build_object(
         'id', left(parcels.id::text, 24) || 'ffffffffffff', 'code', 'OLD', 'tracking_number', 'XA0000000001')) AS copy
       WHERE parcels.shop_id = $1`,
      [user.shop.id],
    )
    await standAlike(api.database.pool, user.shop.id)
    const { data: grid } = await client.call(imports.createImport, { body: { store_id: store.id } })
    await api.database.pool.query(
      `INSERT INTO import_rows (shop_id, import_id, no, type, "values", errors, warnings, proposals, cod)
       SELECT $1, $2, no, 'invalid', jsonb_build_object('notes', no), '[]', '[]', '[]', 0 FROM generate_series(1, 1001) AS no`,
      [user.shop.id, grid.id],
    )
    const response = await client.raw(downloadShopData, { body: { password: user.password } })
    const data = JSON.parse(await response.text())
    expect(Object.keys(data)).toEqual([
      'made_at',
      'shop',
      'people',
      'stores',
      'bank_accounts',
      'webhook_endpoints',
      'gateway_token',
      'address_wordings',
      'contact_changes',
      'sessions',
      'lost_claims',
      'statements',
      'statement_transfers',
      'support_requests',
      'support_messages',
      'notices',
      'notice_subjects',
      'notification_settings',
      'size_presets',
      'product_presets',
      'preset_uses',
      'import_mappings',
      'pictures',
      'parcels',
      'imported_rows',
      'audit_log',
    ])
    expect(data.people).toEqual([
      {
        id: user.id,
        name: 'Nguyễn Thị Hạnh',
        email: user.email,
        phone: user.phone,
        role_name: expect.any(String),
        locale: 'vi',
        state: 'active',
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ])
    expect(data.sessions).toEqual([
      {
        id: expect.any(String),
        user_id: user.id,
        user_agent: expect.anything(),
        ip: expect.any(String),
        created_at: expect.any(String),
        last_used_at: expect.any(String),
        ended_at: null,
        end_reason: null,
      },
    ])
    expect(data.pictures).toEqual([
      {
        picture: 'Nguyễn Thị Hạnh',
        content_type: 'image/jpeg',
        created_at: expect.any(String),
        base64: expect.stringMatching(/^\/9j/),
      },
    ])
    const [parcel, old, ...others] = data.parcels
    expect([others, old.code, old.history_archived, old.events, old.ledger]).toEqual([
      [],
      'OLD',
      true,
      [],
      [],
    ])
    expect(parcel.id).toBe(delivered.id)
    expect(parcel.events[0]).toEqual({
      parcel_id: delivered.id,
      event: 'submit_directly',
      status: 'waiting_for_pickup',
      at: expect.any(String),
      place: null,
      note: null,
      reason_code: null,
      receiver_type: null,
    })
    expect(parcel.events.at(-1)).toMatchObject({ event: 'deliver', receiver_type: 'CUSTOMER' })
    expect(parcel.ledger).toContainEqual({
      parcel_id: delivered.id,
      kind: 'cash-collected',
      account: 'shop_payable',
      amount: -300_000,
      occurred_at: expect.any(String),
    })
    expect(data.imported_rows.map(({ id }: { id: string }) => id)).toEqual(
      Array.from({ length: 1_001 }, (_, index) => `${grid.id}/${index + 1}`),
    )
    const { rows } = await api.database.pool.query<{ id: string }>(
      'SELECT id FROM audit_log WHERE shop_id = $1 ORDER BY id',
      [user.shop.id],
    )
    expect(data.audit_log.map(({ id }: { id: string }) => id)).toEqual(rows.map(({ id }) => id))
  })

  it('is whole but for a picture that cannot be opened, which it names', async () => {
    const shop = await busyShop()
    await api.database.pool.query(
      'update files set content = set_byte(content, 20, get_byte(content, 20) # 1) where shop_id = $1',
      [shop.user.shop.id],
    )
    const response = await shop.client.raw(downloadShopData, { body: { password: shop.user.password } })
    const file = JSON.parse(await response.text())
    expect(file.pictures).toEqual([{ picture: 'id_card_front', unreadable: true, base64: null }])
    expect(file.parcels).toHaveLength(1)
  })

  it('is taken out in the sight of everybody: a mail to each, and its papers count as seen', async () => {
    const shop = await busyShop()
    const partner = await api.buildUser({ shop: shop.user.shop })
    await (await shop.client.raw(downloadShopData, { body: { password: shop.user.password } })).text()
    for (const { email } of [shop.user, partner]) {
      const [mail] = await mailsTo(api, email)
      expect(mail?.subject).toContain('vừa được tải về')
      expect(mail?.text).toContain('Nguyễn Thị Hạnh vừa tải về')
    }
    const { rows } = await api.database.pool.query(
      "select what from audit_log where shop_id = $1 and action = 'paper_viewed'",
      [shop.user.shop.id],
    )
    expect(rows).toEqual([{ what: 'id_card_front' }])
  })

  it('holds nothing of other shops', async () => {
    const shop = await busyShop()
    const other = await busyShop()
    const response = await shop.client.raw(downloadShopData, { body: { password: shop.user.password } })
    const text = await response.text()
    for (const foreign of [other.user.shop.id, other.user.id, other.parcel_id, other.user.email]) {
      expect(text).not.toContain(foreign)
    }
  })

  it('asks for the password, and is given five times an hour', async () => {
    const shop = await shopWithStore(api)
    const wrong = shop.client.raw(downloadShopData, { body: { password: 'Sai@12345' } })
    expect(await refusal(wrong)).toMatchObject(answers(422, 'EVALID', { password: ['Mật khẩu không đúng'] }))
    const body = { password: shop.user.password }
    for (let count = 0; count < 5; count += 1)
      await (await shop.client.raw(downloadShopData, { body })).text()
    expect(await refusal(shop.client.raw(downloadShopData, { body }))).toMatchObject(answers(429, 'ERATE'))
  })
})

describe('closing a shop', () => {
  it('waits until parcels have come to their end', async () => {
    const shop = await busyShop()
    expect(await refusal(close(shop))).toMatchObject(answers(409, 'ECLOSE'))
    expect((await shop.client.call(getProfile, {})).data.have_bank).toBe(true)
  })

  it.each([
    ['the provider owes money', 'shop_payable', -350_000],
    ['owes fees', 'shop_fees_due', 20_500],
    ['may come to owe fees', 'fees_held', 9_000],
  ] as const)('waits while the shop %s, and closes once that is settled', async (_, account, amount) => {
    const shop = await shopWithStore(api)
    const move = (key: string, entry: number) =>
      api.database.transaction((tx) =>
        post(tx, {
          shop_id: shop.user.shop.id,
          key,
          kind: 'adjusted',
          parcel_id: null,
          posting: {
            entries: [
              { account, amount: entry },
              { account: 'bank_clearing', amount: -entry },
            ],
          },
          occurred_at: api.platform.businessClock.now(),
          recorded_at: api.platform.businessClock.now(),
        }),
      )
    await move('owed', amount)
    expect(await refusal(close(shop))).toMatchObject(answers(409, 'ECLOSE'))
    expect((await shop.client.call(getProfile, {})).data.id).toBe(shop.user.id)
    await move('settled', -amount)
    expect(Date.parse((await close(shop)).data.closed_at)).toBeGreaterThan(0)
  })

  it('ends all sessions, deletes what only the shop needed, and keeps parcels and the audit log', async () => {
    const shop = await busyShop()
    const partner = await api.signIn(await api.buildUser({ shop: shop.user.shop }))
    await shop.client.call(saveDraft, { body: { receiver_name: 'Chưa xong' } })
    await shop.client.call(cancelParcel, { params: { id: shop.parcel_id }, body: { reason: 'Đóng shop' } })
    const { data } = await close(shop)
    expect(Date.parse(data.closed_at)).toBeGreaterThan(0)
    for (const { client } of [shop, partner]) {
      await expect.poll(async () => (await refusal(client.call(getProfile, {}))).body.code).toBe('ETOKEN')
    }
    const shop_id = shop.user.shop.id
    const emptied = ['files', 'shop_papers', 'bank_accounts', 'gateway_tokens', 'stores']
    const told = ['notices', 'notice_subjects', 'unread_notices', 'notices_to_send', 'notification_settings']
    for (const table of [...emptied, ...told]) {
      expect([table, await rowsOf(table, shop_id)]).toEqual([table, 0])
    }
    const { rows: shops } = await api.database.pool.query('select * from shops where id = $1', [shop_id])
    expect(shops).toMatchObject([
      {
        state: 'closed',
        closed_at: new Date(data.closed_at),
        id_card_number: null,
        paper_uploaded_full: false,
        paper_verified: false,
        paper_refusal_reason: null,
        paper_refused_at: null,
        updated_at: new Date(data.closed_at),
      },
    ])
    expect(await rowsOf('parcels', shop_id)).toBe(1)
    expect(await rowsOf('audit_log', shop_id)).toBeGreaterThan(0)
    const { rows } = await api.database.pool.query('select * from users where shop_id = $1', [shop_id])
    for (const text of [shop.user.email, shop.user.phone, partner.user.email, 'Hạnh', 'argon2']) {
      expect(JSON.stringify(rows)).not.toContain(text)
    }
    const again = api
      .client()
      .call(login, { body: { username: shop.user.email, password: shop.user.password } })
    expect(await refusal(again)).toMatchObject(answers(401, 'ELOGIN'))
    for (const { user } of [shop, partner]) {
      expect((await mailsTo(api, user.email))[0]?.subject).toContain('đã đóng')
    }
    await api.buildUser({ email: shop.user.email, phone: shop.user.phone })
  })

  it('asks for the password', async () => {
    const shop = await shopWithStore(api)
    expect(await refusal(shop.client.call(closeShop, { body: { password: 'Sai@12345' } }))).toMatchObject(
      answers(422, 'EVALID', { password: ['Mật khẩu không đúng'] }),
    )
  })
})

describe('receivers', () => {
  it('are masked some time after their parcel has ended, and only then', async () => {
    const shop = await shopWithStore(api)
    const { client, store } = shop
    const body = parcelBody(store, { receiver_name: 'Lê Thị Mận', notes: 'Gọi cô Mận' })
    const ended = await client.call(createParcel, { body })
    const running = await client.call(createParcel, { body })
    await client.call(cancelParcel, { params: { id: ended.data.id }, body: { reason: 'Cô Mận đổi ý' } })
    const delivered = await client.call(createParcel, { body: parcelBody(store) })
    await setStates(
      api.database.db,
      { shop_id: shop.user.shop.id, id: delivered.data.id },
      { status: 'delivered' },
    )
    const night = () => runJob(api, 'forget-personal-data', {})
    const receiver = async (id: string) => (await client.call(getParcel, { params: { id } })).data.receiver
    await night()
    expect(await receiver(ended.data.id)).toEqual(ended.data.receiver)
    await api.platform.businessClock.moveAhead(731 * dayMs)
    await night()
    await night()
    const phone = body.receiver_phone
    const { data: masked } = await client.call(getParcel, { params: { id: ended.data.id } })
    expect(masked.receiver).toEqual({
      ...ended.data.receiver,
      name: '•••',
      phone: `•••••••${phone.slice(-3)}`,
      address: '•••',
    })
    expect((await receiver(delivered.data.id)).name).toBe('•••')
    expect(JSON.stringify(masked)).not.toContain('Mận')
    expect(masked.cod).toBe(ended.data.cod)
    expect(await receiver(running.data.id)).toEqual(running.data.receiver)
    const found = await client.call(listParcels, { query: { keyword: 'Lê Thị Mận' } })
    expect(found.data.map(({ id }) => id)).toEqual([running.data.id])
    const codes = await client.call(listParcels, { query: { keyword: ended.data.tracking_number } })
    expect(codes.data.map(({ id }) => id)).toEqual([ended.data.id])
    expect((await client.call(findReceivers, { query: { phone } })).data).toHaveLength(1)
  })

  it('of a draft stay while the draft is worked on, and are masked again when they were written anew', async () => {
    const { client, user } = await shopWithStore(api)
    const { data: draft } = await client.call(saveDraft, { body: { receiver_name: 'Lê Thị Mận' } })
    const params = { id: draft.id }
    const night = () => runJob(api, 'forget-personal-data', {})
    const name = async () => (await client.call(getParcel, { params })).data.receiver.name
    const edit = async (receiver_name: string) => {
      await client.call(updateDraft, { params, query: { submit: 'false' }, body: { receiver_name } })
    }
    // Long ago for both, and then touched this very moment.
    const age = () => {
      const at = new Date(Date.now() - 731 * 86_400_000)
      return setStates(api.database.db, { shop_id: user.shop.id }, { status_at: at, updated_at: at })
    }
    await age()
    await edit('Trần Văn Cam')
    await night()
    expect(await name()).toBe('Trần Văn Cam')
    await age()
    await night()
    expect(await name()).toBe('•••')
    await edit('Phạm Thị Quýt')
    await night()
    expect(await name()).toBe('Phạm Thị Quýt')
    await age()
    await night()
    expect(await name()).toBe('•••')
  })
})

describe('old traces', () => {
  it('are deleted every night, however many there are, by an index', async () => {
    const { client, user } = await shopWithStore(api)
    const { pool } = api.database
    await pool.query(
      `insert into audit_log (shop_id, id, at, actor_name, action)
       select $1, gen_random_uuid(), now() - interval '6 years', 'Hạnh', 'shop_edited' from generate_series(1, 1200)`,
      [user.shop.id],
    )
    await pool.query(
      `insert into sessions (id, shop_id, user_id, refresh_hash, created_at, last_used_at, expires_at)
       select gen_random_uuid(), $1, $2, gen_random_uuid(), now(), now(), now() - interval '91 days' from generate_series(1, 1200)`,
      [user.shop.id, user.id],
    )
    await pool.query(
      "insert into sign_in_places (shop_id, user_id, place, last_used_at) values ($1, $2, 'old', now() - interval '91 days'), ($1, $2, 'new', now())",
      [user.shop.id, user.id],
    )
    const operator = await api.operator()
    await pool.query(
      `insert into operator_log (id, at, operator_id, operator_name, action, what)
       values (gen_random_uuid(), now() - interval '6 years', $1, 'Lan', 'hub_added', 'old'),
         (gen_random_uuid(), now(), $1, 'Lan', 'hub_added', 'new')`,
      [operator.id],
    )
    const before = [await rowsOf('audit_log', user.shop.id), await rowsOf('sessions', user.shop.id)]
    await runJob(api, 'forget-personal-data', {})
    const after = [await rowsOf('audit_log', user.shop.id), await rowsOf('sessions', user.shop.id)]
    expect(after).toEqual(before.map((count) => count - 1200))
    expect((await client.call(getProfile, {})).data.id).toBe(user.id)
    const places = await pool.query('select place from sign_in_places where shop_id = $1', [user.shop.id])
    const known = places.rows.map(({ place }) => place)
    expect(known).toContain('new')
    expect(known).not.toContain('old')
    const entries = await pool.query('select what from operator_log')
    expect(entries.rows).toEqual([{ what: 'new' }])
    const { rows } = await pool.query(
      "select indexname from pg_indexes where tablename in ('audit_log', 'operator_log', 'sessions') and indexdef ~ '[(](at|expires_at)[)]$'",
    )
    expect(rows.map(({ indexname }) => indexname).sort()).toEqual([
      'audit_log_at_index',
      'operator_log_at_index',
      'sessions_expires_at_index',
    ])
  })
})
