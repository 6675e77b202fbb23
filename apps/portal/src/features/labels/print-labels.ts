import { ApiError } from '@guihang/contract/client'
import { printLabels } from '@guihang/contract/parcels/labels'
import type { LabelDrawing } from '@guihang/domain/labels/label-drawing'
import { limits } from '@guihang/domain/limits'
import { client } from '../../core/api/api.ts'
import { saveFile } from '../../core/api/save-file.ts'
import { queryClient } from '../../core/query.ts'
import { labelQuery } from '../parcels/parcels.queries.ts'
import type { LabelChoice } from './label-choice.ts'

/** One PDF of labels and what was left out of it. */
export type LabelFile = {
  pdf: Blob
  name: string
  /** How many labels it holds. */
  count: number
  skipped: readonly string[]
}

const drawingsAtOnce = 6

/** Fetches labels as PDFs, as many to a file as the call allows; this is what marks the parcels as printed. */
export async function fetchLabels(
  ids: readonly string[],
  choice: LabelChoice,
  { signal, onFile }: { signal?: AbortSignal; onFile?: (file: LabelFile) => void } = {},
): Promise<LabelFile[]> {
  const files: LabelFile[] = []
  for (let start = 0; start < ids.length; start += limits.labels_per_call_max) {
    const part = ids.slice(start, start + limits.labels_per_call_max)
    const fetched = await fetchFile(part, choice, signal)
    const file = {
      ...fetched,
      name: ids.length > part.length ? numbered(fetched.name, files.length + 1) : fetched.name,
    }
    files.push(file)
    onFile?.(file)
  }
  return files
}

/** Reads the drawings of labels, in their order; asking marks nothing. */
export async function fetchDrawings(
  ids: readonly string[],
  choice: LabelChoice,
  signal: AbortSignal,
): Promise<LabelDrawing[]> {
  const drawings: LabelDrawing[] = []
  for (let start = 0; start < ids.length; start += drawingsAtOnce) {
    const part = ids.slice(start, start + drawingsAtOnce)
    const answers = await Promise.all(part.map((id) => queryClient.fetchQuery(labelQuery(id, choice))))
    signal.throwIfAborted()
    // as: the contract carries the domain's drawing without describing it again
    drawings.push(...answers.map(({ drawing }) => drawing as LabelDrawing))
  }
  return drawings
}

async function fetchFile(
  ids: readonly string[],
  { size, per_sheet, hide_fee, mask_phone }: LabelChoice,
  signal: AbortSignal | undefined,
): Promise<LabelFile> {
  try {
    const response = await client.raw(printLabels, {
      body: { ids: [...ids], size, per_sheet, hide_fee, mask_phone },
      ...(signal ? { signal } : {}),
    })
    const skipped = response.headers.get('x-skipped')?.split(',').filter(Boolean) ?? []
    return {
      pdf: await response.blob(),
      name: nameOf(response) ?? 'nhan.pdf',
      // More may be left out than the header names.
      count: ids.length - Number(response.headers.get('x-skipped-count') ?? skipped.length),
      skipped,
    }
  } catch (error) {
    // None of them has a label: no file comes, and each row says why.
    if (error instanceof ApiError && error.body.code === 'EPK018' && ids.length > 1)
      return { pdf: new Blob([]), name: '', count: 0, skipped: ids }
    throw error
  }
}

function nameOf(response: Response): string | undefined {
  return /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '')?.[1]
}

/** `nhan-500-don-2.pdf`: a number tells the files of a batch apart. */
function numbered(name: string, number: number): string {
  return name.replace(/(\.pdf)?$/, `-${number}.pdf`)
}

/** Saves a PDF under its name. */
export function saveLabels({ pdf, name }: Pick<LabelFile, 'pdf' | 'name'>): void {
  saveFile(pdf, name)
}

/**
 * Shows a PDF in a tab of its own, from where it is printed; answers false where the browser keeps it from opening, and
 * then it is saved instead (decision 0086). Call it from a click.
 */
export function openFile(file: Pick<LabelFile, 'pdf' | 'name'>): boolean {
  const opened = navigator.pdfViewerEnabled ? window.open(URL.createObjectURL(file.pdf), '_blank') : null
  if (opened === null) saveLabels(file)
  return opened !== null
}
