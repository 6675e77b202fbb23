import { Worker } from 'node:worker_threads'
import { keysOf } from '@guihang/domain/keys-of'
import type { ImportCells } from '@guihang/domain/parcels/imports/import-fields'
import type { RowPatch } from '@guihang/domain/parcels/imports/import-remarks'
import type { ImportFault } from '@guihang/domain/parcels/imports/import-states'
import { storeKey } from '@guihang/domain/parcels/imports/read-import-row'
import type { LeftOutReason } from '@guihang/domain/parcels/order-files/order-file'
import type { SheetMapping } from '@guihang/domain/parcels/order-files/sheet-mapping'
import type { KnownProduct } from '@guihang/domain/shop/presets/fill-from-products'
import type { Platform } from '../../../../platform/platform.ts'
import { addressDirectory } from '../../addresses/index.ts'
import type { FileOrders, ToldColumns } from './file-orders.ts'
import type { JudgedRow } from './judged-parcel.ts'

export type SheetOrder = JudgedRow & {
  readonly no: number
  readonly private_code: string | null
  readonly look: string | null
  /** Products and sizes of the shop that filled in its cells. */
  readonly presets: readonly string[]
}

export type LeftOut = { readonly no: number; readonly private_code: string; readonly left_out: LeftOutReason }

export type FileFacts = Pick<FileOrders, 'total' | 'left_out' | 'left_out_by' | 'paid' | 'told'> & {
  readonly mapping: string | null
}

export type ReaderContext = {
  readonly store_id: string
  readonly stores: readonly (readonly [string, string])[]
  /** The columns that the shop has named; none for rows of a grid. */
  readonly mappings: readonly SheetMapping[]
  readonly sheet: number | null
  readonly products: readonly KnownProduct[]
}

/** A row of the grid. `chosen` are units a person chose. */
export type GridRow = { readonly no: number; readonly cells: ImportCells; readonly chosen: RowPatch }

export type ToReader =
  | {
      readonly kind: 'file'
      readonly path: string
      readonly context: ReaderContext
      readonly is_large: boolean
    }
  | {
      readonly kind: 'rows'
      readonly id: number
      readonly rows: readonly GridRow[]
      readonly context: ReaderContext
    }
  | { readonly kind: 'go' }

export type FromReader =
  | { readonly kind: 'lot'; readonly rows: readonly SheetOrder[]; readonly left_out: readonly LeftOut[] }
  | { readonly kind: 'rows'; readonly id: number; readonly rows: readonly SheetOrder[] }
  | { readonly kind: 'total'; readonly file: FileFacts }
  | { readonly kind: 'asked'; readonly columns: ToldColumns }
  | { readonly kind: 'end' }
  | { readonly kind: 'fault'; readonly fault: ImportFault; readonly line?: number | undefined }

export type FileReading =
  | { readonly ended: true }
  | { readonly fault: ImportFault; readonly line?: number | undefined }
  | { readonly asked: ToldColumns }
  | { readonly stopped: true }

const program = new URL('row-reader.worker.ts', import.meta.url)
/** A file that needs more is none of orders; only the thread ends of it (check 33). */
const heapMb = 224
/** The thread that reads rows of grids ends after this, and gives back its memory. */
const idleMs = 60_000

async function startThread(platform: Pick<Platform, 'database'>): Promise<Worker> {
  const directory = await addressDirectory(platform)
  const plain = (scheme: 'vn2025' | 'vn_legacy') => {
    const { level_1, level_2, level_3 } = directory.gazetteer(scheme)
    const units = (of: typeof level_1) =>
      of.map(({ code, name, parent_code }) => ({ code, name, parent_code, scheme }))
    return { scheme, level_1: units(level_1), level_2: units(level_2), level_3: units(level_3) }
  }
  const gazetteers = [plain('vn2025'), plain('vn_legacy')]
  return new Worker(program, {
    workerData: { gazetteers },
    // It reads files of strangers, so it knows no secret.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
}

/** What a row names a store by: its name. Where two have the same, the first counts. */
export function readerContext(
  store_id: string,
  stores: readonly { readonly id: string; readonly store_name: string }[],
  {
    products,
    mappings = [],
    sheet = null,
  }: { products: readonly KnownProduct[]; mappings?: readonly SheetMapping[]; sheet?: number | null },
): ReaderContext {
  const byName = new Map<string, string>()
  for (const { id, store_name } of stores) {
    if (!byName.has(storeKey(store_name))) byName.set(storeKey(store_name), id)
  }
  return { store_id, stores: [...byName], mappings, sheet, products }
}

type FileListener = {
  /** What the file is and how many orders it has, before the first of them; answers whether to go on. */
  readonly know: (file: FileFacts) => Promise<boolean>
  /** Given one lot after the other, answers whether to go on. */
  readonly store: (rows: readonly SheetOrder[], left_out: readonly LeftOut[]) => Promise<boolean>
}

/** Threads that have read a small file and may read another: starting one costs more than most files. */
const idleThreads = new WeakMap<Platform['database'], Set<IdleThread>>()
type IdleThread = { readonly thread: Worker; readonly end: NodeJS.Timeout; readonly leave: () => void }
const mostIdle = 2

async function takeThread(platform: Pick<Platform, 'database'>): Promise<Worker> {
  const threads = idleThreads.get(platform.database)
  const [idle] = threads ?? []
  if (idle === undefined) return await startThread(platform)
  threads?.delete(idle)
  clearTimeout(idle.end)
  idle.thread.off('error', idle.leave)
  idle.thread.ref()
  return idle.thread
}

/** Lets another small file have the thread. One that was cut off waits for ever: it ends, like one that has read much. */
async function leaveThread(
  { database }: Pick<Platform, 'database'>,
  thread: Worker,
  { isGood }: { readonly isGood: boolean },
): Promise<void> {
  const threads = idleThreads.get(database) ?? new Set()
  idleThreads.set(database, threads)
  if (!isGood || threads.size >= mostIdle) {
    await thread.terminate()
    return
  }
  const leave = (): void => {
    threads.delete(idle)
    void thread.terminate()
  }
  const idle = { thread, end: setTimeout(leave, idleMs).unref(), leave }
  thread.on('error', leave)
  thread.unref()
  threads.add(idle)
}

/** Reads a file in a thread of its own. A file that takes the thread's whole memory is too large. */
export async function readFileRows(
  platform: Pick<Platform, 'database'>,
  { path, is_large }: { readonly path: string; readonly is_large: boolean },
  context: ReaderContext,
  { know, store }: FileListener,
): Promise<FileReading> {
  const thread = is_large ? await startThread(platform) : await takeThread(platform)
  const { promise, resolve, reject } = Promise.withResolvers<FileReading>()
  let known = Promise.resolve(true)
  const hear = async (message: FromReader): Promise<void> => {
    if (message.kind === 'end') resolve({ ended: true })
    else if (message.kind === 'total') {
      known = know(message.file)
      if (!(await known)) resolve({ stopped: true })
    } else if (message.kind === 'asked') resolve({ asked: message.columns })
    else if (message.kind === 'fault') resolve({ fault: message.fault, line: message.line })
    else if (message.kind === 'lot') {
      // The thread does not wait between what it knows of the file and the first lot.
      if (!(await known)) return
      if (await store(message.rows, message.left_out)) thread.postMessage({ kind: 'go' } satisfies ToReader)
      else resolve({ stopped: true })
    }
  }
  const listeners = {
    message: (message: FromReader) => void hear(message).catch(reject),
    error(error: Error) {
      if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ fault: 'too_large' })
      else reject(error)
    },
    exit: () => reject(new Error('The thread that reads spreadsheets ended')),
  }
  for (const event of keysOf(listeners)) thread.on(event, listeners[event])
  thread.postMessage({ kind: 'file', path, context, is_large } satisfies ToReader)
  let isGood = false
  try {
    const reading = await promise
    isGood = !is_large && 'ended' in reading
    return reading
  } finally {
    // Not all listeners: a thread has some of its own.
    for (const event of keysOf(listeners)) thread.off(event, listeners[event])
    await leaveThread(platform, thread, { isGood })
  }
}

type Shared = {
  readonly thread: Promise<Worker>
  readonly waiting: Map<number, PromiseWithResolvers<readonly SheetOrder[]>>
}

const shared = new WeakMap<Platform['database'], Shared>()
let lastId = 0

export async function readGridRows(
  platform: Pick<Platform, 'database'>,
  rows: readonly GridRow[],
  context: ReaderContext,
): Promise<readonly SheetOrder[]> {
  if (rows.length === 0) return []
  const { thread, waiting } = shared.get(platform.database) ?? share(platform)
  const answer = Promise.withResolvers<readonly SheetOrder[]>()
  lastId += 1
  const id = lastId
  waiting.set(id, answer)
  const started = await thread
  started.ref()
  started.postMessage({ kind: 'rows', id, rows, context } satisfies ToReader)
  return await answer.promise
}

function share(platform: Pick<Platform, 'database'>): Shared {
  const one: Shared = { thread: startThread(platform), waiting: new Map() }
  shared.set(platform.database, one)
  const leave = (error: unknown): void => {
    if (shared.get(platform.database) === one) shared.delete(platform.database)
    for (const { reject } of one.waiting.values()) reject(error)
    one.waiting.clear()
  }
  one.thread.then((thread) => {
    // Only while somebody waits does it keep this process running.
    thread.unref()
    const end = (): void => {
      if (one.waiting.size > 0) idle.refresh()
      else void thread.terminate()
    }
    const idle = setTimeout(end, idleMs).unref()
    thread.on('message', (message: FromReader) => {
      if (message.kind !== 'rows') return
      idle.refresh()
      one.waiting.get(message.id)?.resolve(message.rows)
      one.waiting.delete(message.id)
      if (one.waiting.size === 0) thread.unref()
    })
    thread.on('error', leave)
    thread.on('exit', () => leave(new Error('The thread that reads rows ended')))
  }, leave)
  return one
}
