import {
  statementHeadings,
  statementRow,
  statementWorkbook,
} from '../../apps/api/src/testing/carriers/statement-files.ts'
import { type Delivered, quoted } from './delivered.ts'

/** A carrier's file of these parcels: one of ten is paid less, and one of ten others charged above its quote. */
export async function statementOf(parcels: readonly Delivered[]): Promise<File> {
  const lines = parcels.map((parcel) =>
    statementRow(parcel.carrier_code, {
      cod: parcel.cod - (parcel.no % 10 === 3 ? 10_000 : 0),
      freight: quoted + (parcel.no % 10 === 7 ? 4_000 : 0),
    }),
  )
  return await statementWorkbook({ 'Đối soát': [[...statementHeadings], ...lines] })
}

export function differs({ no }: Delivered): boolean {
  return no % 10 === 3 || no % 10 === 7
}
