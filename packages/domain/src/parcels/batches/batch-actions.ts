/** What a shop does to many parcels at once. Each is also an action of a single parcel. */
export const batchActions = ['print', 'cancel', 'retry_push', 'deliver_again', 'send_back'] as const
export type BatchAction = (typeof batchActions)[number]

/**
 * `waiting` for its turn, then `running`; `done`, `stopped` by a person, or `failed` after many tries. A batch that is
 * undone is `undoing`, then `undone`.
 */
export const batchStates = ['waiting', 'running', 'done', 'stopped', 'failed', 'undoing', 'undone'] as const
export type BatchState = (typeof batchStates)[number]

/**
 * What became of a parcel: `waiting` for its turn, `done`, `rejected` and unchanged, `undone`, or `kept`: done, and it could
 * not be undone.
 */
export const batchOutcomes = ['waiting', 'done', 'rejected', 'undone', 'kept'] as const
export type BatchOutcome = (typeof batchOutcomes)[number]

/**
 * The event of the lifecycle that takes an action back. `print` is taken back without one. A cancelled parcel is final, unless
 * it was a draft; what was sent to the order system is sent.
 */
export const undoingEvent: Readonly<Record<BatchAction, 'withdraw_answer' | 'restore_draft' | null>> = {
  print: null,
  cancel: 'restore_draft',
  retry_push: null,
  deliver_again: 'withdraw_answer',
  send_back: 'withdraw_answer',
}

/** Whether somebody works on a batch, or will. */
export function isUnderWay(state: BatchState): boolean {
  return state === 'waiting' || state === 'running' || state === 'undoing'
}
