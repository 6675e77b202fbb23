import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  answerWords,
  type BankTransfer,
  bankFileRows,
  plainForBanks,
  readBankAnswer,
} from './bank-layouts.ts'
import { bankLayouts } from './bank-lines.ts'

const transfer: BankTransfer = {
  ...{ no: 1, reference: 'CK181126-01-0001', account_number: '0011004123456', amount: 959_000 },
  ...{ account_name: 'Trần Thu Sương', bank_name: 'Vietcombank', bank_bin: '970436', branch: 'Chương Dương' },
  description: 'CK181126-01-0001 DS-181126 GS-2041',
}

describe('a file for a bank', () => {
  it.each(bankLayouts)('in the layout %s names account, amount and reference, without accents', (layout) => {
    const [heading = [], row = []] = bankFileRows(layout, [transfer])
    expect(row).toHaveLength(heading.length)
    expect(row).toContain('0011004123456')
    expect(row).toContain('TRAN THU SUONG')
    expect(row).toContain(959_000)
    expect(row.some((cell) => String(cell).includes('CK181126-01-0001'))).toBe(true)
  })

  it.each(['=1+1', '+84912', '-5', '@SUM(A1)', '\t=1', '"; DROP'])(
    'check 35: holds nothing that a spreadsheet computes: %s',
    (text) => {
      expect(plainForBanks(text)).not.toMatch(/^[=+\-@\t"]/)
    },
  )
})

describe("a bank's answer", () => {
  it('is read by headings and words that the rules list', () => {
    const page = readFileSync(new URL('../../../../../docs/rules/statements.md', import.meta.url), 'utf8')
    for (const word of answerWords) expect(page, word).toContain(`\`${word}\``)
  })

  const read = (...rows: string[][]) => readBankAnswer(rows.map((cells, index) => ({ no: index + 1, cells })))

  it('is read by its headings, below a title, whatever their order', () => {
    const lines = read(
      ['KẾT QUẢ CHUYỂN TIỀN THEO LÔ'],
      ['STT', 'Số tài khoản hưởng', 'Số tiền', 'Nội dung', 'Trạng thái', 'Mã giao dịch', 'Lý do'],
      ['1', '0011 004.123456', '959.000', 'ck181126-01-0001 DS-181126', 'Thành công', 'FT1', ''],
      ['2', '0123', '1,250,000.00', 'CK181126-01-0002', 'Không thành công', '', 'Sai số tài khoản'],
      ['3', '0123', '5000', 'CK181126-01-0003', 'Đang xử lý', '', ''],
    )
    expect(lines).toMatchObject([
      {
        no: 3,
        reference: 'CK181126-01-0001',
        account_number: '0011004123456',
        amount: 959_000,
        outcome: 'paid',
        bank_reference: 'FT1',
      },
      { no: 4, amount: 1_250_000, outcome: 'failed', bank_reference: null, reason: 'Sai số tài khoản' },
    ])
  })

  it('is none without the columns that it needs', () => {
    expect(read(['a', 'b'], ['1', '2'])).toBeNull()
    expect(read(['Reference', 'Amount', 'Status'], ['CK', '1', 'Paid'])).toBeNull()
  })
})
