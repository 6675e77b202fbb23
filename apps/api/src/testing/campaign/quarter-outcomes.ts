import { type Outcome, outcomes, type Step } from './outcomes.ts'

const [usual] = outcomes
if (usual === undefined) throw new Error('A parcel has an outcome')
const door = usual.steps.findIndex((step) => 'event' in step && step.event === 'deliver')
const carried = usual.steps.slice(0, door)
const toTheDoor = carried.slice(-2)
const cash = usual.steps.slice(door + 1)
const [confirm, hand, ...onward] = cash
if (confirm === undefined || hand === undefined) throw new Error('The cash of a delivery is handed over')
const delivered: readonly Step[] = [{ event: 'deliver' }, confirm]
const missed: Step = { event: 'fail_delivery_attempt', reason_code: 'FR011' }
const correct: Step = { call: 'correct' }
/** Taken back after the hub had its cash; then nobody opens, and the courier goes to the door once more. */
const takenBack = [...carried, ...delivered, hand, correct, ...toTheDoor, missed, ...toTheDoor]
const home: readonly Step[] =
  outcomes.find(({ name }) => name === 'returned at its cost')?.steps.slice(carried.length) ?? []

/** What happens to cash besides: it was counted before its delivery was taken back, or its parcel is weighed at another time. */
const more: readonly Outcome[] = [
  {
    // A day of books lies between the correction and the next delivery: the difference ends on it.
    name: 'taken back after its cash was counted',
    share: 2,
    steps: [...takenBack, ...delivered, hand, ...onward],
    ends: 'bank_transfered',
  },
  {
    name: 'taken back twice',
    share: 1,
    steps: [...takenBack, ...delivered, hand, correct, ...toTheDoor, ...delivered, hand, ...onward],
    ends: 'bank_transfered',
  },
  {
    name: 'taken back, then kept in part',
    share: 1,
    steps: [...takenBack, { call: 'partial' }, ...cash],
    ends: 'bank_transfered',
  },
  {
    name: 'taken back, then returned',
    share: 1,
    steps: [...carried, ...delivered, hand, correct, ...toTheDoor, ...home],
    ends: 'returned_fee_charged_to_shop',
  },
  {
    name: 'weighed, then returned',
    share: 1,
    steps: [...carried, { call: 'reweigh' }, ...home],
    ends: 'returned_fee_charged_to_shop',
  },
  {
    // Its statement is made while nobody has answered: what the weighing adds comes later than the rest.
    name: 'weighed while it waits for its statement',
    share: 1,
    steps: [...usual.steps.slice(0, -1), { call: 'reweigh' }, ...usual.steps.slice(-1)],
    ends: 'bank_transfered',
  },
]

const taken = more.reduce((sum, { share }) => sum + share, 0)

/** What becomes of the parcels of a quarter; the shares make a hundred. */
export const quarterOutcomes: readonly Outcome[] = [
  { ...usual, share: usual.share - taken },
  ...outcomes.slice(1),
  ...more,
]
