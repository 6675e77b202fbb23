export { findCarriage, listCarriedBy, listConnectionCodes } from './carriage.store.ts'
export { carrierAnswer } from './carrier-answer.ts'
export { markInferred } from './inferred-steps.ts'
export { type BookedCarriage, findLabelWays } from './label-ways.ts'
