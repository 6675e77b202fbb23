import type { CallInput } from '@guihang/contract/client'
import type { AnswerOf, BodyOf, Operation, ParamsSent } from '@guihang/contract/operation'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import * as z from 'zod/mini'
import { client, publicClient } from '../api/client.ts'
import { type Body, bodyOf, changesIn, isBody, isEmpty } from './body.ts'
import type { Submissions } from './submission.ts'
import { useJudgedForm } from './use-judged-form.ts'
import { beginForm, type Keep, useUnsaved } from './use-kept-form.ts'
import { useSubmission } from './use-submission.ts'

type ParamsFor<O extends Operation> = O extends Operation ? ParamsSent<O> : never

export type ContractFormOptions<O extends Operation, Values extends FieldValues, Answer> = {
  /** Its body judges the form. A PATCH sends what changed, any other call everything. */
  operation: O
  params?: ParamsFor<O>
  /** The saved values, or an empty form. An edit takes over what somebody else saves. */
  values: Values
  /** The body of the values, where its fields are not the form's own. Null is left out. */
  bodyOf?: ((values: Values) => Body) | undefined
  /** Where this machine keeps unsaved changes. */
  keep?: Keep | undefined
  /** `saving` for a form of one field with a way out beside it, which leaving the field should not judge. */
  judgeAt?: 'leaving' | 'saving'
  /** Sends the body, where it is not the operation's call alone. */
  send?: (body: BodyOf<O>) => Promise<Answer>
  /** Saved; null: nothing had changed. */
  onSaved?: ((answer: Answer | null, values: Values) => void | Promise<void>) | undefined
  explain?: ((problem: unknown, said: string) => ReactNode) | undefined
  onRefused?: ((problem: unknown) => void) | undefined
}

/** Judges by the operation's schema, puts faults at their fields with the focus on the first, sends one idempotency key
 * for one submission, keeps unsaved changes and tells the leave guard. `<Form>` and its fields draw it. */
export function useContractForm<O extends Operation, Values extends FieldValues, Answer = AnswerOf<O>>(
  options: ContractFormOptions<O, Values, Answer>,
) {
  const { operation, values, keep, judgeAt = 'leaving', onSaved, explain, onRefused } = options
  const schema = operation.body ?? nothing
  const edits = operation.method === 'PATCH'
  const [beginning] = useState(() => beginForm(values, schema, keep))
  const saved = useRef(beginning.saved)
  const toBody = (given: Values) => bodyOf(schema, options.bodyOf?.(given) ?? given)
  const { methods, addFaults } = useJudgedForm({
    schema,
    toBody,
    values: beginning.values,
    saved: edits ? saved : null,
    judgeAt,
  })
  const { follow, restart, ...kept } = useUnsaved({ methods, beginning, saved, place: keep?.place })
  const followed = useFollow(edits ? values : beginning.saved, { saved, follow })
  const { box, focusFirst } = useFocusOnError()
  const submission = useSubmission({ methods, focusFirst, explain, onRefused })
  const { once } = beginning.submissions

  async function save() {
    const given = methods.getValues()
    const now = toBody(given)
    const body = edits ? changesIn(schema, now, toBody(saved.current)) : parsed(schema, now)
    const judged = body as BodyOf<O> // as: by the operation's own schema
    const send = options.send ?? (() => call<O, Answer>(operation, options.params, judged, once))
    const answer = edits && isEmpty(body) ? null : await send(judged)
    // What was typed during the call waits to be saved in an edit; a form that created something is done.
    settle(edits ? given : methods.getValues())
    await onSaved?.(answer, given)
  }

  /** These values are saved now. What was typed meanwhile stays, not saved yet. */
  function settle(given: Values) {
    followed.expectOwn()
    follow(given, given)
  }

  return {
    ...submission,
    ...kept,
    methods,
    addFaults,
    box,
    save: () => void submission.run('save', save),
    settle,
    once,
    /** Somebody else saved other values meanwhile; untouched fields show them. */
    overtaken: followed.overtaken,
    startOver() {
      followed.forget()
      restart(edits ? values : beginning.saved)
    },
  }
}

export type ContractForm<Values extends FieldValues> = ReturnType<
  typeof useContractForm<Operation, Values, unknown>
>

const nothing = z.strictObject({})

function parsed(schema: z.core.$ZodType, body: Body): Body {
  const read = z.parse(schema, body)
  if (!isBody(read)) throw new Error('The schema of a body answered no object')
  return read
}

/** Calls the operation, with an idempotency key where it takes one. Raises ApiError or NetworkError. */
async function call<O extends Operation, Answer>(
  operation: O,
  params: ParamsFor<O> | undefined,
  body: BodyOf<O>,
  once: Submissions['once'],
): Promise<Answer> {
  const caller = operation.who === 'public' ? publicClient : client
  // as: params and body are this operation's own, and without `send` the answer is too
  const send = (key: object) => caller.call(operation, { params, body, ...key } as unknown as CallInput<O>) // as: see above
  const answer = operation.idempotent ? once(body, (idempotencyKey) => send({ idempotencyKey })) : send({})
  return (await answer) as Answer // as: see above
}

function useFocusOnError() {
  const element = useRef<HTMLElement | null>(null)
  const [wish, setWish] = useState(0)
  useEffect(() => {
    if (wish === 0) return
    const frame = requestAnimationFrame(() => {
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [wish])
  return {
    box: (found: HTMLElement | null) => {
      element.current = found
    },
    focusFirst: () => setWish((count) => count + 1),
  }
}

type FollowOptions<Values> = {
  saved: RefObject<Values>
  follow: (to: Values, from: Values) => void
}

/** Takes over values that somebody else saves while the form is open, and remembers that it did. */
function useFollow<Values>(values: Values, { saved, follow }: FollowOptions<Values>) {
  const [overtaken, setOvertaken] = useState(false)
  const own = useRef(false)
  const key = JSON.stringify(values)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for other values, not for each answer with the same
  useEffect(() => {
    const news = !own.current
    own.current = false
    if (JSON.stringify(saved.current) === key) return
    follow(values, saved.current)
    setOvertaken(news)
  }, [key])

  return {
    overtaken,
    /** The next change is the answer to the form's own save. */
    expectOwn() {
      own.current = true
      setOvertaken(false)
    },
    forget: () => setOvertaken(false),
  }
}
