import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Tables } from '../tables.ts'
import { ShopNotNamed } from './guard-scope.ts'
import { checkText } from './guard-text.ts'
import { acrossShops, tenantGuard } from './tenant-guard.ts'

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [tenantGuard],
})
const shop = '01890000-0000-7000-8000-000000000001'
const other = '01890000-0000-7000-8000-000000000002'

type Query = { compile(): unknown }

const refused: Record<string, () => Query> = {
  'a select without any condition': () => db.selectFrom('parcels').selectAll(),
  'a select by id alone': () => db.selectFrom('parcels').selectAll().where('id', '=', shop),
  'a select whose shop is one of two alternatives': () =>
    db
      .selectFrom('parcels')
      .selectAll()
      .where((where) => where.or([where('shop_id', '=', shop), where('code', '=', 'x')])),
  'a select of every other shop': () => db.selectFrom('parcels').selectAll().where('shop_id', '!=', shop),
  'a select that negates the shop': () =>
    db
      .selectFrom('parcels')
      .selectAll()
      .where((where) => where.not(where('shop_id', '=', shop))),
  'a select that compares the shop with itself': () =>
    db.selectFrom('parcels').selectAll().whereRef('shop_id', '=', 'shop_id'),
  'a select that compares the shop with a column of another meaning': () =>
    db.selectFrom('parcels').selectAll().whereRef('shop_id', '=', 'store_id'),
  'a join that binds one of two tables': () =>
    db
      .selectFrom('parcels as p')
      .innerJoin('parcel_events as e', 'e.parcel_id', 'p.id')
      .select('p.id')
      .where('p.shop_id', '=', shop),
  'a join that binds two tables only to each other': () =>
    db
      .selectFrom('parcels as p')
      .innerJoin('parcel_events as e', (join) =>
        join.onRef('e.shop_id', '=', 'p.shop_id').onRef('e.parcel_id', '=', 'p.id'),
      )
      .select('p.id'),
  'a left join whose ON names the shop of the side that is kept': () =>
    db
      .selectFrom('parcels as p')
      .leftJoin('parcel_events as e', (join) =>
        join.onRef('e.shop_id', '=', 'p.shop_id').on('p.shop_id', '=', shop),
      )
      .select('p.id'),
  'a full join bound by its ON': () =>
    db
      .selectFrom('parcels as p')
      .fullJoin('stores as s', (join) => join.on('p.shop_id', '=', shop).on('s.shop_id', '=', shop))
      .select('p.id')
      .where('p.shop_id', '=', shop),
  'a right join whose ON names the shop of the side that is kept': () =>
    db
      .selectFrom('parcels as p')
      .rightJoin('stores as s', (join) =>
        join.on('s.shop_id', '=', shop).onRef('s.shop_id', '=', 'p.shop_id'),
      )
      .select('p.id'),
  'a cross join': () =>
    db.selectFrom('parcels as p').crossJoin('stores as s').select('p.id').where('p.shop_id', '=', shop),
  'two tables in FROM, one bound': () =>
    db.selectFrom(['parcels as p', 'stores as s']).select('p.id').where('p.shop_id', '=', shop),
  'a subquery in a condition': () =>
    db
      .selectFrom('parcels')
      .select('id')
      .where('shop_id', '=', shop)
      .where('store_id', 'in', db.selectFrom('stores').select('stores.id').where('is_default', '=', true)),
  'an EXISTS that forgets the shop': () =>
    db
      .selectFrom('parcels as p')
      .select('p.id')
      .where('p.shop_id', '=', shop)
      .where((where) =>
        where.exists(
          db.selectFrom('parcel_events as e').select('e.at').whereRef('e.parcel_id', '=', sql.ref('p.id')),
        ),
      ),
  'a subquery in the select list': () =>
    db
      .selectFrom('shops')
      .select((select) => [select.selectFrom('parcels').select(select.fn.countAll().as('n')).as('count')])
      .where('id', '=', shop),
  'a derived table': () =>
    db.selectFrom(db.selectFrom('parcels').select('id').as('all_parcels')).select('all_parcels.id'),
  'a common table expression': () =>
    db
      .with('recent', (query) => query.selectFrom('parcels').select('id'))
      .selectFrom('recent')
      .select('recent.id'),
  'a common table expression that takes the name of a table': () =>
    db
      .with('parcels', (query) => query.selectFrom('parcels').selectAll())
      .selectFrom('parcels')
      .select('parcels.id'),
  'one branch of a union': () =>
    db
      .selectFrom('parcels')
      .select('id')
      .where('shop_id', '=', shop)
      .union(db.selectFrom('stores').select('id')),
  'an update': () => db.updateTable('parcels').set({ notes: 'x' }).where('id', '=', shop),
  'an update without any condition': () => db.updateTable('parcels').set({ notes: 'x' }),
  'an update whose FROM is not bound': () =>
    db
      .updateTable('parcels as p')
      .from('stores as s')
      .set({ notes: 'x' })
      .where('p.shop_id', '=', shop)
      .whereRef('s.id', '=', 'p.store_id'),
  'an update that only writes the shop': () => db.updateTable('parcels').set({ shop_id: shop }),
  'a delete': () => db.deleteFrom('files').where('id', '=', shop),
  'a delete whose USING is not bound': () =>
    db
      .deleteFrom('files')
      .using('users as u')
      .where('files.shop_id', '=', shop)
      .whereRef('u.photo_file_id', '=', 'files.id'),
  'an insert without the shop': () =>
    db.insertInto('parcel_counts').values({ status: 'draft', count: 1 } as never), // a row that the types would refuse
  'an insert whose SELECT is not bound': () =>
    db
      .insertInto('parcel_counts')
      .columns(['shop_id', 'status', 'count'])
      .expression(db.selectFrom('whole_parcels').select(['shop_id', 'status', sql<number>`1`.as('count')])),
  'an upsert that finds its row without the shop': () =>
    db
      .insertInto('parcels')
      .values({ shop_id: shop, id: shop } as never) // two columns are enough here
      .onConflict((conflict) => conflict.column('tracking_number').doUpdateSet({ notes: 'x' })),
  'an upsert by the name of a constraint': () =>
    db
      .insertInto('parcel_counts')
      .values({ shop_id: shop, status: 'draft', count: 1 })
      .onConflict((conflict) => conflict.constraint('parcel_counts_pkey').doUpdateSet({ count: 2 })),
  'a merge': () =>
    db
      .mergeInto('parcel_counts')
      .using('stores', 'stores.shop_id', 'parcel_counts.shop_id')
      .whenMatched()
      .thenDelete(),
  'a shop that is not named by its id': () => db.selectFrom('shops').selectAll().where('shop_code', '=', 'x'),
  'a raw condition with a subquery': () =>
    db
      .selectFrom('parcels as p')
      .select('p.id')
      .where('p.shop_id', '=', shop)
      .where(sql<boolean>`exists (select 1 from parcel_events e where e.parcel_id = p.id)`),
  'a raw source': () => db.selectFrom(sql<{ id: string }>`parcels`.as('p')).select('p.id'),
  'a builder query inside a raw one': () =>
    sql`select count(*) from (${db.selectFrom('parcels').select('id')}) as t` as never as Query, // compiled below with the reader
}

const allowed: Record<string, () => Query> = {
  'a select of one shop': () => db.selectFrom('parcels').selectAll().where('shop_id', '=', shop),
  'a select of one shop in brackets and more conditions': () =>
    db
      .selectFrom('parcels')
      .selectAll()
      .where((where) =>
        where.and([where('shop_id', '=', shop), where.or([where('code', '=', 'x'), where('id', '=', shop)])]),
      ),
  'a select of listed shops': () =>
    db.selectFrom('parcels').selectAll().where('shop_id', 'in', [shop, other]),
  'a select by a raw condition': () =>
    db.selectFrom('parcels').selectAll().where(sql<boolean>`shop_id = ${shop}`),
  'a select by a row of columns': () =>
    db.selectFrom('parcels').selectAll().where(sql<boolean>`(shop_id, id) = (${shop}, ${other})`),
  'a join over the shop': () =>
    db
      .selectFrom('parcels as p')
      .innerJoin('parcel_events as e', (join) =>
        join.onRef('e.shop_id', '=', 'p.shop_id').onRef('e.parcel_id', '=', 'p.id'),
      )
      .select('p.id')
      .where('e.shop_id', '=', shop),
  'a left join over the shop': () =>
    db
      .selectFrom('parcels as p')
      .leftJoin('stores as s', (join) =>
        join.onRef('s.shop_id', '=', 'p.shop_id').onRef('s.id', '=', 'p.store_id'),
      )
      .select('p.id')
      .where('p.shop_id', '=', shop),
  'a join with the shop itself': () =>
    db
      .selectFrom('users as u')
      .innerJoin('shops as s', 's.id', 'u.shop_id')
      .select('s.shop_code')
      .where('u.shop_id', '=', shop),
  'a join with a table of nobody': () =>
    db
      .selectFrom('stores as s')
      .innerJoin('address_units as a', 'a.code', 's.address_level_1_code')
      .select('a.name')
      .where('s.shop_id', '=', shop),
  'an EXISTS that follows the outer query': () =>
    db
      .selectFrom('parcels as p')
      .select('p.id')
      .where('p.shop_id', '=', shop)
      .where((where) =>
        where.exists(
          where
            .selectFrom('parcel_events as e')
            .select('e.at')
            .whereRef('e.shop_id', '=', 'p.shop_id')
            .whereRef('e.parcel_id', '=', 'p.id'),
        ),
      ),
  'a common table expression that is bound': () =>
    db
      .with('recent', (query) =>
        query.selectFrom('parcels').select(['shop_id', 'id']).where('shop_id', '=', shop),
      )
      .selectFrom('recent')
      .innerJoin('parcel_events as e', (join) =>
        join.onRef('e.shop_id', '=', 'recent.shop_id').onRef('e.parcel_id', '=', 'recent.id'),
      )
      .select('e.at'),
  'an update of one shop': () =>
    db.updateTable('parcels').set({ notes: 'x' }).where('shop_id', '=', shop).where('id', '=', other),
  'a delete of one shop': () => db.deleteFrom('files').where('shop_id', '=', shop),
  'an insert with the shop': () =>
    db.insertInto('parcel_counts').values({ shop_id: shop, status: 'draft', count: 1 }),
  'an upsert that finds its row by the shop': () =>
    db
      .insertInto('parcel_counts')
      .values({ shop_id: shop, status: 'draft', count: 1 })
      .onConflict((conflict) => conflict.columns(['shop_id', 'status']).doUpdateSet({ count: 2 })),
  'an insert that leaves a row found by anything as it is': () =>
    db
      .insertInto('parcel_counts')
      .values({ shop_id: shop, status: 'draft', count: 1 })
      .onConflict((conflict) => conflict.doNothing()),
  'a table of nobody': () => db.selectFrom('address_units').selectAll(),
  'a raw value that mentions a table as a word': () =>
    db.selectFrom('address_units').select(sql<string>`'from parcels'`.as('word')),
}

describe('check 24: a query of the builder on a shop’s table must name the shop', () => {
  for (const [what, query] of Object.entries(refused)) {
    it(`refuses ${what}`, () => {
      expect(() => compile(query())).toThrow(ShopNotNamed)
    })
  }
  for (const [what, query] of Object.entries(allowed)) {
    it(`runs ${what}`, () => {
      expect(() => compile(query())).not.toThrow()
    })
  }

  it('lets the provider’s side look across shops when it says why', () => {
    const open = acrossShops(db, 'the provider lists parcels of all shops')
    expect(() => open.selectFrom('parcels').selectAll().compile()).not.toThrow()
    expect(() => acrossShops(db, ' ')).toThrow('reason')
  })
})

const refusedTexts = [
  'select * from parcels',
  'SELECT * FROM "parcels" WHERE id = $1',
  'select * from public.parcels where id = $1',
  'select * from parcels where shop_id is not null',
  'select * from parcels where shop_id <> $1',
  'select * from parcels where shop_id = $1 or true',
  'select * from parcels where (shop_id = $1 or true) and id = $2',
  'select * from parcels where not (shop_id = $1)',
  'select shop_id from parcels where id = $1 -- shop_id = $1',
  "select * from parcels where code = 'shop_id = $1'",
  'select p.id from parcels p, stores s where p.shop_id = $1',
  'select p.id from parcels p join stores s on s.shop_id = p.shop_id',
  'select p.id from parcels p join parcel_events e using (shop_id) where e.position = 1',
  'select 1 where exists (select from parcels where id = $1)',
  'with x as (select id from parcels) select * from x',
  'select id from stores where shop_id = $1 union select id from parcels',
  'update parcels set shop_id = $1',
  'update parcels set status = $1 where id = $2',
  'delete from files where id = $1',
  'insert into parcels (id) values ($1)',
  'insert into parcels values ($1, $2)',
  'insert into parcel_counts (shop_id, status, count) select shop_id, status, 1 from parcels',
  'insert into parcels (shop_id, id) values ($1, $2) on conflict (tracking_number) do update set status = $3',
  'truncate parcels',
  'select * from shops where shop_code = $1',
]

const allowedTexts = [
  'select * from parcels where shop_id = $1',
  'select * from parcels where $1 = shop_id and id = $2 for update',
  'select * from parcels where shop_id in ($1, $2)',
  'select * from parcels where shop_id = any($1)',
  'select * from parcels where (shop_id, id) in (select shop_id, parcel_id from parcel_events where shop_id = $1)',
  'select * from parcels as p where (p.shop_id, p.id) = ($1, $2)',
  'select p.id from parcels p join stores s on s.shop_id = p.shop_id and s.id = p.store_id where p.shop_id = $1',
  'select p.id from parcels p join parcel_events e using (shop_id) where e.shop_id = $1',
  'select (select count(*) from parcels where shop_id = s.id) from shops s where s.id = $1',
  'with x as (insert into parcels (shop_id, id) values ($1, $2) returning shop_id) insert into parcel_counts (shop_id, status, count) select shop_id, $3, 1 from x on conflict (shop_id, status) do update set count = parcel_counts.count + 1',
  'update parcels p set status = $1 where p.shop_id = $2 and (p.status = $3 or p.status = $4)',
  'delete from files where shop_id = $1 and id = $2',
  'insert into parcels (shop_id, id) values ($1, $2) on conflict do nothing',
  'select * from address_units',
  "select 'parcels' as word",
]

describe('check 24: raw SQL and prepared statements on a shop’s table must name the shop', () => {
  for (const text of refusedTexts) {
    it(`refuses ${text}`, () => {
      expect(() => checkText(text)).toThrow(ShopNotNamed)
      expect(() => sql.raw(text).compile(db)).toThrow(ShopNotNamed)
    })
  }
  for (const text of allowedTexts) {
    it(`runs ${text}`, () => {
      expect(() => checkText(text)).not.toThrow()
      expect(() => sql.raw(text).compile(db)).not.toThrow()
    })
  }
})

function compile(query: Query): void {
  // A raw expression is compiled for a reader; a builder's query knows its own.
  Reflect.apply(query.compile, query, [db])
}
