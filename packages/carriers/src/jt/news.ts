import type { CarrierAccount } from '../carrier.ts'
import { cutText } from '../cut-text.ts'
import { amountOf, fieldOf, numberOf, textOf } from '../read-json.ts'
import { vietnamTimeOf } from '../read-times.ts'
import { settingOf } from '../setting-of.ts'
import { type CarrierNews, noFacts } from '../shipment.ts'
import { messageWeight } from './settings.ts'

/** One line of a trace or of a message; undefined where it has no time or no status. */
export function newsOf(
  account: CarrierAccount,
  { source, ...parcel }: Pick<CarrierNews, 'carrier_code' | 'our_code'> & { source: 'message' | 'trace' },
  line: unknown,
): CarrierNews | undefined {
  const at = vietnamTimeOf(fieldOf(line, 'scanTime'))
  const status = codeOf(fieldOf(line, 'scanTypeCode'))
  if (at === null || status === null) return undefined
  const words = shortText(fieldOf(line, 'desc')) ?? shortText(fieldOf(line, 'scanTypeName'))
  const place = shortText(fieldOf(line, 'scanNetworkName'))
  const name = shortText(fieldOf(line, 'staffName')) ?? shortText(fieldOf(line, 'scanByName'))
  const phone = shortText(fieldOf(line, 'staffContact'))
  const number = parcel.carrier_code ?? parcel.our_code
  return {
    ...parcel,
    at,
    status,
    reason: null,
    words,
    place,
    courier: name === null && phone === null ? null : { name, phone },
    // A message that was not believed must not hide the same line of a later trace.
    key: [number, source, status, at.toISOString(), place ?? ''].join('+'),
    facts: { ...noFacts, weight: weightIn(account, line) },
  }
}

/** What is longer than any code of ours or theirs is none. */
export function codeOf(value: unknown): string | null {
  const text = textOf(value)
  return text === null || text.length > mostCode ? null : text
}

function shortText(value: unknown): string | null {
  const text = textOf(value)
  return text === null ? null : cutText(text, mostText)
}

/** g */
function weightIn(account: CarrierAccount, line: unknown): number | null {
  const weight = numberOf(fieldOf(line, 'weight'))
  const unit = settingOf(account, messageWeight)
  if (weight === null || weight <= 0 || unit === 'not_read') return null
  return amountOf(unit === 'kg' ? weight * 1000 : weight)
}

const mostText = 500
const mostCode = 100
