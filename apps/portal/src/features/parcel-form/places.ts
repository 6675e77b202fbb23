/** Screens of other modules, by the paths of spec section 2: this one imports none of their routes. */
export const places = {
  parcels: '/packages' as string, // as: a path for the router, not one literal
  stores: '/stores' as string, // as: same
  parcel: (id: string): string => `/packages/${id}`,
  label: (id: string): string => `/packages/${id}/awb`,
}
