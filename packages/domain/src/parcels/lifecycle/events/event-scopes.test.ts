import { expect, it } from 'vitest'
import { eventReports } from './event-reports.ts'
import { eventScopes } from './event-scopes.ts'
import { parcelEvents } from './parcel-events.ts'

it('names a scope for exactly the events that come by the call for events', () => {
  for (const event of parcelEvents) {
    const { by } = eventReports[event]
    expect(eventScopes[event] !== null, event).toBe(by === 'event' || by === 'courier')
  }
})
