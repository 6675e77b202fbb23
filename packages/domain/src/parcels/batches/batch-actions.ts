/** Each is also an action of a single parcel. */
export const batchActions = ['print', 'cancel', 'retry_push', 'deliver_again', 'send_back'] as const
export type BatchAction = (typeof batchActions)[number]

/** `stopped` by a person, `failed` after many tries. */
export const batchStates = ['waiting', 'running', 'done', 'stopped', 'failed', 'undoing', 'undone'] as const
export type BatchState = (typeof batchStates)[number]

/** `rejected` is unchanged; `kept` is done and could not be undone. */
export const batchOutcomes = ['waiting', 'done', 'rejected', 'undone', 'kept'] as const
export type BatchOutcome = (typeof batchOutcomes)[number]

/** `print` is taken back without an event. A cancelled parcel is final unless it was a draft; what was pushed is pushed. */
export const undoingEvent: Readonly<Record<BatchAction, 'withdraw_answer' | 'restore_draft' | null>> = {
  print: null,
  cancel: 'restore_draft',
  retry_push: null,
  deliver_again: 'withdraw_answer',
  send_back: 'withdraw_answer',
}

export function isUnderWay(state: BatchState): boolean {
  return state === 'waiting' || state === 'running' || state === 'undoing'
}
