export type CatalogueEntry = { readonly status: number; readonly vi: string; readonly en: string }
