import { downloadImportRest, downloadImportTemplate } from '@guihang/contract/parcels/imports'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { problemOf } from '@guihang/web/api/problems.ts'
import { saveFile } from '@guihang/web/api/save-file.ts'
import { client } from '../../../core/api/api.ts'
import { m } from '../../../texts/messages.js'

export function saveTemplate(): Promise<void> {
  return save(() => client.raw(downloadImportTemplate, {}), 'mau-tai-don.xlsx')
}

export function saveRest(id: string): Promise<void> {
  return save(() => client.raw(downloadImportRest, { params: { id } }), 'don-can-sua.xlsx')
}

async function save(ask: () => Promise<Response>, usualName: string): Promise<void> {
  try {
    const response = await ask()
    const told = /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '')?.[1]
    saveFile(await response.blob(), told ?? usualName)
  } catch (problem) {
    toast.error(m.imports_rest_failed(), { detail: problemOf(problem).message })
  }
}
