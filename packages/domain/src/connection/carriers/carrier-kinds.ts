/** The carriers that this product can talk to, each by an adapter of `packages/carriers`. */
export const carrierKinds = ['ghn', 'ghtk', 'viettel_post', 'jt'] as const

export type CarrierKind = (typeof carrierKinds)[number]

/** As shops and receivers know them; the same in both languages. */
export const carrierNames: Readonly<Record<CarrierKind, string>> = {
  ghn: 'GHN',
  ghtk: 'GHTK',
  viettel_post: 'Viettel Post',
  jt: 'J&T Express',
}
