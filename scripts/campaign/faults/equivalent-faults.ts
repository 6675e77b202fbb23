import type { EquivalentMutant } from '../equivalent-mutants.ts'

const modules = 'apps/api/src/modules'

/** Faults that nobody could notice: the module does the same with them. */
export const equivalentFaults: readonly EquivalentMutant[] = [
  {
    file: `${modules}/connection/webhooks/send/sender.ts`,
    right: 'timer.unref()',
    wrong: ';',
    reason: 'The timer would keep a process alive that listens anyway, and its stop clears the timer.',
  },
  {
    file: `${modules}/parcels/imports/reading/row-reader.ts`,
    right: 'idle.thread.ref()',
    wrong: ';',
    reason: 'The thread would not keep a process alive that listens anyway.',
  },
  {
    file: `${modules}/parcels/imports/creating/creatable-rows.store.ts`,
    right: 'rows.length === 0',
    wrong: 'false',
    reason:
      'The statement marks the rows of its lists, and an empty list has none: the condition saves a call.',
  },
  {
    file: `${modules}/parcels/imports/twins.store.ts`,
    right: 'asked.codes.length + asked.looks.length === 0',
    wrong: 'false',
    reason: 'No row has a code or a look of an empty list: the condition saves a call.',
  },
]
