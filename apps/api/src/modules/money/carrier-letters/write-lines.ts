import { carrierOf } from '@guihang/carriers/carriers'
import type { LetterEvidence, LetterLine } from '@guihang/domain/money/carrier-letters/carrier-letter'
import type { Tx } from '../../../platform/database/index.ts'
import type { ConnectionRow } from '../../connection/carriers/index.ts'
import { listRowPlaces } from '../carrier-money/index.ts'
import { listNamedStatements, listSaid, type SaidRow } from './evidence.store.ts'
import { type Figures, listFigures, type Sent } from './figures.ts'
import type { NewLine } from './letters.store.ts'

/** What the letter says of each difference, in the order of the carrier's numbers: what changes later changes no letter. */
export async function writeLines(
  tx: Tx,
  { kind }: Pick<ConnectionRow, 'kind'>,
  sent: Sent,
  time: Parameters<typeof listFigures>[2],
): Promise<NewLine[]> {
  const { differences } = sent
  const ids = differences.flatMap(({ parcel_id }) => parcel_id ?? [])
  const codes = new Map(sent.parcels.map(({ id, tracking_number }) => [id, tracking_number]))
  const said = new Map((await listSaid(tx, ids)).map((row) => [row.parcel_id, row]))
  const statements = await listNamedStatements(
    tx,
    differences.flatMap(({ statement_id }) => statement_id ?? []),
  )
  const figures = await listFigures(tx, sent, time)
  const places = await listRowPlaces(tx, differences)
  const lines = differences.map((difference, at): Omit<NewLine, 'no'> & { readonly line: LetterLine } => {
    const { parcel_id, statement_id, carrier_code, amount } = difference
    const statement = statements.get(statement_id ?? '')
    const told = parcel_id === null ? undefined : said.get(parcel_id)
    return {
      difference_id: difference.id,
      line: {
        class: difference.class,
        carrier_code,
        our_code: parcel_id === null ? null : (codes.get(parcel_id) ?? null),
        ...figuresIn(figures, difference.id),
        ...{ statement: statement?.number ?? null, file: statement?.file_name ?? null },
        row: places[at] ?? null,
        amount,
        evidence: told === undefined ? null : evidenceOf(told, kind),
      },
    }
  })
  return lines
    .toSorted((one, other) => (keyOf(one.line) < keyOf(other.line) ? -1 : 1))
    .map((line, index) => ({ ...line, no: index + 1 }))
}

function figuresIn(figures: ReadonlyMap<string, Figures>, id: string): Figures {
  const known = figures.get(id)
  if (known === undefined) throw new Error('A difference has no figures')
  return known
}

/** Those without a number come last; one parcel's stand together. */
function keyOf({ carrier_code, class: name, row }: LetterLine): string {
  return `${carrier_code ?? '\uffff'} ${name} ${row?.sheet ?? ''} ${row?.line ?? ''}`
}

function evidenceOf({ status, reason, said_at }: SaidRow, kind: ConnectionRow['kind']): LetterEvidence {
  const carrier = carrierOf(kind)
  const words = (rows: readonly { code: string; words: string }[] | undefined, code: string | null) =>
    rows?.find((row) => row.code === code)?.words ?? null
  return {
    status,
    status_words: words(carrier?.statuses, status),
    reason,
    reason_words: words(carrier?.reasons, reason),
    said_at: said_at?.toISOString() ?? null,
  }
}
