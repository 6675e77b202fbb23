export const lossBearers = ['provider', 'hub', 'courier'] as const
export type LossBearer = (typeof lossBearers)[number]
