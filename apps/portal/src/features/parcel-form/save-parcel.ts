import {
  CreateParcel,
  createParcel,
  EditParcel,
  type Parcel,
  retryPush,
  saveDraft,
  updateDraft,
} from '@guihang/contract/parcels/parcels'
import { client } from '../../core/api/api.ts'
import { isEmpty } from '../../core/forms/body.ts'
import { faultsIn } from '../../core/forms/faults.ts'
import type { Submissions } from '../../core/forms/submission.ts'
import { WrongFields } from '../../core/forms/use-submission.ts'
import { bodyOf, draftBodyOf, type ParcelValues } from './form-values.ts'

/** What the form is about: a new parcel, a draft on the server, or a parcel that was submitted. */
export type FormSubject = { kind: 'new' } | { kind: 'draft'; id: string } | { kind: 'parcel'; id: string }

type Once = Submissions['once']

/** Creates the parcel, or submits the draft it was. Raises ApiError or NetworkError. */
export async function submitParcel(values: ParcelValues, subject: FormSubject, once: Once): Promise<Parcel> {
  const body = CreateParcel.parse(bodyOf(values))
  if (subject.kind !== 'draft') {
    const { data } = await once(body, (idempotencyKey) => client.call(createParcel, { body, idempotencyKey }))
    return data
  }
  const { id } = subject
  const submitted = { params: { id }, query: { submit: 'true' as const }, body } // as: the literal
  const { data } = await once({ draft: id, ...body }, (idempotencyKey) =>
    client.call(updateDraft, { ...submitted, idempotencyKey }),
  )
  return data
}

/** Keeps what is filled in as a draft. Raises WrongFields where a filled-in field is wrong. */
export async function keepOnServer(values: ParcelValues, subject: FormSubject, once: Once): Promise<Parcel> {
  const filled = draftBodyOf(values)
  const faults = faultsIn(EditParcel, filled)
  if (!isEmpty(faults)) throw new WrongFields(faults)
  const body = EditParcel.parse(filled)
  if (subject.kind !== 'new') {
    return (await client.call(updateDraft, { params: { id: subject.id }, body })).data
  }
  return (await once(body, (idempotencyKey) => client.call(saveDraft, { body, idempotencyKey }))).data
}

/** Sends a refused parcel to the provider again. Raises ApiError or NetworkError. */
export async function sendAgain(id: string): Promise<Parcel> {
  return (await client.call(retryPush, { params: { id } })).data
}
