import {
  countPresetUse,
  listPresets,
  type ProductPreset,
  type SizePreset,
} from '@guihang/contract/shop/presets'
import { dataQuery } from '@guihang/web/api/call-query.ts'
import { queryClient } from '@guihang/web/api/query.ts'
import { client } from '../../../core/api/api.ts'

export type Presets = { readonly sizes: readonly SizePreset[]; readonly products: readonly ProductPreset[] }

export function presetsQuery() {
  return dataQuery(['presets'], listPresets, {})
}

export async function refreshPresets(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['presets'] })
}

/** What is used is offered earlier. Nobody waits for it, and nothing is lost where it fails. */
export function countUse(id: string): void {
  client.call(countPresetUse, { params: { id } }).catch(() => undefined)
}
