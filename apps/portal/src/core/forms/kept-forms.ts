import { storedKeys, writeStored } from '../session/storage.ts'

/** What unsent forms keep on this machine: people, phones and addresses. */
const places = ['guihang.draft', 'guihang.parcel-form.', 'guihang.store-form.', 'guihang.shop-form.'] as const // as: each begins with ours

/** Forgets every unsent form. */
export function forgetKeptForms(): void {
  for (const place of places) for (const key of storedKeys(place)) writeStored(key, null)
}
