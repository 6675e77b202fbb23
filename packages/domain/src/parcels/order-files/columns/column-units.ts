export const columnUnits = ['kg', 'g', 'vnd', 'thousand'] as const
export type ColumnUnit = (typeof columnUnits)[number]
