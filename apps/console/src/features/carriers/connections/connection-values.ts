import type { CarrierConnection, CarrierOffer } from '@guihang/contract/connection/carriers'

/** What the form holds. A hidden secret stands empty in it: what is kept of it is never shown. */
export type ConnectionValues = {
  name: string
  mode: CarrierConnection['mode']
  own_address: string
  pass_on_reweighs: boolean
  settings: Record<string, string>
  secrets: Record<string, string>
  /** Kept secrets that are to be forgotten. */
  dropped: Record<string, boolean>
}

/** An empty form, or that of a connection. A setting that nobody answered has its default. */
export function connectionValues(offer: CarrierOffer, known: CarrierConnection | null): ConnectionValues {
  const settings = offer.settings.map((field) => [field.key, known?.settings[field.key] ?? field.default])
  const secrets = offer.secrets.map(({ key, open }) => [key, open ? (known?.secrets[key] ?? '') : ''])
  return {
    name: known?.name ?? '',
    mode: known?.mode ?? 'test',
    own_address: known?.own_address ?? '',
    pass_on_reweighs: known?.pass_on_reweighs ?? false,
    settings: Object.fromEntries(settings),
    secrets: Object.fromEntries(secrets),
    dropped: Object.fromEntries(offer.secrets.map(({ key }) => [key, false])),
  }
}

/** The fields that adding and editing share. An address that is emptied is null: the carrier's usual one. */
export function connectionBody({ name, mode, own_address, pass_on_reweighs, settings }: ConnectionValues) {
  return { name, mode, own_address: own_address.trim() || null, pass_on_reweighs, settings }
}

/** Whether what is edited reaches the carrier elsewhere: its secrets are then all entered again. */
export function isElsewhere(
  { mode, own_address }: Pick<ConnectionValues, 'mode' | 'own_address'>,
  known: Pick<CarrierConnection, 'mode' | 'own_address'>,
): boolean {
  return mode !== known.mode || (own_address.trim() || null) !== known.own_address
}

/** Those that were typed. */
export function newSecrets({ secrets }: ConnectionValues): Record<string, string> {
  return Object.fromEntries(Object.entries(secrets).filter(([, text]) => text.trim() !== ''))
}

/** An edit writes what was typed over what is kept, and forgets by an empty text what was dropped or, if open, emptied. */
export function editedSecrets(
  offer: CarrierOffer,
  { secrets, dropped }: ConnectionValues,
): Record<string, string> {
  return Object.fromEntries(
    offer.secrets.flatMap(({ key, open }) => {
      const text = secrets[key] ?? ''
      if (open || text.trim() !== '') return [[key, text]]
      return dropped[key] ? [[key, '']] : []
    }),
  )
}

/** Once saved, what is hidden stands in the form no more. */
export function hiddenAgain(
  offer: CarrierOffer,
  { secrets }: ConnectionValues,
): Pick<ConnectionValues, 'secrets' | 'dropped'> {
  return {
    secrets: Object.fromEntries(
      offer.secrets.map(({ key, open }) => [key, open ? (secrets[key] ?? '') : '']),
    ),
    dropped: Object.fromEntries(offer.secrets.map(({ key }) => [key, false])),
  }
}
