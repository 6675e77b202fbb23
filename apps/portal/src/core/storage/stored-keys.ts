/** Every key by how long it stays; one with a dot stands for all that begin so. Not beside each use: a tab that signs
 * out may never have loaded the screen that kept something. */

/** What shows something of the shop: it goes with every session, also one that expires. */
export const keysOfSession = [
  'guihang.banner_height',
  'guihang.banner_height_dashboard',
  'guihang.counts',
  'guihang.list',
  'guihang.parcel-goods',
  'guihang.parcel-measures',
  'guihang.shell',
  'guihang.stores',
  'guihang.toast',
  'guihang.token_ends_at',
] as const // as: the keys themselves, for the type below

/** Unfinished work: who signs in again after an expired session goes on with it. It goes at sign-out and with the shop. */
export const keysOfWork = [
  'guihang.batch',
  'guihang.form.',
  // Forms that earlier versions kept under names of their own.
  'guihang.draft',
  'guihang.draft.',
  'guihang.parcel-form.',
  'guihang.store-form.',
  'guihang.shop-form.',
] as const // as: see above

/** What stays on the machine: habits of whoever works there, and the parcels that have rules of their own. */
export const keysOfMachine = [
  'guihang.address-scheme',
  'guihang.export_columns',
  'guihang.export_format',
  'guihang.labels.',
  // That the person signs out, for the other tabs and for answers that still come; until the next sign-in.
  'guihang.leaving_at',
  'guihang.parcel_columns',
  'guihang.theme',
  // A sign-out asks about them first, and deletes the person's own.
  'guihang.unsent',
] as const // as: see above

type Listed = (typeof keysOfSession | typeof keysOfWork | typeof keysOfMachine)[number]

export type OwnKey = Listed extends infer Key ? (Key extends `${string}.` ? `${Key}${string}` : Key) : never
export type SessionKey = (typeof keysOfSession)[number]
