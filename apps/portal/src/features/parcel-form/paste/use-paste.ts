import type { OrderText } from '@guihang/contract/order-texts'
import { normalizePhone } from '@guihang/domain/people/phone'
import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { problemOf } from '../../../core/api/problems.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { smallUnits } from '../../addresses/address-names.ts'
import { readAddressText } from '../../addresses/read-address.ts'
import type { AddressState } from '../../addresses/use-address.ts'
import type { ParcelValues } from '../form-values.ts'
import type { Converted, PasteResult, PasteState } from './paste-state.ts'
import { type MessageReading, type PastedOrder, sureValue } from './pasted-order.ts'
import { useFilledFields } from './use-filled-fields.ts'
import { rememberMessage, waitingMessage } from './waiting-orders.ts'

type Setup = {
  address: AddressState
  /** Where the form is kept: the orders of a message wait there for the next form. */
  place: string
  /** COD cannot change any more. */
  frozen: boolean
  onFilled: (values: ParcelValues) => void
}

/** Reads pasted messages into the form. A later paste makes an earlier one void. */
export function usePaste({ address, place, frozen, onFilled }: Setup): PasteState {
  const form = useFormContext<ParcelValues>()
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<PasteResult | null>(null)
  const [converted, setConverted] = useState<Converted | null>(null)
  const fields = useFilledFields(address, frozen)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  function show(next: PasteResult | null) {
    setResult(next)
    rememberMessage(place, next)
  }

  async function read(text: string) {
    const own = begin()
    // Without it the result could not be drawn: a line that is down says so before anything is filled in.
    const drawn = import('./paste-result.tsx')
    // Both are fetched with the first message: most parcels are typed in.
    const { askMessage } = await import('./ask-message.ts')
    const scheme = form.getValues('address_scheme')
    const reading = await askMessage(text, { scheme, adds: fields.hasOrder(), signal: own.signal })
    await drawn
    if (own.signal.aborted) return
    await put({ text, reading, at: 0, done: [] }, own)
  }

  function begin(): AbortController {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    setBusy(true)
    return own
  }

  async function put(next: PasteResult, { signal }: AbortController) {
    const order = next.reading.orders[next.at]
    fields.remember(order ? anotherCustomer(order) : false)
    const placed = order && (await fields.fill(order))
    if (signal.aborted) return
    setConverted(placed?.from && placed.ward ? { from: smallUnits(placed.from), ward: placed.ward } : null)
    fields.settle()
    show(next)
    setBusy(false)
    if (order) onFilled(form.getValues())
  }

  /** One customer may write twice; with another number it is another customer, of whom nothing of the first is true. */
  function anotherCustomer(order: PastedOrder): boolean {
    const phone = sureValue(order, 'receiver_phone')
    const known = fields.phoneAtHand()
    return phone !== null && !!known && normalizePhone(known) !== phone
  }

  async function choose(
    asked: PasteResult,
    order: PastedOrder,
    { code, name }: OrderText['choices'][number],
  ) {
    const { signal } = begin()
    const { address_level_2, address_level_1 } = order.units ?? {}
    const full = [name, address_level_2?.name, address_level_1?.name].filter(Boolean).join(', ')
    const scheme = order.address_scheme ?? form.getValues('address_scheme')
    const { units } = await readAddressText(full, scheme, signal)
    const smallest = units && (units.address_level_3 ?? units.address_level_2 ?? units.address_level_1)
    if (units && smallest?.code === code) {
      await address.suggest(units)
      fields.settle()
      show({ ...asked, reading: withoutChoices(asked.reading, asked.at) })
    }
    setBusy(false)
    onFilled(form.getValues())
  }

  function attempt(work: Promise<void>) {
    void work.catch((problem: unknown) => {
      setBusy(false)
      toast.error(problemOf(problem).message)
    })
  }

  // A new form goes on with the next order of the message.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the form's beginning counts
  useEffect(() => {
    const waiting = waitingMessage(place)
    if (waiting === null) return
    if (form.getValues('receiver_phone') === '') attempt(put(waiting, begin()))
    else setResult(waiting)
  }, [])

  return {
    busy,
    result,
    converted,
    read: (text) => attempt(read(text)),
    fill(at) {
      if (!result) return
      fields.takeBack()
      attempt(put({ ...result, at }, begin()))
    },
    choose(choice) {
      const order = result?.reading.orders[result.at]
      if (order) attempt(choose(result, order, choice))
    },
    undo() {
      fields.undo()
      show(null)
    },
    again: () => show(null),
  }
}

function withoutChoices(reading: MessageReading, at: number): MessageReading {
  const orders = reading.orders.map((order, index) => (index === at ? { ...order, choices: [] } : order))
  return { ...reading, orders }
}
