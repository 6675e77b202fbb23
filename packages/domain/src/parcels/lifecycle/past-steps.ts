import { limits } from '../../limits.ts'
import { hourMs } from '../../time.ts'
import { isParcelEvent, type ParcelEvent } from './events/parcel-events.ts'
import type { ParcelStatus } from './parcel-statuses.ts'

/** A row of a parcel's history: an event of the lifecycle, or a change that moves nothing, such as an edit. */
export type PastStep = {
  readonly event: string
  readonly status: ParcelStatus
  readonly by: string
}

export type OwnStep<Step extends PastStep> = { readonly step: Step; readonly status: ParcelStatus }

/** The shop's answer, as long as nothing happened since. A recipient's answer is not the shop's to take back. */
export function beforeAnswer<Step extends PastStep>(history: readonly Step[]): OwnStep<Step> | undefined {
  return lastOwnStep(history, answers)
}

/** The shop's cancellation of a draft, as long as nothing happened since. */
export function beforeDeletion<Step extends PastStep>(history: readonly Step[]): OwnStep<Step> | undefined {
  const own = lastOwnStep(history, ['cancel'])
  return own?.status === 'draft' ? own : undefined
}

export function isAnswer({ event }: Pick<PastStep, 'event'>): boolean {
  return answers.some((answer) => answer === event)
}

const answers: readonly ParcelEvent[] = ['deliver_again', 'send_back']

/** An answer that was taken back does not count: the parcel waits since its delivery failed, and the deadline stays. */
export function statusSince<At>(
  history: readonly (Pick<PastStep, 'event' | 'status'> & { readonly at: At })[],
): At | undefined {
  let status: ParcelStatus | undefined
  let since: At | undefined
  let before: At | undefined
  for (const step of history) {
    if (isAnswer(step)) before = since
    if (step.event === 'withdraw_answer') since = before
    else if (step.status !== status) since = step.at
    status = step.status
  }
  return since
}

export function isRestorable(deleted_at: Date, now: Date): boolean {
  return now.getTime() - deleted_at.getTime() <= limits.draft_restore_hours * hourMs
}

/** Edits and weighings move no parcel, so they stand in nobody's way. */
function lastOwnStep<Step extends PastStep>(
  history: readonly Step[],
  events: readonly ParcelEvent[],
): OwnStep<Step> | undefined {
  const index = history.findLastIndex(({ event }) => isParcelEvent(event))
  const [step, before] = [history[index], history[index - 1]]
  if (step === undefined || before === undefined || step.by !== 'shop') return undefined
  return events.some((event) => event === step.event) ? { step, status: before.status } : undefined
}
