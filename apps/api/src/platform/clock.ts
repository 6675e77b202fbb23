/** A source of the current instant. Business code takes one as an argument and never asks the machine. */
export type Clock = { now(): Date }

/** The machine's time: for tokens, limits and jobs. */
export const realClock: Clock = { now: () => new Date() }
