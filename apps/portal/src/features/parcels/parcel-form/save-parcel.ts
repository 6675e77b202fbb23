import { NetworkError } from '@guihang/contract/client'
import {
  CreateParcel,
  createParcel,
  EditParcel,
  type Parcel,
  saveDraft,
  updateDraft,
} from '@guihang/contract/parcels/parcels'
import { ask, isConnectionLost, onConnectionLost } from '@guihang/web/api/connection.ts'
import { isEmpty } from '@guihang/web/forms/body.ts'
import { faultsIn } from '@guihang/web/forms/faults.ts'
import type { Submissions } from '@guihang/web/forms/submission.ts'
import { WrongFields } from '@guihang/web/forms/use-submission.ts'
import { client } from '../../../core/api/api.ts'
import { keepUnsent } from '../unsent-parcels/keep-unsent.ts'
import { bodyOf, draftBodyOf, type ParcelValues } from './form-values.ts'

/** What the form is about: a new parcel, a draft on the server, or a parcel that was submitted. */
export type FormSubject = { kind: 'new' } | { kind: 'draft'; id: string } | { kind: 'parcel'; id: string }

type Once = Submissions['once']

/** Creates the parcel, or submits its draft. Null for one that this device keeps, as there is no connection. Raises ApiError
 * or NetworkError. */
export async function submitParcel(
  values: ParcelValues,
  subject: FormSubject,
  once: Once,
): Promise<Parcel | null> {
  const body = CreateParcel.parse(bodyOf(values))
  if (subject.kind !== 'draft') {
    return await once(body, (idempotencyKey) => createOrKeep(body, idempotencyKey))
  }
  const { id } = subject
  const submitted = { params: { id }, query: { submit: 'true' as const }, body } // as: the literal
  const { data } = await once({ draft: id, ...body }, (idempotencyKey) =>
    client.call(updateDraft, { ...submitted, idempotencyKey }),
  )
  return data
}

/** Without a connection this device keeps the parcel with its key, and sends it later. A call under way while the connection
 * goes is given up: its key makes the next one safe. */
async function createOrKeep(body: CreateParcel, idempotencyKey: string): Promise<Parcel | null> {
  if (isConnectionLost()) await ask()
  if (isConnectionLost()) {
    keepUnsent(idempotencyKey, body, null)
    return null
  }
  const sent_at = new Date().toISOString()
  const gone = new AbortController()
  const forget = onConnectionLost(() => gone.abort())
  try {
    return (await client.call(createParcel, { body, idempotencyKey, signal: gone.signal })).data
  } catch (problem) {
    if (!(problem instanceof NetworkError)) throw problem
    await ask()
    if (!isConnectionLost()) throw problem
    keepUnsent(idempotencyKey, body, sent_at)
    return null
  } finally {
    forget()
  }
}

/** Raises WrongFields where a filled-in field is wrong. */
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
