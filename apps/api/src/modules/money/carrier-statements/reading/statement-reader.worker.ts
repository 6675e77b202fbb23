import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { SheetFault } from '../../../../platform/spreadsheets/sheet-rows.ts'
import { readLines } from './sheet-lines.ts'
import type { FromReader, ReaderContext, SheetLine, ToReader } from './statement-reader.ts'
import {
  askingSheets,
  columnsOf,
  findSheets,
  readableSheets,
  StatementFileFault,
} from './statement-sheets.ts'

// Reads statements of carriers beside the process that answers calls: a file of strangers, and seconds of work.

const port = parentPort
if (port === null) throw new Error('This program runs as a worker thread')
const rowsALot = 2_000

let go: (() => void) | undefined

port.on('message', (message: ToReader) => {
  if (message.kind === 'go') go?.()
  else {
    // Calls and small files come first on a busy machine. Elsewhere than on Linux this would slow down the whole process.
    if (message.is_large && process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)
    void readFile(message.path, message.context)
  }
})

async function readFile(path: string, context: ReaderContext): Promise<void> {
  const tell = (message: FromReader) => port?.postMessage(message)
  try {
    const sheets = await findSheets(path, context)
    const asking = askingSheets(sheets)
    const columns = columnsOf(sheets)
    if (asking.length > 0) return tell({ asked: columns })
    const readable = readableSheets(sheets)
    const { lines, stated_net } = await readLines(path, readable)
    await sendLots(lines.filter(({ no }) => no > context.read_to))
    tell({ ended: { columns, source: readable[0]?.layout.source ?? null, stated_net } })
  } catch (error) {
    if (error instanceof StatementFileFault) tell({ fault: error.fault })
    else if (error instanceof SheetFault) tell({ fault: error.problem, line: error.line })
    else throw error
  }
}

/** Each when the one before was stored. */
async function sendLots(lines: readonly SheetLine[]): Promise<void> {
  for (let at = 0; at < lines.length; at += rowsALot) {
    const stored = new Promise<void>((resolve) => {
      go = resolve
    })
    port?.postMessage({ lot: lines.slice(at, at + rowsALot) } satisfies FromReader)
    await stored
  }
}
