import { downloadExport, type Export, getExport } from '@guihang/contract/parcels/exports'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../core/api/api.ts'
import { saveFile } from '../../../core/api/save-file.ts'

/** How often a file under way is asked about (ms). */
const askEvery = 1_000

export function isUnderWay({ state }: Pick<Export, 'state'>): boolean {
  return state === 'waiting' || state === 'running'
}

/** How far an export is, asked until it has ended. */
export function exportQuery(id: string) {
  return queryOptions({
    queryKey: ['exports', id],
    queryFn: async ({ signal }) => (await client.call(getExport, { params: { id }, signal })).data,
    refetchInterval: ({ state: { data } }) => (data && !isUnderWay(data) ? false : askEvery),
  })
}

/** Fetches the file of an export and saves it. */
export async function saveExport({ id, file_name }: Pick<Export, 'id' | 'file_name'>): Promise<void> {
  const response = await client.raw(downloadExport, { query: { export_id: id } })
  saveFile(await response.blob(), file_name)
}
