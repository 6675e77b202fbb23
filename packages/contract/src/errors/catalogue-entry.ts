/** One entry of the catalogue: HTTP status and the message in both languages. */
export type CatalogueEntry = { readonly status: number; readonly vi: string; readonly en: string }
