import type { Day } from '@guihang/domain/calendar'
import { statementKinds } from '@guihang/domain/money/statements/statements'
import {
  approveStatement,
  confirmTransfer,
  failTransfer,
  keepReceipt,
  makeStatement,
  sendStatement,
} from '../../src/modules/money/statements/index.ts'
import type { Tx } from '../../src/platform/database/index.ts'
import type { Files } from '../../src/platform/files/files.ts'
import { type Clerk, hourOf } from './clerk.ts'

/** Something that the provider does at a moment. */
export type Step = { readonly at: Date; readonly take: (at: Date) => Promise<void> }

const refusedPayout = 3

/** When a payout goes to the bank, and when the bank answers, in hours of the day: shops have their money that day. */
const sentHour = 16
const answeredHour = sentHour + 5 / 60

type Desk = {
  readonly tx: Tx
  readonly clerk: Clerk
  readonly shop_id: string
  readonly files: Files
  readonly daysOff: ReadonlySet<Day>
}

type Made = { readonly id: string; readonly number: string }

export function statementDesk({ tx, clerk, shop_id, files, daysOff }: Desk) {
  let payouts = 0

  const send = async (id: string, at: Date) => await sendStatement(clerk.at(at), tx, clerk.preparing, id)
  const confirm = async ({ id, number }: Made, at: Date) =>
    await confirmTransfer(clerk.at(at), tx, clerk.preparing, id, {
      bank_reference: `FT${number.slice(3)}${id.slice(-8).toUpperCase()}`,
    })
  const refuse = async ({ id }: Made, at: Date) =>
    await failTransfer(
      clerk.at(at),
      tx,
      clerk.preparing,
      id,
      'Ngân hàng báo: hệ thống của ngân hàng nhận đang bảo trì',
    )

  async function approve({ id, number }: Made, at: Date): Promise<void> {
    const receipt = { bytes: Buffer.from(receiptPdf), content_type: 'application/pdf' }
    await keepReceipt(files, tx, id, `PC-${number.slice(3)}`, receipt)
    await approveStatement(clerk.at(at), tx, clerk.approving, id)
  }

  return {
    /** The payout of a day: it reaches the bank account before the evening, also where the bank refuses it at first. */
    statementsOn: (payout_on: Day): Step[] => {
      const made: Made[] = []
      const refused: Made[] = []
      const at = (hour: number) => hourOf(payout_on, hour)
      return [
        {
          at: at(11),
          async take(now) {
            for (const kind of statementKinds) {
              const asked = { shop_id, kind, payout_on, now, daysOff, operator: null }
              const statement = await makeStatement(tx, asked)
              if (statement?.state === 'new') made.push(statement)
            }
          },
        },
        {
          at: at(15),
          async take(now) {
            for (const statement of made) await approve(statement, now)
          },
        },
        {
          at: at(sentHour),
          async take(now) {
            for (const { id } of made) await send(id, now)
          },
        },
        {
          at: at(answeredHour),
          async take(now) {
            for (const statement of made) {
              payouts += 1
              const answer = payouts === refusedPayout ? refuse : confirm
              if (answer === refuse) refused.push(statement)
              await answer(statement, now)
            }
          },
        },
        {
          at: at(answeredHour + 0.25),
          async take(now) {
            for (const { id } of refused) await send(id, now)
          },
        },
        {
          at: at(answeredHour + 0.5),
          async take(now) {
            for (const statement of refused) await confirm(statement, now)
          },
        },
      ]
    },
    /** A statement made by hand between two payouts, for late cash; the bank has it on the next payout day. */
    lateOn: (made_on: Day, payout_on: Day, parcel_ids: () => Promise<ReadonlySet<string>>): Step[] => {
      let made: Made | null = null
      return [
        {
          at: hourOf(made_on, 11),
          async take(now) {
            const asked = { shop_id, payout_on: made_on, now, daysOff, operator: clerk.preparing }
            const ids = await parcel_ids()
            made =
              ids.size === 0
                ? null
                : await makeStatement(tx, { ...asked, kind: 'delivered', parcel_ids: ids })
          },
        },
        {
          at: hourOf(made_on, 15),
          async take(now) {
            if (made !== null) await approve(made, now)
          },
        },
        {
          at: hourOf(payout_on, sentHour),
          async take(now) {
            if (made !== null) await send(made.id, now)
          },
        },
      ]
    },
  }
}

const receiptPdf = `%PDF-1.4
1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Kids [3 0 R] /Count 1 >>
endobj
3 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 298 420] >>
endobj
trailer
<< /Size 4 /Root 1 0 R >>
%%EOF
`
