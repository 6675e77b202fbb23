/** Who bears a loss: the provider, or the hub or courier who lost the parcel and owes it to the provider. */
export const lossBearers = ['provider', 'hub', 'courier'] as const
export type LossBearer = (typeof lossBearers)[number]
