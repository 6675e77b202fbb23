import { type FakeOrder, type Message, never } from './fake-order.ts'
import type { OrderBook } from './order-book.ts'
import type { Outbox } from './outbox.ts'

/** What one try of a message met: the receiver's status, or undefined without an answer. */
export type Send<Booked> = (order: FakeOrder<Booked>, message: Message) => Promise<number | undefined>

/** Parcels whose messages are on the way at the same time. */
const side_by_side = 16

/** When the next thing happens to a parcel: a step or a try of a message. */
export function dueOf<Booked>(order: FakeOrder<Booked>, outbox: Outbox): number {
  return Math.min(order.step_at, outbox.next(order)?.due_at ?? never)
}

/** Lets all happen that is due until a moment. Parcels do not wait for each other; each goes in its own order. */
export async function moveUntil<Booked>(
  to: Date,
  {
    book,
    outbox,
    send,
    stopped,
  }: {
    readonly book: OrderBook<Booked>
    readonly outbox: Outbox
    readonly send: Send<Booked>
    readonly stopped: () => boolean
  },
): Promise<void> {
  const limit = to.getTime()
  const due = book.all().filter((order) => dueOf(order, outbox) <= limit)
  async function workOff(): Promise<void> {
    for (let order = due.shift(); order !== undefined; order = due.shift()) {
      while (!stopped() && dueOf(order, outbox) <= limit) await doNext(order)
    }
  }

  async function doNext(order: FakeOrder<Booked>): Promise<void> {
    const message = outbox.next(order)
    if (message === undefined || order.step_at < message.due_at) return book.takeStep(order)
    const at = message.due_at
    if (outbox.losesTry(order, message)) {
      message.lost_tries += 1
      message.last_try_lost = true
      return outbox.settle(order, message, at, undefined)
    }
    message.last_try_lost = false
    let status = await send(order, message)
    if (outbox.doubles(order, message)) status = await send(order, message)
    if (!stopped()) outbox.settle(order, message, at, status)
  }

  await Promise.all(Array.from({ length: side_by_side }, workOff))
}
