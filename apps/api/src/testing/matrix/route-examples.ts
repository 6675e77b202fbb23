import { randomInt } from 'node:crypto'
import type { Client } from '@guihang/contract/client'
import { createGatewayToken } from '@guihang/contract/connection/gateway-tokens'
import { createWebhookEndpoint, listWebhookDeliveries } from '@guihang/contract/connection/webhooks'
import type { BodySent, Operation, ParamsSent, QuerySent, Upload } from '@guihang/contract/operation'
import { createBatch } from '@guihang/contract/parcels/batches'
import { createExport } from '@guihang/contract/parcels/exports'
import { createImport } from '@guihang/contract/parcels/imports'
import { uploadLabelLogo } from '@guihang/contract/parcels/label-logo'
import { createParcel, saveDraft } from '@guihang/contract/parcels/parcels'
import { getOperatedShop } from '@guihang/contract/provider/operated-shops'
import { createBankAccount } from '@guihang/contract/shop/banks'
import { editUser } from '@guihang/contract/shop/identity'
import { uploadAvatar, uploadPaper } from '@guihang/contract/shop/papers'
import { inviteMember } from '@guihang/contract/shop/people'
import { createProductPreset, createSizePreset } from '@guihang/contract/shop/presets'
import { listSessions } from '@guihang/contract/shop/security'
import { createStore } from '@guihang/contract/shop/stores'
import { listNotifications } from '@guihang/contract/talk/notifications'
import { addSupportAttachment, createCustomerRequest } from '@guihang/contract/talk/support'
import { addDays, businessDayOf } from '@guihang/domain/calendar'
import { defaultPriceTable } from '@guihang/domain/parcels/pricing/pricing'
import { v7 } from 'uuid'
import { type allOperations, jobTasks } from '../../modules.ts'
import type { TestApi } from '../api.ts'
import { askedImport, namedHeadings, namedMapping } from '../imports/asked-imports.ts'
import { orderFile } from '../imports/order-files.ts'
import { setStates } from '../parcel-states.ts'
import { bankAccountBody } from '../people/bank-accounts.ts'
import { captchaToken, easyCaptcha } from '../people/captchas.ts'
import { codeIn, linkIn, mailsTo } from '../people/mails.ts'
import { testPassword } from '../people/people.ts'
import { pictureFile } from '../people/pictures.ts'
import { buildCourier, buildHub, courierBody, hubBody, hubOfSaiGon } from '../road/hubs.ts'
import { parcelBody, type ShopWithStore, shopWithStore } from '../road/parcels.ts'
import { places, storeBody } from '../road/places.ts'
import { buildMobileUnit, buildRunsheet, runsheetBody } from '../road/rounds.ts'
import { buildBankFile, buildStatements, oweCompensation } from '../road/statements.ts'
import { buildCarrierThings, type CarrierThings, connectionBody } from './carrier-things.ts'
import { buildStaffThings, type StaffThings } from './staff-things.ts'

type Operations = typeof allOperations

/** Things of one shop that calls can name. */
export type Things = {
  readonly shop: ShopWithStore
  readonly user_id: string
  readonly store_id: string
  /** Neither the default store nor in use. */
  readonly spare_store_id: string
  /** The last parcel that a preparation moved, at first one that waits for pickup. */
  parcel_id: string
  tracking_number: string
  readonly draft_id: string
  readonly bank_account_id: string
  /** That the bank account was added. */
  readonly notice_id: string
  readonly export_id: string
  readonly batch_id: string
  readonly import_id: string
  /** Imports that wait for their columns to be named; one has them named. */
  readonly asked: {
    readonly import_id: string
    readonly nameable_id: string
    readonly sheets_id: string
    readonly mapping_id: string
  }
  readonly size_id: string
  readonly product_id: string
  /** It hears of the parcel, and the delivery says so. */
  readonly webhook_id: string
  readonly gateway_token_id: string
  readonly delivery_id: string
  /** The version of the shop's papers that an operator verifies. */
  readonly papers_version: string
  /** The address of a picture, as the profile gives it. */
  readonly picture_url: string
  /** Another session of the same person. */
  readonly spare_session_id: string
  /** What confirms the phone that waits. */
  readonly contact_code: string
  /** An invited person who has not joined yet, and the secret of the mailed link. */
  readonly invited: { readonly id: string; readonly token: string }
  readonly captcha_payload: string
  readonly captcha_token: () => string
  /** Waits for the order system's answer, which has a label for it. */
  readonly waiting_id: string
  readonly waiting_number: string
  readonly hub_code: string
  readonly courier_code: string
  /** Takes parcels that wait for pickup. */
  readonly runsheet_id: string
  /** A mobile unit for where the parcel goes, opened at pickup. */
  unit_id: string
  readonly operator: Client
  /** A second person. */
  readonly another: Client
  /** Ids of nothing until a preparation loses the parcel and claims it. */
  /** Statements in these states, and a debt that a new one can take. */
  readonly statements: { readonly new: string; readonly approved: string; readonly sent: string }
  /** A file of a transfer that was sent, and the answer of its bank. */
  readonly bank: { readonly file: string; readonly answer: string }
  readonly oweSomething: () => Promise<unknown>
  /** No request for a correction until a preparation asks for one. */
  readonly correction: { id: string }
  /** No difference until a preparation counts cash short. */
  readonly difference: { id: string }
  readonly loss: { claim_id: string; collection_id: string; photo_id: string }
  /** No weighing until a preparation weighs the parcel. */
  readonly weighing: { id: string; photo_id: string }
  /** Requests: for advice, to hurry up the pickup, to change the parcel. A file that no message has taken. */
  readonly support: {
    readonly advice_id: string
    readonly hurry_id: string
    readonly change_id: string
    readonly file_url: string
    file_id: string
  }
  /** No holiday until a preparation adds it. */
  readonly holiday: { day: string }
  readonly staff: StaffThings
  readonly carriers: CarrierThings
  /** The version of the canned replies, once a preparation has read it. */
  readonly canned: { version: number }
}

const { step_g: _, ...prices } = defaultPriceTable

const sizeBody = { name: 'Hộp nhỏ', length: 20, width: 15, height: 10, weight_g: null }
const productBody = { name: 'Áo thun', value: 150_000, weight_g: 250, size_id: null }

/** A day far ahead, another one each time. */
export function dayToCome(): string {
  return addDays('2400-01-01', randomInt(1_000_000))
}

type Part<Name extends string, Value> = [Value] extends [undefined] ? object : { readonly [K in Name]: Value }

/** What a call of the operation sends, as far as the contract asks for it. */
type Sent<O extends Operation> = Part<'params', ParamsSent<O>> &
  Part<'body', BodySent<O>> &
  (O['upload'] extends Upload ? { readonly file: File } : unknown) & { readonly query?: QuerySent<O> }

/** Builds a shop with one of each thing. */
export async function buildThings(api: TestApi): Promise<Things> {
  const shop = await shopWithStore(api)
  const spare = await shop.client.call(createStore, { body: storeBody() })
  const webhook = await shop.client.call(createWebhookEndpoint, {
    body: { name: 'Phần mềm kho', url: 'https://shop.example/hook', types: ['parcel.status_changed'] },
  })
  const parcel = await shop.client.call(createParcel, { body: parcelBody(shop.store) })
  const token = await shop.client.call(createGatewayToken, {
    body: { name: 'Phần mềm bán hàng', scopes: ['parcels'], expires_in_days: null },
  })
  const deliveries = await shop.client.call(listWebhookDeliveries, {})
  const draft = await shop.client.call(saveDraft, { body: { receiver_name: 'Chưa xong' } })
  const account = await shop.client.call(createBankAccount, {
    params: { userID: shop.user.id },
    body: bankAccountBody(),
  })
  const notices = await shop.client.call(listNotifications, { query: { kind: 'bank_changed' } })
  const photo = await shop.client.call(uploadAvatar, { params: { id: shop.user.id }, file: pictureFile() })
  for (const picture of ['id_card_front', 'id_card_back', 'licence_front'] as const) {
    await shop.client.call(uploadPaper, { query: { picture }, file: pictureFile() })
  }
  await shop.client.call(uploadLabelLogo, { file: pictureFile() })
  const operator = await api.operator()
  const operated = await operator.client.call(getOperatedShop, { params: { id: shop.user.shop.id } })
  const spare_session = await api.signIn(shop.user)
  const sessions = await spare_session.client.call(listSessions, {})
  const hub = await buildHub(operator.client)
  const courier = await buildCourier(operator.client, hub.code)
  const valuable = await shop.client.call(createParcel, {
    body: parcelBody(shop.store, { product_value: 25_000_000 }),
  })
  // The order system has made a label for it, and still has to accept it.
  await api.database.db
    .updateTable('parcels')
    .set({ oms_code: 'OMS-1' })
    .where('shop_id', '=', shop.user.shop.id)
    .where('id', '=', valuable.data.id)
    .execute()
  await setStates(
    api.database.db,
    { shop_id: shop.user.shop.id, id: valuable.data.id },
    { approval_reason: null },
  )
  const statements = await buildStatements(api, shop.user.shop.id, account.data.id)
  return {
    shop,
    papers_version: operated.data.papers_version,
    user_id: shop.user.id,
    store_id: shop.store.id,
    spare_store_id: spare.data.id,
    parcel_id: parcel.data.id,
    tracking_number: parcel.data.tracking_number,
    draft_id: draft.data.id,
    waiting_id: valuable.data.id,
    waiting_number: valuable.data.tracking_number,
    hub_code: hub.code,
    courier_code: courier.code,
    unit_id: (await buildMobileUnit(operator.client, await hubOfSaiGon(operator.client))).id,
    runsheet_id: (await buildRunsheet(operator.client, courier.code)).id,
    operator: operator.client,
    another: (await api.operator('Giám đốc')).client,
    statements,
    bank: await buildBankFile(api, shop.user.shop.id, statements.sent),
    oweSomething: () => oweCompensation(api, shop.user.shop.id, parcel.data.id),
    correction: { id: v7() },
    difference: { id: v7() },
    loss: { claim_id: v7(), collection_id: v7(), photo_id: v7() },
    weighing: { id: v7(), photo_id: v7() },
    support: await askForSupport(shop, parcel.data.tracking_number),
    holiday: { day: '2399-12-31' },
    staff: await buildStaffThings(api),
    carriers: await buildCarrierThings(api, shop, operator.client),
    canned: { version: 0 },
    spare_session_id: sessions.data.find(({ current }) => current)?.id ?? '',
    contact_code: await newPhone(api, shop),
    invited: await inviteSomebody(api, shop),
    captcha_payload: await easyCaptcha(api),
    captcha_token: () => captchaToken(api),
    bank_account_id: account.data.id,
    notice_id: notices.data[0]?.id ?? '',
    webhook_id: webhook.data.endpoint.id,
    gateway_token_id: token.data.id,
    delivery_id: deliveries.data[0]?.id ?? '',
    export_id: (await shop.client.call(createExport, { body: {} })).data.id,
    batch_id: await printedBatch(api, shop, valuable.data.id),
    import_id: (await shop.client.call(createImport, { body: { store_id: shop.store.id } })).data.id,
    asked: {
      sheets_id: await askedImport(api, shop),
      mapping_id: await namedMapping(api, shop),
      import_id: await askedImport(api, shop),
      nameable_id: await askedImport(api, shop),
    },
    size_id: (await shop.client.call(createSizePreset, { body: sizeBody })).data.id,
    product_id: (await shop.client.call(createProductPreset, { body: productBody })).data.id,
    picture_url: photo.data.photo?.url ?? '',
  }
}

/** A batch that has printed the label of a parcel. */
async function printedBatch(api: TestApi, { client, user }: ShopWithStore, id: string): Promise<string> {
  const { data } = await client.call(createBatch, {
    body: { action: 'print', ids: [id], label: { size: 'a6' } },
  })
  const job = { shop_id: user.shop.id, batch_id: data.id }
  const context = {
    ...{ job_id: '0', attempt: 1, max_attempts: 1, is_large: false },
    giveWay: async () => undefined,
    signal: new AbortController().signal,
  }
  await jobTasks(api.platform)['run-batch'](job, context)
  return data.id
}

async function askForSupport({ client }: ShopWithStore, tracking_number: string): Promise<Things['support']> {
  const ask = async (body: BodySent<typeof createCustomerRequest>) =>
    (await client.call(createCustomerRequest, { body })).data.id
  const file = await client.call(addSupportAttachment, { file: pictureFile() })
  return {
    advice_id: await ask({ request_type: 'advisory', description: 'Hàng dễ vỡ gói thế nào?' }),
    hurry_id: await ask({ request_type: 'hurry_up_pickup', tracking_number, description: 'Nhờ lấy sớm' }),
    change_id: await ask({
      request_type: 'change_of_information',
      tracking_number,
      description: 'Khách đổi số',
      change: { receiver_phone: '0987654321' },
    }),
    file_id: file.data.id,
    file_url: file.data.url,
  }
}

/** Asks for a new phone and reads the code out of the mailbox. */
async function newPhone(api: TestApi, { client, user }: ShopWithStore): Promise<string> {
  const phone = `08${String(randomInt(100_000_000)).padStart(8, '0')}`
  const { password } = user
  await client.call(editUser, { params: { id: user.id }, body: { phone, password } })
  return codeIn(await mailsTo(api, user.email))
}

async function inviteSomebody(api: TestApi, { client, user }: ShopWithStore) {
  const body = { ...newcomer(), password: user.password }
  await client.call(inviteMember, { body })
  return linkIn(await mailsTo(api, body.email))
}

/** Name, e-mail and phone that no account has yet. */
function newcomer() {
  const number = String(randomInt(100_000_000)).padStart(8, '0')
  return { name: 'Phạm Minh Châu', email: `nguoi-moi-${number}@vidu.vn`, phone: `07${number}` }
}

/** The parts of a picture's address. */
function pictureClaim(url: string) {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const part = (name: string) => searchParams.get(name) ?? ''
  return {
    params: { id: pathname.split('/').at(-1) ?? '' },
    query: {
      shop: part('shop'),
      reader: part('reader'),
      expires: part('expires'),
      signature: part('signature'),
    },
  }
}

const feeBody = (things: Things) => {
  const {
    products: _,
    receiver_name,
    receiver_phone,
    receiver_address,
    delivery_option,
    ...fees
  } = parcelBody({
    id: things.store_id,
  })
  return fees
}

const pickupListOf = ({ store_id }: Things) => ({ store_id, on: businessDayOf(new Date()) })

/**
 * A call of every operation that succeeds, made of a shop's things: what the access matrix varies. An operation that
 * is not in this table does not compile.
 */
export const routeExamples: {
  readonly [Name in keyof Operations]: (things: Things) => Sent<Operations[Name]>
} = {
  getPublicSettings: () => ({}),
  liveEvents: () => ({}),
  login: ({ shop }) => ({ body: { username: shop.user.email, password: shop.user.password } }),
  refresh: ({ shop }) => ({ body: { refresh_token: shop.refresh_token } }),
  logout: () => ({}),
  getProfile: () => ({ query: { include: 'photo,default_store,shop' } }),
  editUser: ({ user_id }) => ({ params: { id: user_id }, body: { name: 'Trần Văn Đổi' } }),
  changePassword: ({ shop }) => ({
    params: { id: shop.user.id },
    body: {
      old_password: shop.user.password,
      password: 'Doi-Mat-Khau@2027',
      retype_password: 'Doi-Mat-Khau@2027',
    },
  }),
  ignorePasswordReminder: ({ user_id }) => ({ params: { id: user_id } }),
  confirmContact: ({ user_id, contact_code }) => ({
    params: { id: user_id },
    body: { contact: 'phone', code: contact_code },
  }),
  cancelContactChange: ({ user_id }) => ({ params: { id: user_id }, query: { contact: 'phone' } }),
  listSessions: () => ({}),
  endSession: ({ spare_session_id }) => ({ params: { id: spare_session_id } }),
  endOtherSessions: () => ({}),
  listCategories: () => ({}),
  captchaChallenge: () => ({}),
  verifyCaptcha: ({ captcha_payload }) => ({ query: { payload: captcha_payload } }),
  registerShop: ({ captcha_token }) => ({
    body: {
      ...newcomer(),
      shop_type: 'personal',
      shop_name: 'Tiệm Nắng',
      address: '5 Hàng Bài',
      ...places.hoanKiem,
      categories: ['home'],
      captcha_token: captcha_token(),
    },
  }),
  forgotPassword: ({ shop, captcha_token }) => ({
    body: { username: shop.user.email, captcha_token: captcha_token() },
  }),
  readLink: ({ invited: { id, token } }) => ({ params: { id }, body: { token } }),
  confirmPassword: ({ invited: { id, token } }) => ({
    params: { id },
    body: { token, password: 'Doi-Mat-Khau@2027', retype_password: 'Doi-Mat-Khau@2027' },
  }),
  listMembers: () => ({}),
  inviteMember: ({ shop }) => ({ body: { ...newcomer(), password: shop.user.password } }),
  repeatInvitation: ({ invited, shop }) => ({
    params: { id: invited.id },
    body: { password: shop.user.password },
  }),
  removeMember: ({ invited, shop }) => ({
    params: { id: invited.id },
    body: { password: shop.user.password },
  }),
  editMemberAccess: ({ invited, shop }) => ({
    params: { id: invited.id },
    body: { access: 'parcels', password: shop.user.password },
  }),
  listAuditLog: () => ({}),
  addressLevel1: () => ({}),
  addressLevel2: () => ({ query: { parent_code: '79' } }),
  addressLevel3: () => ({ query: { address_scheme: 'vn_legacy', parent_code: '760' } }),
  suggestAddress: () => ({ body: { text: '12 Lê Lợi, Bến Nghé, Quận 1, TP HCM' } }),
  readOrderTexts: () => ({ body: { text: 'Lan 0912345678, 12 Lê Lợi, Bến Nghé, Quận 1, TP HCM, cod 350k' } }),
  insertAddressMetaData: () => ({ body: { text: '7 ngõ 3, chợ Hôm', ...places.hoanKiem } }),
  convertAddress: () => ({ query: { address_level_3_code: places.benNghe.address_level_3_code ?? '' } }),
  listStores: () => ({}),
  createStore: () => ({ body: storeBody() }),
  editStore: ({ spare_store_id }) => ({
    params: { id: spare_store_id },
    body: { address: '99 Trần Hưng Đạo' },
  }),
  deleteStore: ({ spare_store_id }) => ({ params: { id: spare_store_id } }),
  setDefaultStore: ({ spare_store_id }) => ({ params: { id: spare_store_id } }),
  retryStoreSync: ({ spare_store_id }) => ({ params: { id: spare_store_id } }),
  quoteFees: (things) => ({ body: feeBody(things) }),
  quoteFeeDetails: (things) => ({ body: feeBody(things) }),
  createParcel: ({ store_id }) => ({ body: parcelBody({ id: store_id }) }),
  validateParcel: ({ store_id }) => ({ body: parcelBody({ id: store_id }) }),
  editParcel: ({ parcel_id }) => ({ params: { id: parcel_id }, body: { notes: 'Gọi trước khi giao' } }),
  cancelParcel: ({ parcel_id }) => ({ params: { id: parcel_id }, body: { reason: 'Khách đổi ý' } }),
  withdrawCancel: ({ parcel_id }) => ({ params: { id: parcel_id } }),
  retryPush: ({ waiting_id }) => ({ params: { id: waiting_id } }),
  retryAllPushes: () => ({ body: {} }),
  answerFailedDelivery: ({ parcel_id }) => ({
    params: { id: parcel_id },
    body: { answer: 'deliver_again', note: 'Gọi trước khi giao' },
  }),
  withdrawAnswer: ({ parcel_id }) => ({ params: { id: parcel_id } }),
  restoreDraft: ({ draft_id }) => ({ params: { id: draft_id } }),
  listNeeds: () => ({}),
  listNotifications: () => ({}),
  readNotification: ({ notice_id }) => ({ params: { id: notice_id } }),
  readAllNotifications: () => ({ body: {} }),
  getNotificationSettings: () => ({}),
  editNotificationSettings: () => ({ body: { kinds: { reweighed: { email: false } }, email_hours: [9] } }),
  downloadExport: () => ({ query: { columns: 'tracking_number,cod' } }),
  createExport: ({ parcel_id }) => ({ body: { ids: [parcel_id], format: 'csv' } }),
  getExport: ({ export_id }) => ({ params: { id: export_id } }),
  stopExport: ({ export_id }) => ({ params: { id: export_id } }),
  previewBatch: () => ({ body: { filter: {} } }),
  createBatch: ({ parcel_id }) => ({ body: { action: 'retry_push', ids: [parcel_id] } }),
  listBatches: () => ({}),
  getBatch: ({ batch_id }) => ({ params: { id: batch_id } }),
  listBatchRows: ({ batch_id }) => ({ params: { id: batch_id } }),
  stopBatch: ({ batch_id }) => ({ params: { id: batch_id } }),
  undoBatch: ({ batch_id }) => ({ params: { id: batch_id } }),
  downloadBatchLabels: ({ batch_id }) => ({ params: { id: batch_id } }),
  answerFailedDeliveries: ({ parcel_id }) => ({ body: { ids: [parcel_id], answer: 'send_back' } }),
  getParcel: ({ parcel_id }) => ({ params: { id: parcel_id } }),
  findParcel: ({ tracking_number }) => ({ query: { code: tracking_number } }),
  listParcels: () => ({}),
  countParcelsByStatus: () => ({}),
  countWaitingCod: () => ({}),
  findReceivers: () => ({ query: { phone: '0912345678' } }),
  getReceiverRecord: () => ({ query: { phone: '0912345678' } }),
  listReceiverRecords: () => ({ body: { phones: ['0912345678'] } }),
  saveDraft: ({ store_id }) => ({ body: { store_id, receiver_name: 'Chưa xong' } }),
  updateDraft: ({ draft_id, store_id }) => ({
    params: { id: draft_id },
    body: { store_id, notes: 'Sửa nháp' },
  }),
  printLabels: ({ parcel_id }) => ({ body: { ids: [parcel_id], size: 'a6' } }),
  previewLabel: ({ parcel_id }) => ({ params: { id: parcel_id } }),
  getPickupList: (things) => ({ query: pickupListOf(things) }),
  listPickupRows: (things) => ({ query: { ...pickupListOf(things), show: 'open' } }),
  markPickupRows: (things) => ({
    body: { ...pickupListOf(things), ids: [things.parcel_id], mark: 'handed_over' },
  }),
  scanPickupRow: (things) => ({ body: { ...pickupListOf(things), code: things.tracking_number } }),
  printPickupList: (things) => ({ query: pickupListOf(things) }),
  getLabelLogo: () => ({}),
  uploadLabelLogo: () => ({ file: pictureFile() }),
  editLabelLogo: () => ({ body: { shading: 'tones' } }),
  removeLabelLogo: () => ({}),
  readOmsAwb: ({ waiting_id }) => ({ params: { id: waiting_id } }),
  getDashboard: () => ({}),
  listBanks: () => ({}),
  listBankAccounts: ({ user_id }) => ({ params: { userID: user_id } }),
  createBankAccount: ({ user_id }) => ({ params: { userID: user_id }, body: bankAccountBody() }),
  editBankAccount: ({ user_id, bank_account_id }) => ({
    params: { userID: user_id, id: bank_account_id },
    body: { bank_branch: 'Gia Lâm', password: testPassword },
  }),
  setDefaultBankAccount: ({ user_id, bank_account_id }) => ({
    params: { userID: user_id, id: bank_account_id },
    body: { password: testPassword },
  }),
  bankAccountQr: ({ user_id, bank_account_id }) => ({ params: { userID: user_id, id: bank_account_id } }),
  editShop: () => ({ body: { shop_name: 'Gốm Nhà Sương Hai' } }),
  importExcel: ({ store_id }) => ({ body: { store_id }, file: orderFile() }),
  createImport: ({ store_id }) => ({ body: { store_id, file_name: 'Đơn dán vào' } }),
  listImports: ({ import_id }) => ({ query: { id: import_id } }),
  countImportRows: ({ import_id }) => ({ params: { id: import_id } }),
  listImportRows: ({ import_id }) => ({ params: { id: import_id } }),
  validateImportRows: ({ import_id }) => ({
    body: { import_id, rows: [{ no: 1, values: { receiver_name: 'Lê Thu' } }] },
  }),
  createFromImport: ({ import_id }) => ({ body: { import_id } }),
  stopImport: ({ import_id }) => ({ params: { id: import_id } }),
  downloadImportRest: ({ import_id }) => ({ params: { id: import_id } }),
  downloadImportTemplate: () => ({}),
  getImportColumns: ({ asked }) => ({ params: { id: asked.import_id } }),
  nameImportColumns: ({ asked }) => ({ params: { id: asked.nameable_id }, body: namedHeadings }),
  chooseImportSheet: ({ asked }) => ({ params: { id: asked.sheets_id }, body: { sheet: 1 } }),
  listLeftOutOrders: ({ import_id }) => ({ params: { id: import_id } }),
  listImportMappings: () => ({}),
  editImportMapping: ({ asked }) => ({ params: { id: asked.mapping_id }, body: namedHeadings }),
  deleteImportMapping: ({ asked }) => ({ params: { id: asked.mapping_id } }),
  listPresets: () => ({}),
  createSizePreset: () => ({ body: { ...sizeBody, name: `Hộp ${randomInt(1_000_000)}` } }),
  editSizePreset: ({ size_id }) => ({ params: { id: size_id }, body: { height: 12 } }),
  deleteSizePreset: ({ size_id }) => ({ params: { id: size_id } }),
  createProductPreset: () => ({ body: { ...productBody, name: `Áo ${randomInt(1_000_000)}` } }),
  editProductPreset: ({ product_id }) => ({ params: { id: product_id }, body: { value: 160_000 } }),
  deleteProductPreset: ({ product_id }) => ({ params: { id: product_id } }),
  countPresetUse: ({ product_id }) => ({ params: { id: product_id } }),
  uploadAvatar: ({ user_id }) => ({ params: { id: user_id }, file: pictureFile() }),
  removeAvatar: ({ user_id }) => ({ params: { id: user_id } }),
  uploadPaper: () => ({ query: { picture: 'id_card_front' }, file: pictureFile() }),
  removePaper: () => ({ query: { picture: 'licence_front' } }),
  readPicture: ({ picture_url }) => pictureClaim(picture_url),
  createCustomerRequest: ({ tracking_number }) => ({
    body: { request_type: 'advisory', tracking_number, description: 'Hàng dễ vỡ gói thế nào?' },
  }),
  listCustomerRequests: () => ({ query: { status: 'waiting' } }),
  getCustomerRequest: ({ support }) => ({ params: { id: support.advice_id } }),
  editCustomerRequest: ({ support }) => ({
    params: { id: support.advice_id },
    body: { description: 'Bình gốm cao 40 cm gói thế nào?' },
  }),
  readCustomerRequest: ({ support }) => ({ params: { id: support.advice_id } }),
  createCustomerResponse: ({ support }) => ({
    body: { customer_request_id: support.advice_id, content: 'Shop cần trước chiều nay' },
  }),
  addSupportAttachment: () => ({ file: pictureFile() }),
  removeSupportAttachment: ({ support }) => ({ params: { id: support.file_id } }),
  readSupportAttachment: ({ support }) => pictureClaim(support.file_url),
  listSupportRequests: () => ({ query: { status: 'waiting' } }),
  getSupportRequest: ({ support }) => ({ params: { id: support.advice_id } }),
  passSupportRequest: ({ support }) => ({ params: { id: support.advice_id }, body: { team: 'technical' } }),
  takeSupportRequest: ({ support }) => ({ params: { id: support.advice_id } }),
  getJobsHealth: () => ({}),
  listDeadJobs: () => ({}),
  retryDeadJobs: () => ({ body: { ids: ['1'] } }),
  getProviderHealth: () => ({}),
  officeEvents: () => ({}),
  listCannedReplies: () => ({}),
  setCannedReplies: ({ canned }) => ({
    body: {
      version: canned.version,
      replies: [{ title: 'Đã nhận', text: 'Chào {shop_name}, bên mình đã nhận yêu cầu {support_code}.' }],
    },
  }),
  getSupportDesk: () => ({}),
  assignSupportRequest: ({ support }) => ({
    params: { id: support.advice_id },
    body: { operator_id: null, seen: null },
  }),
  answerSupportRequest: ({ support }) => ({
    params: { id: support.advice_id },
    body: { content: 'Bọc ba lớp xốp, ghi “Hàng dễ vỡ”' },
  }),
  noteSupportRequest: ({ support }) => ({
    params: { id: support.advice_id },
    body: { content: 'Shop gốm, hay hỏi về gói hàng' },
  }),
  promiseAttempt: ({ support }) => ({
    params: { id: support.hurry_id },
    body: { note: 'Lấy trong chiều nay' },
  }),
  proposeChange: ({ support }) => ({ params: { id: support.change_id }, body: { note: 'Đã gọi lại shop' } }),
  approveChange: ({ support }) => ({ params: { id: support.change_id }, body: {} }),
  declineChange: ({ support }) => ({
    params: { id: support.change_id },
    body: { reason: 'Số này không gọi được' },
  }),
  refuseSupportRequest: ({ support }) => ({
    params: { id: support.advice_id },
    body: { reason: 'Không nhận chở hàng này' },
  }),
  completeSupportRequest: ({ support }) => ({ params: { id: support.advice_id }, body: {} }),
  attachToSupportRequest: ({ support }) => ({ params: { id: support.advice_id }, file: pictureFile() }),
  downloadShopData: () => ({ body: { password: testPassword } }),
  closeShop: () => ({ body: { password: testPassword } }),
  getApiSettings: () => ({}),
  editApiSettings: () => ({ body: { webhook_status_url: 'https://shop.example/hook' } }),
  refreshGatewayToken: () => ({}),
  getSandbox: () => ({}),
  openSandbox: () => ({}),
  enterSandbox: () => ({}),
  wipeSandbox: () => ({}),
  listGatewayTokens: () => ({}),
  createGatewayToken: () => ({
    body: { name: `Kho ${v7().slice(-12)}`, scopes: ['parcels', 'labels'], expires_in_days: 90 },
  }),
  deleteGatewayToken: ({ gateway_token_id }) => ({ params: { id: gateway_token_id } }),
  pingWebhook: () => ({ body: { webhook: 'status' } }),
  listWebhookEndpoints: () => ({}),
  createWebhookEndpoint: () => ({
    body: { name: 'Kế toán', url: 'https://shop.example/accounts', types: ['statement.paid'] },
  }),
  editWebhookEndpoint: ({ webhook_id }) => ({ params: { id: webhook_id }, body: { name: 'Kho' } }),
  deleteWebhookEndpoint: ({ webhook_id }) => ({ params: { id: webhook_id } }),
  rotateWebhookSecret: ({ webhook_id }) => ({ params: { id: webhook_id } }),
  pingWebhookEndpoint: ({ webhook_id }) => ({ params: { id: webhook_id } }),
  replayWebhookEndpoint: ({ webhook_id }) => ({
    params: { id: webhook_id },
    body: { since: '2026-11-01T00:00:00.000Z' },
  }),
  listWebhookDeliveries: ({ webhook_id }) => ({ query: { endpoint_id: webhook_id } }),
  getWebhookDelivery: ({ delivery_id }) => ({ params: { id: delivery_id } }),
  replayWebhookDelivery: ({ delivery_id }) => ({ params: { id: delivery_id } }),
  replayWebhookDeliveries: ({ delivery_id }) => ({ body: { ids: [delivery_id] } }),
  reportEvents: ({ tracking_number }) => ({
    body: { events: [{ event_id: crypto.randomUUID(), tracking_number, event: 'plan_pickup' }] },
  }),
  listOperatedParcels: () => ({}),
  getOperatedParcel: ({ tracking_number }) => ({ params: { tracking_number } }),
  viewPhone: ({ tracking_number }) => ({
    params: { tracking_number },
    body: { reason: 'Khách gọi tổng đài' },
  }),
  listParcelActions: ({ tracking_number }) => ({ params: { tracking_number } }),
  getParcelDesk: ({ tracking_number }) => ({ params: { tracking_number } }),
  searchAllShops: ({ tracking_number }) => ({ query: { keyword: tracking_number } }),
  listCarrierOffers: () => ({}),
  listCarrierConnections: () => ({}),
  addCarrierConnection: () => ({ body: connectionBody() }),
  editCarrierConnection: ({ carriers: { spare } }) => ({
    params: { code: spare.code },
    body: { version: spare.version, name: 'GHTK miền Nam' },
  }),
  removeCarrierConnection: ({ carriers }) => ({ params: { code: carriers.spare.code } }),
  checkCarrierConnection: ({ carriers }) => ({ params: { code: carriers.connection_code } }),
  changeCarrierInbox: ({ carriers }) => ({ params: { code: carriers.connection_code } }),
  fetchCarrierPlaces: ({ carriers }) => ({ params: { code: carriers.place.code } }),
  listCarrierPlaces: ({ carriers }) => ({ params: { code: carriers.place.code } }),
  matchCarrierPlace: ({ carriers: { place } }) => ({
    params: { code: place.code },
    body: { scheme: 'old', level: 'province', id: place.id, unit_code: '79' },
  }),
  getCarrierRules: () => ({}),
  setCarrierRules: ({ carriers }) => ({
    body: { version: carriers.rules.version, rules: exampleRules(carriers.connection_code) },
  }),
  tryCarrierRules: ({ carriers }) => ({ body: { rules: exampleRules(carriers.connection_code) } }),
  listCarrierBookings: () => ({ query: { list: 'unclear' } }),
  getCarrierBooking: ({ carriers }) => ({ params: { tracking_number: carriers.unclear_number } }),
  giveParcelToCarrier: ({ carriers }) => ({
    params: { tracking_number: carriers.waiting_number },
    body: { connection: carriers.connection_code },
  }),
  settleCarrierBooking: ({ carriers }) => ({
    params: { tracking_number: carriers.unclear_number },
    body: { carrier_code: `S1.${carriers.message_id}` },
  }),
  listCarrierRequests: ({ carriers }) => ({ query: { tracking_number: carriers.unclear_number } }),
  readCarrierRequest: ({ carriers }) => ({ params: { id: carriers.request_id } }),
  endCarrierRequest: ({ carriers }) => ({
    params: { id: carriers.request_id },
    body: { as: 'told', note: 'Tổng đài của hãng đã ghi nhận' },
  }),
  countCarrierWork: () => ({}),
  makeCarrierLetter: ({ carriers: { connection_code, difference_id, letter_id } }) => ({
    body: { connection: connection_code, difference_ids: [difference_id], again: [letter_id] },
  }),
  listCarrierLetters: () => ({}),
  downloadCarrierLetterSheet: ({ carriers }) => ({ params: { id: carriers.letter_id } }),
  downloadCarrierLetterPdf: ({ carriers }) => ({ params: { id: carriers.letter_id } }),
  getCarrierScorecard: ({ carriers: { month } }) => ({ query: { from: month, to: month } }),
  downloadCarrierScorecard: ({ carriers: { month } }) => ({
    query: { from: month, to: month, by: 'province' },
  }),
  listCarrierMessages: ({ carriers }) => ({ query: { tracking_number: carriers.unclear_number } }),
  readCarrierMessage: ({ carriers }) => ({ params: { id: carriers.message_id } }),
  replayCarrierMessage: ({ carriers }) => ({ params: { id: carriers.message_id } }),
  listCarrierWords: () => ({}),
  teachCarrierWord: () => ({ body: { kind: 'ghtk', status: '999', means: 'note' } }),
  listCarrierIncidents: ({ carriers }) => ({ query: { tracking_number: carriers.unclear_number } }),
  endCarrierIncident: ({ carriers }) => ({
    params: { id: carriers.incident_id },
    body: { as: 'noted', note: 'Hãng đã giải thích' },
  }),
  listHubs: () => ({}),
  listAreasWithoutHub: () => ({}),
  listOperatorLog: () => ({ query: { action: 'hub_added' } }),
  listPriceTables: () => ({}),
  setPrices: () => ({ body: { valid_from: dayToCome(), prices } }),
  tryPrices: () => ({ body: { prices } }),
  listAreaRules: () => ({ query: { address_scheme: 'vn2025', code: '22736' } }),
  setAreaRules: () => ({
    body: {
      valid_from: dayToCome(),
      areas: [{ address_scheme: 'vn2025', code: '22736', served: false, remote: true }],
    },
  }),
  listHolidays: () => ({ query: { year: '2026' } }),
  addHoliday: () => ({ body: { day: dayToCome(), name: 'Nghỉ bù' } }),
  removeHoliday: ({ holiday }) => ({ params: { day: holiday.day } }),
  getReceiverBand: () => ({}),
  setReceiverBand: () => ({ body: { enabled: true } }),
  createHub: () => ({ body: hubBody() }),
  editHub: ({ hub_code }) => ({ params: { code: hub_code }, body: { version: 1, address: '7 Bạch Đằng' } }),
  listCouriers: ({ hub_code }) => ({ query: { hub_code } }),
  createCourier: ({ hub_code }) => ({ body: courierBody(hub_code) }),
  editCourier: ({ courier_code }) => ({
    params: { code: courier_code },
    body: { version: 1, name: 'Lê Văn Hậu' },
  }),
  listRunsheets: ({ hub_code }) => ({ query: { hub_code } }),
  createRunsheet: ({ courier_code }) => ({ body: runsheetBody(courier_code) }),
  getRunsheet: ({ runsheet_id }) => ({ params: { id: runsheet_id } }),
  addToRunsheet: ({ runsheet_id, tracking_number }) => ({
    params: { id: runsheet_id },
    body: { tracking_numbers: [tracking_number] },
  }),
  takeOffRunsheet: ({ runsheet_id, tracking_number }) => ({
    params: { id: runsheet_id },
    body: { tracking_numbers: [tracking_number] },
  }),
  openRunsheet: ({ runsheet_id }) => ({ params: { id: runsheet_id } }),
  closeRunsheet: ({ runsheet_id }) => ({ params: { id: runsheet_id } }),
  listMobileUnits: ({ hub_code }) => ({ query: { destination_hub_code: hub_code } }),
  createMobileUnit: ({ hub_code }) => ({ body: { kind: 'pickup', destination_hub_code: hub_code } }),
  getMobileUnit: ({ unit_id }) => ({ params: { id: unit_id } }),
  addToMobileUnit: ({ unit_id, tracking_number }) => ({
    params: { id: unit_id },
    body: { tracking_numbers: [tracking_number] },
  }),
  takeOutOfMobileUnit: ({ unit_id, tracking_number }) => ({
    params: { id: unit_id },
    body: { tracking_numbers: [tracking_number] },
  }),
  openMobileUnit: ({ unit_id }) => ({ params: { id: unit_id } }),
  closeMobileUnit: ({ unit_id }) => ({ params: { id: unit_id } }),
  departMobileUnit: ({ unit_id }) => ({ params: { id: unit_id } }),
  arriveMobileUnit: ({ unit_id }) => ({ params: { id: unit_id }, body: { missing: [] } }),
  deliverPartly: ({ tracking_number }) => ({
    body: {
      event_id: crypto.randomUUID(),
      tracking_number,
      kept: [{ index: 0, quantity: 1 }],
      receiver_type: 'CUSTOMER',
    },
  }),
  correctParcel: ({ tracking_number }) => ({
    body: { event_id: crypto.randomUUID(), tracking_number, reason: 'Quét nhầm kiện bên cạnh' },
  }),
  askCorrection: ({ tracking_number }) => ({
    params: { tracking_number },
    body: { reason: 'Quét nhầm kiện bên cạnh' },
  }),
  listCorrectionRequests: () => ({ query: { state: 'waiting' } }),
  approveCorrection: ({ correction }) => ({ params: { id: correction.id }, body: {} }),
  refuseCorrection: ({ correction }) => ({
    params: { id: correction.id },
    body: { reason: 'Ảnh giao hàng rõ người nhận' },
  }),
  listApprovals: () => ({ query: { kind: 'statement' } }),
  countApprovals: () => ({}),
  getApproval: ({ statements }) => ({ params: { kind: 'statement', id: statements.new } }),
  reweighParcels: ({ tracking_number }) => ({
    body: {
      rows: [
        {
          event_id: crypto.randomUUID(),
          tracking_number,
          weight: 2.5,
          length: 40,
          width: 30,
          height: 20,
          evidence: 'Cân tự động số 4',
        },
      ],
    },
  }),
  listReweighs: () => ({}),
  acceptReweigh: ({ weighing }) => ({ params: { id: weighing.id } }),
  disputeReweigh: ({ weighing }) => ({ params: { id: weighing.id }, body: { reason: 'Kiện chỉ 1,2 kg' } }),
  addReweighPhoto: ({ weighing }) => ({ params: { id: weighing.id }, file: pictureFile() }),
  removeReweighPhoto: ({ weighing }) => ({ params: { id: weighing.id, photo_id: weighing.photo_id } }),
  listOperatedReweighs: () => ({}),
  getOperatedReweigh: ({ weighing }) => ({ params: { id: weighing.id } }),
  addReweighEvidence: ({ weighing }) => ({ params: { id: weighing.id }, file: pictureFile() }),
  upholdReweigh: ({ weighing }) => ({ params: { id: weighing.id }, body: { reason: 'Cân lại vẫn vậy' } }),
  correctReweigh: ({ weighing }) => ({
    params: { id: weighing.id },
    body: { weight: 1, length: 10, width: 10, height: 10, reason: 'Cân nhầm kiện bên cạnh' },
  }),
  transferCod: ({ tracking_number }) => ({
    body: { event: 'transfer_to_hub', reference: 'PNT-01', tracking_numbers: [tracking_number] },
  }),
  listCodTransfers: () => ({}),
  listCashDifferences: () => ({}),
  listLedgerBalances: () => ({}),
  listHolderCash: () => ({}),
  listLedgerTransactions: ({ tracking_number }) => ({ query: { tracking_number } }),
  listCodStatements: () => ({}),
  getCodStatement: ({ statements }) => ({ params: { id: statements.new } }),
  listCodStatementLines: ({ statements }) => ({ params: { id: statements.new } }),
  getCodOverview: ({ store_id }) => ({ query: { store_id } }),
  listCodItems: ({ store_id }) => ({ query: { figure: 'waiting_transfer', store_id } }),
  getCodCharts: ({ store_id }) => ({ query: { store_id } }),
  getCodMonth: () => ({ params: { month: '2026-01' } }),
  downloadCodMonth: () => ({ params: { month: '2026-01' } }),
  getParcelMoney: ({ parcel_id }) => ({ params: { id: parcel_id } }),
  downloadCodStatement: ({ statements }) => ({ params: { id: statements.new } }),
  readCodReceipt: ({ statements }) => ({ params: { id: statements.approved } }),
  disputeCodStatement: ({ statements }) => ({
    params: { id: statements.new },
    body: { description: 'Thiếu một đơn' },
  }),
  makeStatement: ({ shop }) => ({
    body: { shop_code: shop.user.shop.shop_code, kind: 'lost', payout_on: businessDayOf(new Date()) },
  }),
  listStatements: () => ({}),
  getStatement: ({ statements }) => ({ params: { id: statements.new } }),
  listStatementLines: ({ statements }) => ({ params: { id: statements.new } }),
  makeBankFile: ({ statements }) => ({
    body: { layout: 'generic', statement_ids: [statements.approved] },
  }),
  importCarrierStatement: ({ carriers }) => ({
    query: { connection: carriers.connection_code },
    file: new File([`Mã vận đơn,Thực nhận\n${v7()},1000\n`], 'doi-soat.csv', { type: 'text/csv' }),
  }),
  listCarrierStatements: () => ({}),
  getCarrierStatement: ({ carriers }) => ({ params: { id: carriers.statement.agreed } }),
  listCarrierStatementLines: ({ carriers }) => ({ params: { id: carriers.statement.agreed } }),
  nameStatementColumns: ({ carriers }) => ({
    params: { id: carriers.statement.matched },
    body: {
      columns: [
        { place: 0, field: 'carrier_code' },
        { place: 1, field: 'net' },
      ],
    },
  }),
  nameStatementLine: ({ carriers }) => ({
    params: { id: carriers.statement.matched, no: '2' },
    body: { tracking_number: null },
  }),
  dropCarrierStatement: ({ carriers }) => ({ params: { id: carriers.statement.matched } }),
  agreeCarrierStatement: ({ carriers }) => ({
    params: { id: carriers.statement.matched },
    body: { version: 1 },
  }),
  addCarrierBankLines: ({ carriers }) => ({
    params: { id: carriers.statement.agreed },
    body: { lines: [{ paid_on: '2026-11-30', amount: 100_000, reference: v7() }] },
  }),
  explainCarrierTotal: ({ carriers }) => ({
    params: { id: carriers.statement.agreed },
    body: { version: 1, parts: [{ as: 'fee', amount: 100_000, note: 'Phí chuyển khoản' }] },
  }),
  listCarrierTerms: () => ({}),
  setCarrierTerms: ({ carriers: { spare } }) => ({
    params: { code: spare.code },
    body: {
      ...{ pays_within_days: 5, pay_shop_after_days: 3, agree_limit: 20_000_000, return_percent: 50 },
      version: spare.version,
    },
  }),
  listBankFiles: () => ({}),
  downloadBankFile: ({ bank }) => ({ params: { id: bank.file } }),
  importBankAnswer: () => ({
    query: { layout: 'generic' },
    file: new File([`Reference,Account number,Status\n${v7()},1,Paid\n`], 'answer.csv', { type: 'text/csv' }),
  }),
  listBankAnswers: () => ({}),
  listBankAnswerLines: ({ bank }) => ({ params: { id: bank.answer } }),
  recordBankAnswer: ({ bank }) => ({ params: { id: bank.answer }, body: { nos: [2] } }),
  attachReceipt: ({ statements }) => ({
    params: { id: statements.new },
    query: { number: 'UNC-2' },
    file: pictureFile(),
  }),
  readReceipt: ({ statements }) => ({ params: { id: statements.new } }),
  approveStatement: ({ statements }) => ({ params: { id: statements.new }, body: {} }),
  rejectStatement: ({ statements }) => ({ params: { id: statements.new }, body: { reason: 'Sai chứng từ' } }),
  sendStatement: ({ statements }) => ({ params: { id: statements.approved }, body: {} }),
  listPayouts: ({ shop }) => ({ query: { shop_code: shop.user.shop.shop_code } }),
  countStatements: () => ({}),
  previewTransfers: ({ statements }) => ({ body: { statement_ids: [statements.approved] } }),
  confirmTransfer: ({ statements }) => ({ params: { id: statements.sent }, body: { bank_reference: v7() } }),
  failTransfer: ({ statements }) => ({
    params: { id: statements.sent },
    body: { reason: 'Sai số tài khoản' },
  }),
  getLedgerDay: () => ({ params: { day: '2026-01-05' } }),
  closeLedgerDay: () => ({ params: { day: '2026-01-05' }, body: {} }),
  endCashDifference: ({ difference }) => ({
    params: { id: difference.id },
    body: { end: 'paid', note: 'Trừ lương tháng 11' },
  }),
  listCarrierDifferences: () => ({}),
  countCarrierDifferences: () => ({}),
  acceptCarrierDifference: ({ carriers: { difference } }) => ({
    params: { id: difference.id },
    body: { version: difference.version, note: 'Hãng nhận trả ở kỳ sau' },
  }),
  askCarrierWriteOff: ({ carriers: { difference } }) => ({
    params: { id: difference.id },
    body: { version: difference.version, note: 'Hãng không trả lời' },
  }),
  decideCarrierWriteOff: ({ carriers: { difference } }) => ({
    params: { id: difference.id },
    body: { approve: true, version: difference.version, note: 'Đồng ý xóa' },
  }),
  getCarrierMoney: ({ carriers }) => ({ params: { tracking_number: carriers.booked_number } }),
  listClaimPhotos: ({ parcel_id }) => ({ params: { id: parcel_id } }),
  addClaimPhoto: ({ parcel_id }) => ({ params: { id: parcel_id }, file: pictureFile() }),
  removeClaimPhoto: ({ parcel_id, loss }) => ({ params: { id: parcel_id, photo_id: loss.photo_id } }),
  claimLoss: ({ parcel_id }) => ({ params: { id: parcel_id }, body: { proof: 'Hóa đơn 0004127' } }),
  listLostClaims: () => ({}),
  getLostClaim: ({ loss }) => ({ params: { id: loss.claim_id } }),
  openLostClaim: ({ tracking_number }) => ({ body: { tracking_number, note: 'Mất cả kiện' } }),
  reviewLostClaims: ({ loss }) => ({ body: { ids: [loss.claim_id] } }),
  approveLostClaim: ({ loss }) => ({
    params: { id: loss.claim_id },
    body: { proof_accepted: true, charged_to: 'provider' },
  }),
  rejectLostClaim: ({ loss }) => ({ params: { id: loss.claim_id }, body: { reason: 'Hóa đơn không khớp' } }),
  listLostCollections: () => ({}),
  getLostCollection: ({ loss }) => ({ params: { id: loss.collection_id } }),
  approveLostCollections: ({ loss }) => ({ body: { ids: [loss.collection_id] } }),
  rejectLostCollection: ({ loss }) => ({
    params: { id: loss.collection_id },
    body: { reason: 'Còn thiếu biên bản' },
  }),
  endLostCollection: ({ loss }) => ({
    params: { id: loss.collection_id },
    body: { end: 'paid', note: 'Phiếu PT-0413' },
  }),
  listOperatedShops: () => ({}),
  setOrderSystem: ({ shop }) => ({ params: { id: shop.user.shop.id }, body: { is_oms: 1 } }),
  getOperatedShop: ({ shop }) => ({ params: { id: shop.user.shop.id } }),
  restrictShop: ({ shop }) => ({ params: { id: shop.user.shop.id }, body: { reason: 'Nợ phí' } }),
  liftRestriction: ({ shop }) => ({ params: { id: shop.user.shop.id } }),
  verifyPapers: ({ shop, papers_version }) => ({
    params: { id: shop.user.shop.id },
    body: { papers_version, reason: '' },
  }),
  refusePapers: ({ shop }) => ({ params: { id: shop.user.shop.id }, body: { reason: 'Ảnh mờ' } }),
  activateUser: ({ invited }) => ({ params: { id: invited.id }, body: { reason: '' } }),
  lockUser: ({ invited }) => ({ params: { id: invited.id }, body: { reason: 'Chủ tài khoản yêu cầu' } }),
  unlockUser: ({ invited }) => ({ params: { id: invited.id } }),
  takeOrders: ({ shop, store_id }) => ({
    body: {
      orders: [
        {
          oms_code: `OMS-${crypto.randomUUID()}`,
          shop_code: shop.user.shop.shop_code,
          parcel: parcelBody({ id: store_id }),
        },
      ],
    },
  }),
  changeOrders: ({ tracking_number }) => ({
    body: {
      changes: [
        {
          change_id: crypto.randomUUID(),
          tracking_number,
          version: 1,
          changes: { notes: 'Gọi trước khi giao' },
        },
      ],
    },
  }),
  moveClock: () => ({ body: { advance_seconds: 60 } }),
  signInStaff: ({ staff: { me } }) => ({ body: { email: me.email, password: me.password } }),
  askSecondFactor: () => ({}),
  giveSecondFactor: ({ staff }) => ({ body: { code: staff.code } }),
  signOutStaff: () => ({}),
  getMe: () => ({}),
  changeStaffPassword: ({ staff: { me } }) => ({
    body: { current_password: me.password, password: 'Bưu-Cục@2026x' },
  }),
  listPasskeys: () => ({}),
  askPasskey: () => ({}),
  addPasskey: ({ staff: { attestation } }) => ({ body: { name: 'Khóa của tôi', attestation } }),
  removePasskey: ({ staff }) => ({ params: { id: staff.passkey_id } }),
  beginTotp: () => ({}),
  confirmTotp: ({ staff }) => ({ body: { code: staff.code } }),
  removeTotp: () => ({}),
  askStepUp: ({ staff }) => ({ body: staff.subject }),
  stepUp: ({ staff }) => ({ body: { ...staff.subject, code: staff.code } }),
  readStaffLink: ({ staff }) => ({ params: { token: staff.link } }),
  followStaffLink: ({ staff }) => ({ params: { token: staff.link }, body: { password: 'Bưu-Cục@2026x' } }),
  forgetStaffPassword: ({ staff: { member } }) => ({ body: { email: member.email } }),
  listStaff: () => ({ query: { state: 'active' } }),
  inviteStaff: () => ({ body: { ...newcomer(), scopes: ['read', 'support'] } }),
  getStaff: ({ staff: { member } }) => ({ params: { id: member.id } }),
  editStaff: ({ staff }) => ({
    params: { id: staff.member.id },
    body: { version: staff.member_version, name: 'Đinh Thị Mai Hương' },
  }),
  lockStaff: ({ staff: { member } }) => ({ params: { id: member.id } }),
  unlockStaff: ({ staff: { member } }) => ({ params: { id: member.id } }),
  inviteStaffAgain: ({ staff: { member } }) => ({ params: { id: member.id } }),
  resetSecondFactors: ({ staff: { member } }) => ({ params: { id: member.id } }),
  listOperatorTokens: () => ({}),
  makeOperatorToken: () => ({
    body: { name: 'Máy quét kho Tân Bình', scopes: ['scan'], expires_in_days: 365 },
  }),
  revokeOperatorToken: ({ staff }) => ({ params: { id: staff.token_id } }),
  listDemoStaff: () => ({}),
  signInDemoStaff: ({ staff }) => ({ body: { staff_id: staff.demo_id } }),
  getDemoCode: () => ({}),
}

function exampleRules(connection: string): BodySent<Operations['tryCarrierRules']>['rules'] {
  return [
    {
      name: 'Liên miền dưới 5 kg',
      when: { zones: ['inter_region'], weight: { to: 5 } },
      takers: [{ connection }, 'own'],
      choose: 'first',
    },
    { name: 'Còn lại', when: {}, takers: ['own'], choose: 'first' },
  ]
}
