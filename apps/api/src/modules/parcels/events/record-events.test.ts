import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const api = join(import.meta.dirname, '..', '..', '..', '..')
const sources = globSync('{src,seeds}/**/*.ts', { cwd: api, exclude: ['**/*.test.ts'] })
const filesWith = (words: RegExp) =>
  sources.filter((file) => words.test(readFileSync(join(api, file), 'utf8'))).sort()

it('writes events of parcels only where their money is posted, besides those that make a parcel', () => {
  expect(filesWith(/insertInto\('parcel_events'\)|INSERT INTO parcel_events/)).toEqual([
    // The first event of a new parcel, which moves no money.
    'src/modules/parcels/create/insert-parcels.store.ts',
    'src/modules/parcels/events/record-events.store.ts',
  ])
  expect(filesWith(/insertRecordedEvents\(/)).toEqual([
    // Whole histories of the past, whose money it posts.
    'seeds/seed-demo.ts',
    'src/modules/parcels/events/record-events.store.ts',
    'src/modules/parcels/events/record-events.ts',
  ])
  expect(filesWith(/postMoney\(/)).toEqual([
    'seeds/seed-demo.ts',
    'src/modules/parcels/events/post-money.ts',
    'src/modules/parcels/events/record-events.ts',
  ])
})

it('posts to the ledger from nowhere else', () => {
  expect(filesWith(/\bpostAll\(/)).toEqual([
    // No event of a parcel: what its carrier owes, has paid and charges.
    'src/modules/money/carrier-money/judge-parcels.ts',
    // No event of a parcel: who owes for a lost one pays, or it is written off.
    'src/modules/money/claims/end-collection.ts',
    // No event of a parcel: somebody pays missing cash in, or writes it off.
    'src/modules/money/cod/end-cash-difference.ts',
    'src/modules/money/ledger/post.ts',
    // The bank has paid: a statement posts what it takes up of each parcel, besides the events.
    'src/modules/money/statements/move-parcels.ts',
    'src/modules/parcels/events/post-money.ts',
  ])
})
