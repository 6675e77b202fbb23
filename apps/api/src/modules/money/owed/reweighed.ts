/** SQL: whether a posting corrects the fees of a parcel that was weighed again. Those are named by the number of their event. */
export function isReweighed(posting: string): string {
  return `(${posting}.kind = 'fees-reversed' OR ${posting}.kind = 'fees-charged' AND ${posting}.key ~ ':[0-9]+$')`
}
