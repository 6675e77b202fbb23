import type { ParcelSearch } from './parcel-search.ts'

let last: ParcelSearch = {}

/** The list as it was last looked at in this tab: where “back to the list” leads. */
export function lastList(): ParcelSearch {
  return last
}

export function keepLastList(search: ParcelSearch): void {
  last = { ...search, print: undefined, export: undefined }
}
