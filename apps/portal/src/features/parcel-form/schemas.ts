// What the form is judged by: the contract's own schemas. Fetched by schemas-on-demand.ts, never imported directly.
export { CreateParcel, EditParcel } from '@guihang/contract/parcels/parcels'
export { FeeRequest } from '@guihang/contract/pricing'
