export const papersStates = ['waiting', 'verified', 'missing'] as const
export type PapersState = (typeof papersStates)[number]
