import { addDays, type Day } from '@guihang/domain/calendar'
import { statementKinds } from '@guihang/domain/money/statements'
import {
  approveStatement,
  confirmTransfer,
  failTransfer,
  keepReceipt,
  makeStatement,
  sendStatement,
} from '../../src/modules/statements/index.ts'
import type { Tx } from '../../src/platform/database/index.ts'
import type { Files } from '../../src/platform/files/files.ts'
import { type Clerk, hourOf } from './clerk.ts'

/** Something that the provider does at a moment. */
export type Step = { readonly at: Date; readonly take: (at: Date) => Promise<void> }

/** Which of the payouts the bank refuses at first. */
const refused_payout = 3

type Desk = {
  readonly tx: Tx
  readonly clerk: Clerk
  readonly shop_id: string
  readonly files: Files
  readonly daysOff: ReadonlySet<Day>
  /** The payout that is under way: it went to the bank today, and the bank has not answered yet. */
  readonly underWay: { readonly payout_on: Day; readonly sent_at: Date }
}

/** Makes, approves and pays the statements of a shop. */
export function statementDesk({ tx, clerk, shop_id, files, daysOff, underWay }: Desk) {
  /** What the bank answers on which day. */
  const answers = new Map<Day, Step[]>()
  let payouts = 0

  const answerOn = (day: Day, ...steps: Step[]) =>
    void answers.set(day, [...(answers.get(day) ?? []), ...steps])
  const send = async (id: string, at: Date) => await sendStatement(clerk.at(at), tx, clerk.preparing, id)
  const confirm = async (id: string, number: string, at: Date) =>
    await confirmTransfer(clerk.at(at), tx, clerk.preparing, id, {
      bank_reference: `FT${number.slice(3)}${id.slice(-8).toUpperCase()}`,
    })

  async function approve(id: string, number: string, day: Day): Promise<void> {
    const receipt = { bytes: Buffer.from(receiptPdf), content_type: 'application/pdf' }
    await keepReceipt(files, tx, id, `PC-${number.slice(3)}`, receipt)
    await approveStatement(clerk.at(hourOf(day, 15)), tx, clerk.approving, id)
    if (day === underWay.payout_on) return
    payouts += 1
    const next = addDays(day, 1)
    const paid = { at: hourOf(next, 14), take: (at: Date) => confirm(id, number, at) }
    if (payouts !== refused_payout) return answerOn(next, paid)
    const reason = 'Ngân hàng báo: hệ thống của ngân hàng nhận đang bảo trì'
    const refuse = (at: Date) => failTransfer(clerk.at(at), tx, clerk.preparing, id, reason)
    answerOn(
      next,
      { at: hourOf(next, 8), take: refuse },
      { at: hourOf(next, 9), take: (at) => send(id, at) },
      paid,
    )
  }

  return {
    answersOn: (day: Day) => answers.get(day) ?? [],
    statementsOn: (payout_on: Day): Step[] => {
      const made: { id: string; number: string }[] = []
      return [
        {
          at: hourOf(payout_on, 11),
          async take(now) {
            for (const kind of statementKinds) {
              const asked = { shop_id, kind, payout_on, now, daysOff, operator: null }
              const statement = await makeStatement(tx, asked)
              if (statement?.state === 'new') made.push(statement)
            }
          },
        },
        {
          at: hourOf(payout_on, 15),
          async take() {
            for (const { id, number } of made) await approve(id, number, payout_on)
          },
        },
        {
          at: payout_on === underWay.payout_on ? underWay.sent_at : hourOf(payout_on, 16),
          async take(at) {
            for (const { id } of made) await send(id, at)
          },
        },
      ]
    },
  }
}

/** A receipt with an empty page. */
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
