import {
  eventFacts,
  isParcelEvent,
  parcelEvents,
} from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import {
  isParcelStatus,
  restingStatuses,
  unpaidStatuses,
} from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../../testing/database.ts'

/** The indexes of parcels and events whose condition names statuses or events, with what they name. */
const named = async (isName: (word: string) => boolean) => {
  const test = await createTestDatabase()
  const { rows } = await test.database.pool.query<{ name: string; condition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_expr(indpred, indrelid) AS condition FROM pg_index
     WHERE indpred IS NOT NULL AND indrelid IN ('parcels'::regclass, 'parcel_states'::regclass, 'parcel_lists'::regclass,
       'parcel_events'::regclass)`,
  )
  await test.drop()
  const pairs = rows.map(({ name, condition }): [string, string[]] => [
    name,
    [...condition.matchAll(/'(\w+)'/g)].flatMap(([, word = '']) => (isName(word) ? [word] : [])).toSorted(),
  ])
  return Object.fromEntries(pairs.filter(([, words]) => words.length > 0))
}

// A query finds such an index only while the index names all that the query asks for: a status or event that the facts add
// needs a migration that makes the index anew.
it('indexes hold the parcels of exactly the statuses that the facts of a status tell', async () => {
  expect(await named(isParcelStatus)).toEqual({
    parcel_lists_to_mask_index: restingStatuses.toSorted(),
    parcel_lists_waited_for_index: [...unpaidStatuses, 'lost_collection_approved'].toSorted(),
  })
})

it('indexes hold exactly the events that the facts of an event tell', async () => {
  const atTheDoor = parcelEvents.filter((event) => eventFacts[event].location === 'door')
  expect(Object.values(await named(isParcelEvent))).toEqual([atTheDoor.toSorted()])
})
