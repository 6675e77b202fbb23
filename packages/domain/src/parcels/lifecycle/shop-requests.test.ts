import { expect, it } from 'vitest'
import { eventsOf } from './parcel-lifecycle.ts'
import { shopRequestOf, shopRequests } from './shop-requests.ts'

/** What a shop does by itself, or what the order system reads elsewhere in a push. */
const nothingToAsk = ['submit', 'submit_directly', 'retry_push', 'cancel', 'restore_draft', 'claim_loss']

it('each event of a shop either asks the provider for something or needs nobody to act, each of a recipient asks', () => {
  const events = [...eventsOf('shop'), ...eventsOf('recipient')]
  const asking = events.filter((event) => shopRequestOf(event) !== undefined)
  expect(asking.map(shopRequestOf).toSorted()).toEqual(shopRequests.toSorted())
  expect([...asking, ...nothingToAsk].toSorted()).toEqual(events.toSorted())
})
