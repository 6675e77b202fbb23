import type { FieldFaults } from '@guihang/contract/fields/field-rules'
import { faultsOf } from '@guihang/contract/fields/field-rules'
import type { AnswerOf } from '@guihang/contract/operation'
import {
  createParcel,
  editParcel,
  type Parcel,
  saveDraft,
  updateDraft,
} from '@guihang/contract/parcels/parcels'
import type * as z from 'zod/mini'
import { client } from '../../core/api/api.ts'
import type { Submissions } from '../../core/forms/submission.ts'
import { bodyOf, changesOf, draftBodyOf, type ParcelValues } from './form-values.ts'
import { loadSchemas } from './schemas-on-demand.ts'

/** What the form is about: a new parcel, a draft on the server, or a parcel that was submitted. */
export type FormSubject = { kind: 'new' } | { kind: 'draft'; id: string } | { kind: 'parcel'; id: string }

/** The fields of the form that a draft could not be kept with. */
export class DraftFaults extends Error {
  readonly faults: FieldFaults
  constructor(faults: FieldFaults) {
    super('The draft has wrong fields')
    this.faults = faults
  }
}

type Answer = Pick<AnswerOf<typeof createParcel>, 'data'>

/** Creates the parcel, or submits the draft it was. Raises ApiError or NetworkError. */
export async function submitParcel(
  values: ParcelValues,
  subject: FormSubject,
  submissions: Submissions,
): Promise<Parcel> {
  const { CreateParcel } = await loadSchemas()
  const body = CreateParcel.parse(bodyOf(values))
  if (subject.kind === 'draft') {
    const submitted = { params: { id: subject.id }, query: { submit: 'true' as const }, body } // as: the literal
    return once(submissions, { draft: subject.id, ...body }, (idempotencyKey) =>
      client.call(updateDraft, { ...submitted, idempotencyKey }),
    )
  }
  return once(submissions, body, (idempotencyKey) => client.call(createParcel, { body, idempotencyKey }))
}

/** Keeps what is filled in as a draft. Raises DraftFaults where a filled-in field is wrong. */
export async function keepOnServer(
  values: ParcelValues,
  subject: FormSubject,
  submissions: Submissions,
): Promise<Parcel> {
  const { EditParcel } = await loadSchemas()
  const body = read(EditParcel, draftBodyOf(values))
  if (subject.kind !== 'new') {
    return (await client.call(updateDraft, { params: { id: subject.id }, body })).data
  }
  return once(submissions, body, (idempotencyKey) => client.call(saveDraft, { body, idempotencyKey }))
}

/** Sends what changed, and only that. */
export async function saveChanges(values: ParcelValues, initial: ParcelValues, id: string): Promise<Parcel> {
  const { EditParcel } = await loadSchemas()
  const body = read(EditParcel, changesOf(values, initial))
  return (await client.call(editParcel, { params: { id }, body })).data
}

/** One submission, one parcel: repeated with the same key while nobody knows whether it arrived. */
async function once(
  submissions: Submissions,
  body: unknown,
  send: (key: string) => Promise<Answer>,
): Promise<Parcel> {
  try {
    const { data } = await send(submissions.keyFor(body))
    submissions.settle(null)
    return data
  } catch (problem) {
    submissions.settle(problem)
    throw problem
  }
}

function read<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body)
  if (!result.success) throw new DraftFaults(faultsOf(result.error.issues, body))
  return result.data
}
