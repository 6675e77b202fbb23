import { providersOwnKinds } from '@guihang/domain/money/ledger/parcel-postings'
import type { Reader } from '../../../platform/database/index.ts'
import { firstIdSince } from '../../../platform/months/index.ts'

const page = 500
const nobody = '00000000-0000-0000-0000-000000000000'

/** The people of the shop, without the hashes of their passwords. */
export async function listPeopleRows(reader: Reader, shop_id: string) {
  return await reader
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone', 'role_name', 'locale', 'state', 'created_at', 'updated_at'])
    .where('shop_id', '=', shop_id)
    .orderBy('id')
    .execute()
}

export async function listOwnRows(reader: Reader, shop_id: string) {
  const [
    stores,
    bank_accounts,
    webhook_endpoints,
    gateway_token,
    address_wordings,
    contact_changes,
    sessions,
    lost_claims,
    statements,
    statement_transfers,
    support_requests,
    support_messages,
    notices,
    notice_subjects,
    notification_settings,
    size_presets,
    product_presets,
    preset_uses,
    import_mappings,
  ] = await Promise.all([
    reader.selectFrom('stores').selectAll().where('shop_id', '=', shop_id).orderBy('id').execute(),
    reader.selectFrom('bank_accounts').selectAll().where('shop_id', '=', shop_id).orderBy('id').execute(),
    reader.selectFrom('webhook_endpoints').selectAll().where('shop_id', '=', shop_id).execute(),
    reader
      .selectFrom('gateway_tokens')
      .select(['name', 'scopes', 'masked', 'created_at', 'expires_at', 'last_used_at'])
      .where('shop_id', '=', shop_id)
      .orderBy('id')
      .execute(),
    reader.selectFrom('address_wordings').selectAll().where('shop_id', '=', shop_id).execute(),
    reader
      .selectFrom('contact_changes')
      .select(['user_id', 'contact', 'value', 'created_at', 'expires_at'])
      .where('shop_id', '=', shop_id)
      .execute(),
    reader
      .selectFrom('sessions')
      .select(['id', 'user_id', 'user_agent', 'ip', 'created_at', 'last_used_at', 'ended_at', 'end_reason'])
      .where('shop_id', '=', shop_id)
      .orderBy('id')
      .execute(),
    reader.selectFrom('lost_claims').selectAll().where('shop_id', '=', shop_id).orderBy('id').execute(),
    listOwnStatements(reader, shop_id),
    reader
      .selectFrom('statement_transfers')
      .select(['statement_id', 'state', 'amount', 'bank_id', 'bank_account_number', 'bank_account_name'])
      .select(['sent_at', 'bank_reference', 'ended_at', 'reason'])
      .where('shop_id', '=', shop_id)
      .orderBy('statement_id')
      .orderBy('position')
      .execute(),
    reader
      .selectFrom('shop_requests')
      .select(['id', 'code', 'request_type', 'status', 'tracking_number', 'description', 'content', 'reason'])
      .select(['change', 'created_by', 'created_at', 'closed_at'])
      .where('shop_id', '=', shop_id)
      .orderBy('id')
      .execute(),
    // Notes of the provider's people are theirs.
    reader
      .selectFrom('support_messages')
      .select(['id', 'request_id', 'author_type', 'author_name', 'content', 'at'])
      .where('shop_id', '=', shop_id)
      .where('internal', '=', false)
      .orderBy('id')
      .execute(),
    reader.selectFrom('notices').selectAll().where('shop_id', '=', shop_id).orderBy('id').execute(),
    reader.selectFrom('notice_subjects').selectAll().where('shop_id', '=', shop_id).orderBy('at').execute(),
    reader.selectFrom('notification_settings').selectAll().where('shop_id', '=', shop_id).execute(),
    reader.selectFrom('size_presets').selectAll().where('shop_id', '=', shop_id).orderBy('id').execute(),
    reader.selectFrom('product_presets').selectAll().where('shop_id', '=', shop_id).orderBy('id').execute(),
    reader.selectFrom('preset_uses').selectAll().where('shop_id', '=', shop_id).orderBy('used_on').execute(),
    reader
      .selectFrom('import_mappings')
      .select(['id', 'file_name', 'columns', 'joins_lines', 'used_at'])
      .where('shop_id', '=', shop_id)
      .orderBy('id')
      .execute(),
  ])
  return {
    stores,
    bank_accounts,
    webhook_endpoints,
    gateway_token,
    address_wordings,
    contact_changes,
    sessions,
    lost_claims,
    statements,
    statement_transfers,
    support_requests,
    support_messages,
    notices,
    notice_subjects,
    notification_settings,
    size_presets,
    product_presets,
    preset_uses,
    import_mappings,
  }
}

async function listOwnStatements(reader: Reader, shop_id: string) {
  return await reader
    .selectFrom('statements')
    .select([
      'id',
      'number',
      'kind',
      'payout_on',
      'state',
      'parcel_count',
      'cod_amount',
      'compensation_amount',
    ])
    .select(['shipping_fee', 'insurance_fee', 'service_fee', 'return_fee', 'reweigh_fee', 'carried_amount'])
    .select(['net_amount', 'created_at', 'receipt_number', 'approved_at', 'paid_at', 'reject_reason'])
    .where('shop_id', '=', shop_id)
    .orderBy('id')
    .execute()
}

/** Ids of the files of papers, people, lost parcels and support requests, with what they show. */
export async function listStoredFiles(
  reader: Reader,
  shop_id: string,
): Promise<{ id: string; picture: string }[]> {
  const papers = await reader
    .selectFrom('shop_papers')
    .select(['file_id', 'picture'])
    .where('shop_id', '=', shop_id)
    .execute()
  const people = await reader
    .selectFrom('users')
    .select(['name', 'photo_file_id'])
    .where('shop_id', '=', shop_id)
    .execute()
  const losses = await reader
    .selectFrom('claim_photos')
    .innerJoin('parcels', (join) =>
      join
        .onRef('parcels.shop_id', '=', 'claim_photos.shop_id')
        .onRef('parcels.id', '=', 'claim_photos.parcel_id'),
    )
    .select(['claim_photos.file_id', 'parcels.tracking_number'])
    .where('claim_photos.shop_id', '=', shop_id)
    .where('parcels.shop_id', '=', shop_id)
    .orderBy('claim_photos.file_id')
    .execute()
  const weighings = await reader
    .selectFrom('reweigh_photos')
    .innerJoin('parcel_reweighs as weighing', (join) =>
      join
        .onRef('weighing.shop_id', '=', 'reweigh_photos.shop_id')
        .onRef('weighing.id', '=', 'reweigh_photos.reweigh_id'),
    )
    .innerJoin('parcels', (join) =>
      join.onRef('parcels.shop_id', '=', 'weighing.shop_id').onRef('parcels.id', '=', 'weighing.parcel_id'),
    )
    .select(['reweigh_photos.file_id', 'parcels.tracking_number'])
    .where('reweigh_photos.shop_id', '=', shop_id)
    .where('weighing.shop_id', '=', shop_id)
    .where('parcels.shop_id', '=', shop_id)
    .orderBy('reweigh_photos.file_id')
    .execute()
  const support = await reader
    .selectFrom('support_attachments')
    .select(['file_id', 'request_id'])
    .where('shop_id', '=', shop_id)
    .where('taken', '=', true)
    .orderBy('file_id')
    .execute()
  return [
    ...support.map(({ file_id, request_id }) => ({ id: file_id, picture: `support request ${request_id}` })),
    ...losses.map(({ file_id, tracking_number }) => ({
      id: file_id,
      picture: `loss of ${tracking_number}`,
    })),
    ...weighings.map(({ file_id, tracking_number }) => ({
      id: file_id,
      picture: `weighing of ${tracking_number}`,
    })),
    ...papers.map(({ file_id, picture }) => ({ id: file_id, picture })),
    ...people.flatMap(({ name, photo_file_id }) =>
      photo_file_id === null ? [] : [{ id: photo_file_id, picture: name }],
    ),
  ]
}

/** Rows of spreadsheets that are no parcels yet, after the row of that id: its import and its line. */
export async function listImportedPage(reader: Reader, shop_id: string, after: string | undefined) {
  const [import_id = nobody, no = '0'] = after?.split('/') ?? []
  const rows = await reader
    .selectFrom('import_rows')
    .select(['import_id', 'no', 'values'])
    .where('shop_id', '=', shop_id)
    .where('parcel_id', 'is', null)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('import_id', 'no'), '>', tuple(import_id, Number(no))))
    .orderBy('import_id')
    .orderBy('no')
    .limit(page)
    .execute()
  return rows.map((row) => ({ id: `${row.import_id}/${row.no}`, values: row.values }))
}

/** Parcels after the id, each with its history and what the ledger says of it. */
export async function listParcelPage(reader: Reader, shop_id: string, after: string | undefined) {
  let query = reader
    .selectFrom('whole_parcels')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .orderBy('id')
    .limit(page)
  if (after !== undefined) query = query.where('id', '>', after)
  const parcels = await query.execute()
  if (parcels.length === 0) return []
  const ids = parcels.map(({ id }) => id)
  const [events, movements] = await Promise.all([
    reader
      .selectFrom('parcel_events')
      .select(['parcel_id', 'event', 'status', 'at', 'place', 'note', 'reason_code', 'receiver_type'])
      .where('shop_id', '=', shop_id)
      .where('parcel_id', 'in', ids)
      .orderBy('parcel_id')
      .orderBy('position')
      .execute(),
    reader
      .selectFrom('ledger_transactions')
      .innerJoin('ledger_entries', (join) =>
        join
          .onRef('ledger_entries.shop_id', '=', 'ledger_transactions.shop_id')
          .onRef('ledger_entries.transaction_id', '=', 'ledger_transactions.id'),
      )
      .select(['parcel_id', 'kind', 'account', 'amount', 'occurred_at'])
      .where('ledger_transactions.shop_id', '=', shop_id)
      .where('ledger_transactions.parcel_id', 'in', ids)
      .where('ledger_transactions.id', '>=', firstIdSince(ids))
      .where('kind', 'not in', providersOwnKinds)
      .orderBy('ledger_transactions.id')
      .orderBy('ledger_entries.position')
      .execute(),
  ])
  const eventsOf = Map.groupBy(events, ({ parcel_id }) => parcel_id)
  const moneyOf = Map.groupBy(movements, ({ parcel_id }) => parcel_id)
  return parcels.map((parcel) => ({
    ...parcel,
    // Every history has a first event, unless it lies in the archive.
    ...(!eventsOf.has(parcel.id) && { history_archived: true }),
    events: eventsOf.get(parcel.id) ?? [],
    ledger: moneyOf.get(parcel.id) ?? [],
  }))
}

export async function listAuditRows(reader: Reader, shop_id: string, after: string | undefined) {
  let query = reader
    .selectFrom('audit_log')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .orderBy('id')
    .limit(page)
  if (after !== undefined) query = query.where('id', '>', after)
  return await query.execute()
}
