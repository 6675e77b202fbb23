/** Which list of places an address names: 63 provinces with districts, or 34 provinces and their wards since July 2025. */
export type PlaceScheme = 'old' | 'new'

export type CarrierAddress = {
  readonly name: string
  /** Vietnamese, ten digits from 0. */
  readonly phone: string
  /** House number, street, and what else is not a unit. */
  readonly street: string
  readonly ward: string
  /** null in the new scheme. */
  readonly district: string | null
  readonly province: string
  readonly scheme: PlaceScheme
  /** The carrier's own ids of the units, where it has some; null where the connection has not matched them. */
  readonly ids: CarrierPlaceIds | null
}

export type CarrierPlaceIds = {
  readonly province: string
  /** null where the carrier's list of the scheme has no districts. */
  readonly district: string | null
  readonly ward: string
  /** The units as the carrier's list writes them, for calls that take names; "Xã Tân Thanh" where ours says Kỳ Lừa. */
  readonly names: { readonly province: string; readonly district: string | null; readonly ward: string }
}

/** What a carrier is asked to carry. Weights in g, sizes in cm, money in VND. */
export type Shipment = {
  /** Our tracking number: the carrier's "own code" or reference. */
  readonly code: string
  readonly sender: CarrierAddress
  readonly receiver: CarrierAddress
  readonly products: readonly {
    readonly name: string
    readonly quantity: number
    /** VND each; null where the shop gave none. */
    readonly price: number | null
    /** g each. */
    readonly weight: number
  }[]
  readonly weight: number
  readonly length: number
  readonly width: number
  readonly height: number
  /** All that the courier collects at the door. Freight is always on the provider's own account (decision 0471). */
  readonly collect: number
  /** What the carrier answers for. */
  readonly declared_value: number
  readonly may_open: boolean
  readonly may_deliver_partly: boolean
  readonly notes: string
  /** One of the carrier's services from a quote; null where it has only one, or the adapter chooses. */
  readonly service: string | null
}

export type Quote = {
  readonly service: string | null
  /** The carrier's name of the service. */
  readonly name: string | null
  /** All that the carrier would charge, VND with VAT. */
  readonly amount: number
  /** When it promises to deliver; null where it does not say. */
  readonly deliver_by: Date | null
}

export type Booked = {
  readonly carrier_code: string
  /** What its sorting reads on the label; null where it has none. */
  readonly sort_code: string | null
  /** What it will charge, VND; null where it does not say. */
  readonly cost: number | null
  readonly deliver_by: Date | null
  /** The carrier knew this code already: the booking of an earlier try. */
  readonly repeated: boolean
}

/** A page for a printer that the carrier draws itself. */
export type CarrierLabel = { readonly type: 'application/pdf' | 'text/html'; readonly body: Uint8Array }

/** One thing that a carrier tells about a parcel, by a message or when asked. */
export type CarrierNews = {
  /** The carrier's number; null where it names only our code. */
  readonly carrier_code: string | null
  /** Our tracking number, where the carrier names it. */
  readonly our_code: string | null
  /** When it happened, by the carrier. */
  readonly at: Date
  /** The carrier's own status, as it writes it. */
  readonly status: string
  /** The carrier's own reason code; null without one. */
  readonly reason: string | null
  /** What the carrier says in its own words; may name a receiver. */
  readonly words: string | null
  readonly place: string | null
  readonly courier: { readonly name: string | null; readonly phone: string | null } | null
  /** Equal for repeats of one message, different for all others. */
  readonly key: string
  readonly facts: CarrierFacts
}

/** What a message carries besides the status; each is null where it says nothing of it. */
export type CarrierFacts = {
  /** g, as the carrier's scale has it. */
  readonly weight: number | null
  /** VND that it collects or has collected. */
  readonly collect: number | null
  /** VND that it charges the provider. */
  readonly cost: number | null
  /** true: only a part was kept. */
  readonly partly: boolean
  /** What the carrier says of the kept part; null where all or nothing was kept. */
  readonly part: CarrierPart | null
  /** true: the carrier says that it has paid the COD. A note: money follows its statement and the bank. */
  readonly paid: boolean
  /** true: it stands at the place that delivers it, where the carrier's status does not say so by itself. */
  readonly at_last_hub: boolean
  /** true: it is on its way back to the shop, where the carrier's status does not say so by itself. */
  readonly returning: boolean
}

export type CarrierPart = {
  /** VND that the receiver paid for the kept part; null unless the contract says that the carrier's amount means that. */
  readonly collected: number | null
  /** The carrier's number of the order that takes the rest back; null without one. */
  readonly return_code: string | null
}

export const noFacts: CarrierFacts = {
  weight: null,
  collect: null,
  cost: null,
  partly: false,
  part: null,
  paid: false,
  at_last_hub: false,
  returning: false,
}
