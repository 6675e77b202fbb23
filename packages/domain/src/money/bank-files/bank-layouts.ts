import { foldText } from '../../text.ts'
import type { BankLayout } from './bank-lines.ts'

export type BankTransfer = {
  readonly no: number
  readonly reference: string
  readonly account_number: string
  readonly account_name: string
  readonly bank_name: string
  /** Six digits by which the banks' network knows the bank. */
  readonly bank_bin: string
  readonly branch: string
  readonly amount: number
  readonly description: string
}

type Column = { readonly heading: string; readonly value: (transfer: BankTransfer) => string | number }

/** The columns in which a bank takes many transfers at once. Banks read text without accents. */
const columns: Readonly<Record<BankLayout, readonly Column[]>> = {
  generic: [
    { heading: 'Reference', value: ({ reference }) => reference },
    { heading: 'Account number', value: ({ account_number }) => account_number },
    { heading: 'Account name', value: ({ account_name }) => account_name },
    { heading: 'Bank', value: ({ bank_name }) => bank_name },
    { heading: 'Bank code', value: ({ bank_bin }) => bank_bin },
    { heading: 'Branch', value: ({ branch }) => branch },
    { heading: 'Amount', value: ({ amount }) => amount },
    { heading: 'Description', value: ({ description }) => description },
  ],
  vietcombank: [
    { heading: 'STT', value: ({ no }) => no },
    { heading: 'Số tài khoản hưởng', value: ({ account_number }) => account_number },
    { heading: 'Tên người hưởng', value: ({ account_name }) => account_name },
    { heading: 'Ngân hàng hưởng', value: ({ bank_name }) => bank_name },
    { heading: 'Chi nhánh', value: ({ branch }) => branch },
    { heading: 'Số tiền', value: ({ amount }) => amount },
    { heading: 'Nội dung', value: ({ description }) => description },
  ],
  techcombank: [
    { heading: 'Reference number', value: ({ reference }) => reference },
    { heading: 'Payment amount', value: ({ amount }) => amount },
    { heading: 'Beneficiary name', value: ({ account_name }) => account_name },
    { heading: 'Beneficiary account', value: ({ account_number }) => account_number },
    { heading: 'Beneficiary bank code', value: ({ bank_bin }) => bank_bin },
    { heading: 'Beneficiary bank', value: ({ bank_name }) => bank_name },
    { heading: 'Description', value: ({ description }) => description },
  ],
}

export function bankFileRows(layout: BankLayout, transfers: readonly BankTransfer[]): (string | number)[][] {
  const list = columns[layout]
  return [
    list.map(({ heading }) => heading),
    ...transfers.map((transfer) =>
      list.map(({ value }) => {
        const cell = value(transfer)
        return typeof cell === 'number' ? cell : plainForBanks(cell)
      }),
    ),
  ]
}

/** `TRAN THU SUONG`: capital letters, digits and spaces, as banks take names; nothing that a spreadsheet would compute. */
export function plainForBanks(text: string): string {
  return foldText(text)
    .toUpperCase()
    .replace(/[^A-Z0-9.-]+/g, ' ')
    .replace(/^[\s.-]+/, '')
    .trim()
}

export type AnsweredLine = {
  readonly no: number
  readonly reference: string
  readonly account_number: string
  /** VND; null where the line names none. */
  readonly amount: number | null
  readonly outcome: 'paid' | 'failed'
  readonly bank_reference: string | null
  readonly reason: string | null
}

type Field = 'reference' | 'account' | 'amount' | 'status' | 'bank_reference' | 'reason'

/** Folded words of a column's heading; the first that fits. */
const headings: Readonly<Record<Field, readonly string[]>> = {
  reference: ['reference', 'reference number', 'so tham chieu', 'noi dung', 'description', 'dien giai'],
  account: ['account number', 'beneficiary account', 'so tai khoan huong', 'so tai khoan', 'tai khoan huong'],
  amount: ['amount', 'payment amount', 'so tien'],
  status: ['status', 'trang thai', 'ket qua'],
  bank_reference: ['bank reference', 'transaction number', 'ma giao dich', 'so giao dich', 'so ft'],
  reason: ['reason', 'error', 'ly do', 'mo ta loi', 'ghi chu'],
}

const paidWords = ['paid', 'success', 'successful', 'completed', 'thanh cong', 'da hach toan', 'hoan thanh']
const failedWords = [
  'failed',
  'rejected',
  'error',
  'returned',
  'that bai',
  'khong thanh cong',
  'tu choi',
  'loi',
  'hoan tra',
]

export const answerWords: readonly string[] = [
  ...Object.values(headings).flat(),
  ...paidWords,
  ...failedWords,
]

type SheetRow = { readonly no: number; readonly cells: readonly (string | number | undefined)[] }

/** Leaves out rows that say neither paid nor failed: they are not over yet. Null where a needed column is missing. */
export function readBankAnswer(rows: Iterable<SheetRow>): AnsweredLine[] | null {
  const lines: AnsweredLine[] = []
  let places: Partial<Record<Field, number>> | undefined
  for (const { no, cells } of rows) {
    if (places === undefined) {
      places = placesOf(cells)
      continue
    }
    const cell = (field: Field) => String(cells[places?.[field] ?? -1] ?? '').trim()
    const outcome = outcomeOf(cell('status'))
    if (outcome === null) continue
    lines.push({
      no,
      reference: referenceIn(cell('reference')),
      account_number: cell('account').replace(/[^0-9A-Za-z]/g, ''),
      amount: amountOf(cell('amount')),
      outcome,
      bank_reference: cell('bank_reference') || null,
      reason: cell('reason') || null,
    })
  }
  return places === undefined ? null : lines
}

function placesOf(cells: SheetRow['cells']): Partial<Record<Field, number>> | undefined {
  const words = cells.map((cell) => foldText(String(cell ?? '')).trim())
  const placeOf = (field: Field) => headings[field].map((word) => words.indexOf(word)).find((at) => at >= 0)
  const [reference, account, status] = [placeOf('reference'), placeOf('account'), placeOf('status')]
  if (reference === undefined || account === undefined || status === undefined) return undefined
  const [amount, bank_reference, reason] = [placeOf('amount'), placeOf('bank_reference'), placeOf('reason')]
  return {
    ...{ reference, account, status },
    ...(amount === undefined ? {} : { amount }),
    ...(bank_reference === undefined ? {} : { bank_reference }),
    ...(reason === undefined ? {} : { reason }),
  }
}

/** Our reference stands alone or within what the shop reads. */
function referenceIn(text: string): string {
  return /CK\d{6}-\d{2,}-\d{4}/.exec(text.toUpperCase())?.[0] ?? text.slice(0, 60)
}

/** `1.250.000`, `1,250,000`, `1250000.00`: VND. */
function amountOf(text: string): number | null {
  const digits = text.replace(/[.,]0{1,2}$/, '').replace(/[^\d]/g, '')
  const amount = Number(digits)
  return digits === '' || !Number.isSafeInteger(amount) ? null : amount
}

function outcomeOf(status: string): 'paid' | 'failed' | null {
  const word = foldText(status)
  // "không thành công" holds "thành công".
  if (failedWords.some((failed) => word.startsWith(failed))) return 'failed'
  return paidWords.some((paid) => word.startsWith(paid)) ? 'paid' : null
}
