import { onStoredElsewhere } from '@guihang/web/storage/storage.ts'
import * as z from 'zod/mini'
import { presentPerson } from '../../../core/session/present-person.ts'
import { readStored } from '../../../core/storage/storage.ts'
import { storedUnsent, type UnsentParcel, unsentChanges, unsentKey, writeUnsent } from './keep-unsent.ts'

/** Less than the contract asks: a rule that a new version has changed is no reason to lose what was typed. */
const Readable = z.object({
  key: z.string(),
  of: z.string(),
  body: z.object({
    receiver_name: z.string(),
    receiver_phone: z.string(),
    products: z.array(z.object({ name: z.string(), quantity: z.number(), value: z.number() })),
    cod: z.number(),
  }),
  sent_at: z.nullable(z.string()),
  state: z.enum(['waiting', 'held', 'refused', 'unclear']),
  refusal: z.nullable(z.object({ status: z.number(), body: z.object({ message: z.string() }) })),
})

type Reading = { text: string | null; of: string | null; mine: readonly UnsentParcel[] }
let read: Reading = { text: null, of: null, mine: [] }

/** The unsent parcels of whoever is signed in, the first typed first. The same list until one of them changes. */
export function unsentParcels(): readonly UnsentParcel[] {
  const text = readStored(unsentKey)
  const person = presentPerson()
  if (text !== read.text || person !== read.of)
    read = { text, of: person, mine: all().filter(({ of }) => of === person) }
  return read.mine
}

export function findUnsent(wanted: string | null): UnsentParcel | undefined {
  return unsentParcels().find((parcel) => parcel.key === wanted)
}

export function changeUnsent(
  wanted: string,
  change: Partial<Pick<UnsentParcel, 'sent_at' | 'state' | 'refusal'>>,
): void {
  writeUnsent(all().map((parcel) => (parcel.key === wanted ? { ...parcel, ...change } : parcel)))
}

export function dropUnsent(wanted: string): void {
  writeUnsent(all().filter((parcel) => parcel.key !== wanted))
}

export function forgetUnsent(): void {
  const person = presentPerson()
  writeUnsent(all().filter(({ of }) => of !== person))
}

/** Also for a change in another tab. Answers how to end that. */
export function watchUnsent(listener: () => void): () => void {
  const stop = unsentChanges.listen(listener)
  const stopElsewhere = onStoredElsewhere(
    (changed) => (changed === unsentKey || changed === null) && listener(),
  )
  return () => {
    stop()
    stopElsewhere()
  }
}

function all(): UnsentParcel[] {
  return storedUnsent().filter(isReadable)
}

function isReadable(kept: unknown): kept is UnsentParcel {
  return Readable.safeParse(kept).success
}
