/** Screens of other modules, by the paths of spec section 2: this one imports none of their routes. */
export const places: Record<'parcels' | 'stores', string> &
  Record<'parcel' | 'label', (id: string) => string> = {
  parcels: '/packages',
  stores: '/stores',
  parcel: (id) => `/packages/${id}`,
  label: (id) => `/packages/${id}/awb`,
}
