import { printLabels } from '@guihang/contract/parcels/labels'
import type { LabelDrawing } from '@guihang/domain/parcels/labels/label-drawing'
import { isCode } from '@guihang/web/api/problems.ts'
import { queryClient } from '@guihang/web/api/query.ts'
import { saveFile } from '@guihang/web/api/save-file.ts'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { client } from '../../../core/api/api.ts'
import { labelQuery } from '../parcels/parcels.queries.ts'
import type { LabelChoice } from './label-choice.ts'

export type LabelFile = {
  pdf: Blob
  name: string
  count: number
  /** Why parcels have no label in it, by their ids. */
  skipped: ReadonlyMap<string, string>
}

const drawingsAtOnce = 6

/** Marks the parcels as printed. Under `print_id` the query cache holds how many are drawn (`drawnQuery`). */
export async function fetchLabels(
  ids: readonly string[],
  { size, per_sheet, hide_fee, mask_phone }: LabelChoice,
  { signal, print_id }: { signal?: AbortSignal; print_id?: string } = {},
): Promise<LabelFile> {
  try {
    const response = await client.raw(printLabels, {
      body: { ids: [...ids], size, per_sheet, hide_fee, mask_phone, ...(print_id && { print_id }) },
      ...(signal ? { signal } : {}),
    })
    const skipped = skippedOf(response)
    return {
      pdf: await response.blob(),
      name: nameOf(response) ?? 'nhan.pdf',
      // More may be left out than the header names.
      count: ids.length - Number(response.headers.get('x-skipped-count') ?? skipped.size),
      skipped,
    }
  } catch (error) {
    // None of them has a label: no file comes, and each row says why.
    if (isCode(error, ...withoutLabel) && ids.length > 1) {
      const skipped = new Map(ids.map((id) => [id, error.body.code]))
      return { pdf: new Blob([]), name: '', count: 0, skipped }
    }
    throw error
  }
}

const withoutLabel = ['EPK018', 'ECA006', 'ECA007'] as const // as: codes of the catalogue

function skippedOf({ headers }: Response): ReadonlyMap<string, string> {
  const listed = (name: string) => headers.get(name)?.split(',').filter(Boolean) ?? []
  const codes = listed('x-skipped-codes')
  return new Map(listed('x-skipped').map((id, index) => [id, codes[index] ?? 'EPK018']))
}

/** Nobody asks for it: the live events write it. */
export function drawnQuery(print_id: string) {
  return queryOptions<number>({ queryKey: ['label-print', print_id], queryFn: skipToken })
}

/** In the order of the parcels; asking marks nothing. None of a page that a carrier draws: its file is printed. */
export async function fetchDrawings(
  ids: readonly string[],
  choice: LabelChoice,
  { signal, onDrawn }: { signal: AbortSignal; onDrawn: (count: number) => void },
): Promise<LabelDrawing[]> {
  const drawings: LabelDrawing[] = []
  for (let start = 0; start < ids.length; start += drawingsAtOnce) {
    const part = ids.slice(start, start + drawingsAtOnce)
    const answers = await Promise.all(part.map((id) => queryClient.fetchQuery(labelQuery(id, choice)))).catch(
      (error: unknown) => {
        if (isCode(error, 'ECA007')) return []
        throw error
      },
    )
    signal.throwIfAborted()
    // as: the contract carries the domain's drawing without describing it again
    drawings.push(...answers.map(({ drawing }) => drawing as LabelDrawing))
    onDrawn(drawings.length)
  }
  return drawings
}

function nameOf(response: Response): string | undefined {
  return /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '')?.[1]
}

export function saveLabels({ pdf, name }: Pick<LabelFile, 'pdf' | 'name'>): void {
  saveFile(pdf, name)
}

/** False where the browser keeps the tab from opening: the PDF is saved then (docs/rules/labels.md). Call it from a click. */
export function openFile(file: Pick<LabelFile, 'pdf' | 'name'>): boolean {
  const opened = navigator.pdfViewerEnabled ? window.open(URL.createObjectURL(file.pdf), '_blank') : null
  if (opened === null) saveLabels(file)
  return opened !== null
}
