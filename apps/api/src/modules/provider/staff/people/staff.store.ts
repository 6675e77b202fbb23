import { type SecondFactor, secondFactors } from '@guihang/domain/provider/operators/second-factors'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Reader, Tables, Tx } from '../../../../platform/database/index.ts'
import type { IdPage } from '../../../../platform/http/answers/id-pages.ts'

type Row = Selectable<Tables['staff']>

/** A person with the name of the operator that the person is. */
export type StaffPerson = Row & { readonly name: string; readonly methods: SecondFactor[] }

type Found = Row & { readonly name: string; readonly has_passkey: unknown; readonly has_totp: unknown }

function people(reader: Reader) {
  return reader
    .selectFrom('staff')
    .innerJoin('operators', 'operators.id', 'staff.id')
    .selectAll('staff')
    .select('operators.name')
    .select(hasFactors)
}

function hasFactors(select: ExpressionBuilder<Tables, 'staff'>) {
  return [
    select
      .exists(select.selectFrom('staff_passkeys').select('id').whereRef('staff_id', '=', 'staff.id'))
      .as('has_passkey'),
    select
      .exists(
        select
          .selectFrom('staff_totp')
          .select('staff_id')
          .whereRef('staff_id', '=', 'staff.id')
          .where('confirmed', '=', true),
      )
      .as('has_totp'),
  ]
}

function personOf({ has_passkey, has_totp, ...row }: Found): StaffPerson {
  const has: Readonly<Record<SecondFactor, unknown>> = { passkey: has_passkey, totp: has_totp }
  return { ...row, methods: secondFactors.filter((factor) => has[factor]) }
}

export async function findStaff(reader: Reader, id: string): Promise<StaffPerson | undefined> {
  const row = await people(reader).where('staff.id', '=', id).executeTakeFirst()
  return row && personOf(row)
}

/** Whatever its capitals. */
export async function findStaffByEmail(reader: Reader, email: string): Promise<StaffPerson | undefined> {
  const row = await people(reader).where(sql`lower(staff.email)`, '=', email.toLowerCase()).executeTakeFirst()
  return row && personOf(row)
}

/** So that two changes of a person follow each other. */
export async function lockStaff(tx: Tx, id: string): Promise<StaffPerson | undefined> {
  const locked = tx.selectFrom('staff').select('id').where('id', '=', id).forUpdate()
  return (await locked.executeTakeFirst()) && (await findStaff(tx, id))
}

/** Locks the person and all who can administrate, in one order, and answers the ids of these. */
export async function lockAdministrators(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('staff')
    .select(['id', 'state', 'scopes'])
    .where((where) => where.or([where('id', '=', id), sql<boolean>`'staff' = any(scopes)`]))
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.flatMap((row) => (row.state === 'active' && row.scopes.includes('staff') ? [row.id] : []))
}

export async function listStaffRows(
  reader: Reader,
  { keyword, state }: { readonly keyword?: string | undefined; readonly state?: Row['state'] | undefined },
  { after, limit }: IdPage,
): Promise<StaffPerson[]> {
  let query = people(reader)
  if (after !== undefined) query = query.where('staff.id', '<', after)
  if (state !== undefined) query = query.where('staff.state', '=', state)
  if (keyword) {
    const text = keyword.toLowerCase()
    // Not LIKE: % and _ are letters like all others here.
    query = query.where(
      sql<boolean>`(position(${text} in lower(operators.name)) > 0 or position(${text} in lower(staff.email)) > 0
        or position(${text} in coalesce(staff.phone, '')) > 0)`,
    )
  }
  const rows = await query.orderBy('staff.id', 'desc').limit(limit).execute()
  return rows.map(personOf)
}

type NewStaff = Pick<Row, 'id' | 'email' | 'phone' | 'scopes' | 'state' | 'created_at'> & {
  readonly password_hash?: string
}

export async function insertStaff(tx: Tx, row: NewStaff): Promise<void> {
  await tx
    .insertInto('staff')
    .values({ ...row, updated_at: row.created_at })
    .execute()
}

/** Each change makes another version. */
export async function updateStaff(
  tx: Tx,
  id: string,
  changes: Partial<Pick<Row, 'email' | 'phone' | 'scopes' | 'state' | 'password_hash'>>,
  updated_at: Date,
): Promise<void> {
  await tx
    .updateTable('staff')
    .set((row) => ({ ...changes, updated_at, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
