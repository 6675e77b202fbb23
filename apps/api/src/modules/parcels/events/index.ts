export type {
  AcceptedEvent,
  AppliedEvent,
  EventDetails,
  EventPosting,
  EventResult,
} from './accepted-event.ts'
export { applyEvent, applyEvents } from './apply-event.ts'
export { collectUntil, findCollection } from './collection.ts'
export { decideEvent, decideEvents } from './decide-events.ts'
export { notifyOfEvents } from './notify-of-events.ts'
export { listPastSteps, type RecordedStep } from './past-steps.store.ts'
export { postMoney } from './post-money.ts'
export {
  countFailedDeliveries,
  findLastHub,
  insertRecordedEvents,
  type RecordedEvent,
} from './record-events.store.ts'
export { recordEvent } from './record-events.ts'
export { actorOf, reportedBy, wasReported } from './reported-by.ts'
