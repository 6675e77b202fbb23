import type { Language } from '@guihang/contract/errors/catalogue'
import type { CarrierMoney } from '@guihang/contract/money/carrier-money'
import { carrierNames } from '@guihang/domain/connection/carriers/carrier-kinds'
import { carrierAccounts } from '@guihang/domain/money/carrier-statements/carrier-accounts'
import { fourColumns, type MoneyColumn } from '@guihang/domain/money/carrier-statements/four-columns'
import { type Reader, readTogether } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findNumberedParcel } from '../../parcels/numbers/index.ts'
import { findParcelById } from '../../parcels/parcels/index.ts'
import { readDaysOff } from '../../provider/holidays/index.ts'
import { differenceAnswers } from './differences/difference-answers.ts'
import { listDifferencesOf } from './differences/differences.store.ts'
import {
  listBankLinesOf,
  listRowsOfParcel,
  listTotalPartsOf,
  type RowOfParcel,
  type TotalPartOfParcel,
} from './facts/evidence.store.ts'
import { gatherFacts, type MoneyOfParcel } from './facts/gather-facts.ts'

type Evidence = CarrierMoney['evidence'][number]
type Cell = Evidence['cell']

/** EPK002 for a number that is no parcel's, ENOTFOUND where no carrier has or had it. */
export async function getCarrierMoney(
  { businessClock }: Pick<Platform, 'businessClock'>,
  db: Reader,
  tracking_number: string,
  language: Language,
): Promise<CarrierMoney> {
  return await readTogether(db, async (reader) => {
    const named = await findNumberedParcel(reader, tracking_number)
    const parcel = named && (await findParcelById(reader, named.shop_id, named.parcel_id))
    if (parcel === undefined) throw reject('EPK002')
    const [money] = await gatherFacts(reader, [parcel], {
      now: businessClock.now(),
      daysOff: await readDaysOff(reader),
    })
    if (money === undefined) throw reject('ENOTFOUND')
    const { booking, balances, judged } = money
    const columns = fourColumns(money.facts)
    return {
      tracking_number: parcel.tracking_number,
      connection: booking.connection.code,
      carrier_code: booking.carrier_code,
      expected: columnOf(columns.expected),
      told: columnOf(columns.told),
      charged: columnOf(columns.charged),
      received: columnOf(columns.received),
      evidence: [...expectedBy(money, columns.expected, language), ...toldBy(money, language)].concat(
        await saidBy(reader, money, language),
      ),
      balances: carrierAccounts
        .map((account) => ({ account, amount: balances[account] }))
        .filter(({ amount }) => amount !== 0),
      paid_ahead_at: judged?.paid_ahead_at?.toISOString() ?? null,
      differences: await differenceAnswers(reader, await listDifferencesOf(reader, [parcel.id])),
    }
  })
}

function columnOf({ cod, cost, return_fee, held, net }: MoneyColumn) {
  return { cod, cost, return_fee, held, net }
}

const cells = ['cod', 'cost', 'return_fee', 'held', 'net'] as const satisfies readonly Cell[]

function expectedBy(
  { booking, ended_at, facts }: MoneyOfParcel,
  column: MoneyColumn,
  language: Language,
): Evidence[] {
  const of = { column: 'expected', id: null, statement_id: null, no: null } as const
  const { quoted } = facts
  const at = booking.booked_at?.toISOString() ?? null
  const delivery: Evidence = {
    ...{ ...of, cell: 'cod', kind: 'delivery', at: ended_at?.toISOString() ?? null, amount: column.cod },
    words: words[language].delivery,
  }
  const say = words[language]
  const quote = (cell: Cell, amount: number | null, said: string = say.quote): Evidence[] =>
    amount === null ? [] : [{ ...of, cell, kind: 'quote', at, amount, words: said }]
  // What is due adds up to the net: COD less what the carrier may charge.
  const less = (amount: number | null) => (amount === null || amount === 0 ? null : -amount)
  return [
    delivery,
    ...quote('cost', quoted),
    ...quote('return_fee', column.return_fee, say.quoted_return),
    ...(column.held === null ? [] : [{ ...delivery, cell: 'held' as const, amount: 0, words: say.ended }]),
    ...(column.net === null
      ? []
      : [
          { ...delivery, cell: 'net' as const },
          ...quote('net', less(quoted)),
          ...quote('net', less(column.return_fee), say.quoted_return),
        ]),
  ]
}

function toldBy({ told, booking }: MoneyOfParcel, language: Language): Evidence[] {
  if (told === undefined) return []
  const name = carrierNames[booking.connection.kind]
  const by = (cell: Cell, amount: number | null, id: string | null, at: Date | null): Evidence[] =>
    amount === null
      ? []
      : [
          {
            ...{ column: 'told', cell, kind: 'message', id, statement_id: null, no: null },
            ...{ at: at?.toISOString() ?? null, amount, words: words[language].message(name) },
          },
        ]
  const { cod, cost } = told
  return [
    ...by('cod', cod, told.cod_message_id, told.cod_at),
    ...by('cost', cost, told.cost_message_id, told.cost_at),
    ...(cod === null || cost === null
      ? []
      : [
          ...by('net', cod, told.cod_message_id, told.cod_at),
          ...by('net', -cost, told.cost_message_id, told.cost_at),
        ]),
  ]
}

/** The rows of statements; of those that are received also what people said of their totals, and what bank and books have. */
async function saidBy(reader: Reader, { parcel, balances }: MoneyOfParcel, language: Language) {
  const rows = await listRowsOfParcel(reader, parcel.id)
  const received = rows.filter(({ state }) => state === 'received')
  const lines = await listBankLinesOf(reader, [...new Set(received.map(({ statement_id }) => statement_id))])
  const rowOf = (column: 'charged' | 'received', row: (typeof rows)[number]): Evidence[] =>
    cells.map((cell) => ({
      ...{
        column,
        cell,
        kind: 'row' as const,
        id: row.statement_id,
        statement_id: row.statement_id,
        no: row.no,
      },
      ...{ at: row.at.toISOString(), amount: row[cell], words: words[language].row(row) },
    }))
  const partOf = (part: TotalPartOfParcel): Evidence[] =>
    (['charged', 'received'] as const).flatMap((column) =>
      (['cod', 'net'] as const).map((cell) => ({
        ...{ column, cell, kind: 'total_part' as const, id: null, no: null },
        ...{ statement_id: part.statement_id, at: part.at.toISOString(), amount: -part.amount },
        words: words[language].part(part),
      })),
    )
  const numbers = new Map(received.map(({ statement_id, number }) => [statement_id, number]))
  const isPosted = Object.values(balances).some((amount) => amount !== 0)
  return [
    ...rows.flatMap((row) => rowOf('charged', row)),
    ...received.flatMap((row) => rowOf('received', row)),
    ...(await listTotalPartsOf(reader, parcel.id)).flatMap(partOf),
    ...lines.map(
      (line): Evidence => ({
        ...{ column: 'received', cell: 'net', kind: 'bank_line', id: line.id, no: null },
        ...{ statement_id: line.statement_id, at: line.at.toISOString(), amount: line.amount },
        words: words[language].bank(numbers.get(line.statement_id) ?? '', line.reference),
      }),
    ),
    ...(isPosted
      ? [
          {
            ...({ column: 'received', cell: 'net', kind: 'ledger', id: null, no: null } as const),
            ...{
              statement_id: null,
              at: null,
              amount: balances.provider_bank,
              words: words[language].ledger,
            },
          },
        ]
      : []),
  ]
}

const words = {
  vi: {
    delivery: 'Tiền thu hộ theo sổ cái khi giao hàng',
    quote: 'Báo giá của hãng lúc đặt đơn',
    message: (name: string) => `Tin của ${name}`,
    quoted_return: 'Phí hoàn theo báo giá hoặc hợp đồng',
    row: ({ number, sheet, line }: RowOfParcel) =>
      `Bảng đối soát ${number}, ${sheet === null ? '' : `${sheet}, `}dòng ${line}`,
    ended: 'Đơn đã kết thúc, hãng không còn giữ lại khoản nào',
    part: ({ number, note }: TotalPartOfParcel) => `Tổng bảng đối soát ${number} lệch vì đơn này: ${note}`,
    bank: (number: string, reference: string) =>
      `Ngân hàng nhận cho cả bảng ${number}, số tham chiếu ${reference}`,
    ledger: 'Sổ cái, tài khoản ngân hàng: tiền hãng đã trả trừ tiền thu hộ đã về trung tâm',
  },
  en: {
    delivery: 'COD as the ledger has it since the delivery',
    quote: 'The carrier’s quote at the booking',
    message: (name: string) => `A message of ${name}`,
    quoted_return: 'The return fee by the quote or the contract',
    row: ({ number, sheet, line }: RowOfParcel) =>
      `Statement ${number}, ${sheet === null ? '' : `${sheet}, `}line ${line}`,
    ended: 'The parcel has ended, so its carrier may hold nothing back',
    part: ({ number, note }: TotalPartOfParcel) =>
      `The total of statement ${number} differs because of this parcel: ${note}`,
    bank: (number: string, reference: string) =>
      `Received by the bank for all of ${number}, reference ${reference}`,
    ledger: 'Ledger, account of the bank: what the carrier paid, less the COD that went to the center',
  },
} as const
