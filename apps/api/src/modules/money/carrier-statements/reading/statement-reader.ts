import { Worker } from 'node:worker_threads'
import type { CarrierKind } from '@guihang/domain/connection/carriers/carrier-kinds'
import { keysOf } from '@guihang/domain/keys-of'
import type { StatementMapping } from '@guihang/domain/money/carrier-statements/reading/statement-layouts'
import type { StatementFault } from '@guihang/domain/money/carrier-statements/statement-faults'
import type { NamedStatementColumn } from '../../../../platform/database/tables/carriers-money.ts'
import type { NewLine } from '../stores/lines.store.ts'

/** A row of the file before anybody has looked whose parcel it is. */
export type SheetLine = Omit<NewLine, 'shop_id' | 'parcel_id' | 'kind'> & {
  readonly kind: 'numbered' | 'other' | 'fault'
}

export type ReaderContext = {
  readonly kind: CarrierKind
  /** What people said of columns, by the hash of the headings. */
  readonly mappings: readonly (readonly [string, StatementMapping])[]
  /** Rows up to here are stored already. */
  readonly read_to: number
}

export type ToReader =
  | {
      readonly kind: 'file'
      readonly path: string
      readonly context: ReaderContext
      readonly is_large: boolean
    }
  | { readonly kind: 'go' }

export type StatementFacts = {
  readonly columns: readonly NamedStatementColumn[]
  readonly source: string | null
  readonly stated_net: number | null
}

export type StatementReading =
  | { readonly ended: StatementFacts }
  | { readonly asked: readonly NamedStatementColumn[] }
  | { readonly fault: StatementFault; readonly line?: number | undefined }
  | { readonly stopped: true }

export type FromReader = { readonly lot: readonly SheetLine[] } | Exclude<StatementReading, { stopped: true }>

const program = new URL('statement-reader.worker.ts', import.meta.url)
/** A file that needs more is no statement; only the thread ends of it (check 33). */
const heapMb = 224

/** Reads a file in a thread of its own, lot by lot: the next one comes once `store` has answered that it goes on. */
export async function readStatementFile(
  file: { readonly path: string; readonly is_large: boolean },
  context: ReaderContext,
  store: (lines: readonly SheetLine[]) => Promise<boolean>,
): Promise<StatementReading> {
  const thread = new Worker(program, {
    // It reads files of strangers, so it knows no secret.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  const { promise, resolve, reject } = Promise.withResolvers<StatementReading>()
  const hear = async (message: FromReader): Promise<void> => {
    if (!('lot' in message)) resolve(message)
    else if (await store(message.lot)) thread.postMessage({ kind: 'go' } satisfies ToReader)
    else resolve({ stopped: true })
  }
  const listeners = {
    message: (message: FromReader) => void hear(message).catch(reject),
    error(error: Error) {
      if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ fault: 'too_large' })
      else reject(error)
    },
    exit: () => reject(new Error('The thread that reads statements ended')),
  }
  for (const event of keysOf(listeners)) thread.on(event, listeners[event])
  thread.postMessage({ kind: 'file', ...file, context } satisfies ToReader)
  try {
    return await promise
  } finally {
    for (const event of keysOf(listeners)) thread.off(event, listeners[event])
    await thread.terminate()
  }
}
