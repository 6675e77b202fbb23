import { secondFactors } from '@guihang/domain/provider/operators/second-factors'
import * as z from 'zod/mini'
import { data, Id, Instant } from '../../common.ts'
import { operation } from '../../operation.ts'
import { PasskeyQuestion } from './passkey-messages.ts'
import { SecondFactorProof } from './sessions.ts'

/** What is about to be done: the name of the call that will name the step-up, and the hash that the server gave of its subject. */
const subject = {
  purpose: z.string().check(z.regex(/^[A-Za-z]{1,60}$/)),
  subject_hash: z.string().check(z.regex(/^[\w-]{20,100}$/)),
} as const

export const AskStepUp = z.strictObject(subject)
export type AskStepUp = z.infer<typeof AskStepUp>

export const askStepUp = operation({
  name: 'askStepUp',
  method: 'POST',
  path: '/ops/v1/step-ups/options',
  tag: 'staff',
  summary: 'How one can confirm what is on the screen, and what a passkey is asked to sign for it',
  who: 'staff',
  body: AskStepUp,
  answer: data(
    z.strictObject({ methods: z.array(z.enum(secondFactors)), passkey: z.nullable(PasskeyQuestion) }),
  ),
  status: 200,
})

export const StepUp = z.strictObject({ ...subject, ...SecondFactorProof.shape }).check(
  z.refine(({ assertion, code }) => (assertion === undefined) !== (code === undefined), {
    path: ['code'],
    params: { rule: 'required' },
  }),
)
export type StepUp = z.infer<typeof StepUp>

export const stepUp = operation({
  name: 'stepUp',
  method: 'POST',
  path: '/ops/v1/step-ups',
  tag: 'staff',
  summary:
    'Give the second factor once more, for one thing as it is shown: good for 120 seconds, once, in this session',
  who: 'staff',
  body: StepUp,
  answer: data(z.strictObject({ step_up_id: Id, expires_at: Instant })),
  status: 201,
  fails: ['ESU001'],
})

export const stepUpOperations = { askStepUp, stepUp }
