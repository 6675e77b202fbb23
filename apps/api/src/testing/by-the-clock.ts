/**
 * Options of a test that holds real time against a limit of the specification or of a check: tried again where other
 * tests took the machine meanwhile. What is too slow fails each time.
 */
export const byTheClock = { retry: 2 } as const
