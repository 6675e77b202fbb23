import type { ResolvedUnits } from '@guihang/contract/parcels/addresses'
import { type OrderText, readOrderTexts } from '@guihang/contract/parcels/order-texts'
import type { AddressScheme } from '@guihang/domain/parcels/addresses/address-scheme'
import { normalizePhone } from '@guihang/domain/shop/people/phone'
import { smallUnits } from '../../../../core/addresses/address-names.ts'
import { readAddressText } from '../../../../core/addresses/read-address.ts'
import { unitsByCode } from '../../../../core/addresses/units-by-code.ts'
import { client } from '../../../../core/api/api.ts'
import { focusOnceDrawn } from '../first-gap.ts'
import type { ParcelValues } from '../form-values.ts'
import { type FilledFields, type FormDesk, filledFields } from './filled-fields.ts'
import type { PasteResult, PasteView } from './paste-state.ts'
import { type MessageReading, type PastedOrder, sureValue } from './pasted-order.ts'
import { readMessage } from './read-message.ts'

export type PasteDesk = FormDesk & {
  isTyping: () => boolean
  onFilled: (values: ParcelValues) => void
  show: (view: Partial<PasteView>) => void
}

export type PasteWork = ReturnType<typeof pasteWork>

/** Reads messages into the form that `now` holds. Only the last thing begun is brought to its end. */
export function pasteWork(now: { readonly current: PasteDesk }) {
  const fields = filledFields(now)
  let running = new AbortController()

  function begin(): AbortSignal {
    running.abort()
    running = new AbortController()
    return running.signal
  }

  async function read(text: string) {
    const signal = begin()
    const scheme = now.current.form.getValues('address_scheme')
    const adds = fields.hasOrder()
    // Without it the result could not be drawn: a line that is down says so before anything is filled in.
    const drawn = import('./paste-result.tsx')
    const reading = await unlessEnded(signal, askMessage(text, { scheme, adds, signal }))
    await drawn
    if (reading && !signal.aborted) await put({ text, reading, at: 0, done: [] }, signal)
  }

  async function put(result: PasteResult, signal = begin()) {
    const { form, show, isTyping, onFilled } = now.current
    const stays = isTyping()
    const order = result.reading.orders[result.at]
    fields.remember(order !== undefined && isAnotherCustomer(order, fields))
    const placed = order && (await fields.fill(order))
    if (signal.aborted) return
    fields.settle()
    const converted =
      placed?.from && placed.ward ? { from: formerName(placed.from, placed.ward), ward: placed.ward } : null
    show({ result, converted, unplaced: null })
    if (order && !stays) onFilled(form.getValues())
  }

  async function choose(asked: PasteResult, { field, code, name }: OrderText['choices'][number]) {
    const signal = begin()
    const { form, address, show, onFilled } = now.current
    const order = asked.reading.orders[asked.at]
    const { address_level_2, address_level_1 } = order?.units ?? {}
    const full = [name, address_level_2?.name, address_level_1?.name].filter(Boolean).join(', ')
    const scheme = order?.address_scheme ?? form.getValues('address_scheme')
    const { units } = (await unlessEnded(signal, readAddressText(full, scheme, signal))) ?? { units: null }
    const chosen = order && units && (await unitsByCode({ ...order, ...codesOf(units), [field]: code }))
    if (signal.aborted) return
    if (!chosen || smallestOf(chosen).code !== code) {
      show({ unplaced: name })
      focusPicker(field)
      return
    }
    await address.suggest(chosen)
    fields.settle()
    show({ result: { ...asked, reading: withoutChoices(asked) }, unplaced: null })
    onFilled(form.getValues())
  }

  return {
    read,
    put: (result: PasteResult) => put(result),
    choose,
    /** Takes the order at hand out and fills another one in. */
    exchange(result: PasteResult) {
      fields.takeBack()
      return put(result)
    },
    undo() {
      begin()
      fields.undo()
      now.current.show({ result: null })
    },
    stop: () => running.abort(),
  }
}

/** Undefined for an answer that nobody waits for any more. */
async function unlessEnded<Answer>(signal: AbortSignal, asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked
  } catch (problem) {
    if (signal.aborted) return undefined
    throw problem
  }
}

/** The codes of units as an order names them. Two wards of a district may share a name: the chosen code tells them apart. */
function codesOf({ address_scheme, address_level_1, address_level_2, address_level_3 }: ResolvedUnits) {
  return {
    address_scheme,
    address_level_1_code: address_level_1.code,
    address_level_2_code: address_level_2?.code ?? null,
    address_level_3_code: address_level_3?.code ?? null,
  }
}

function smallestOf({ address_level_1, address_level_2, address_level_3 }: ResolvedUnits) {
  return address_level_3 ?? address_level_2 ?? address_level_1
}

/** Leads to the picker in which the person chooses. The new units have no districts: there it is the ward's. */
function focusPicker(field: string): void {
  const picker = (name: string) => document.querySelector<HTMLElement>(`[name="${name}"]`)
  focusOnceDrawn(() => picker(field) ?? picker('address_level_3_code'))
}

/** One customer may write twice; with another number it is another customer, of whom nothing of the first is true. */
function isAnotherCustomer(order: PastedOrder, fields: FilledFields): boolean {
  const phone = sureValue(order, 'receiver_phone')
  const known = fields.phoneAtHand()
  return phone !== null && !!known && normalizePhone(known) !== phone
}

function withoutChoices({ reading, at }: PasteResult): MessageReading {
  const orders = reading.orders.map((order, index) => (index === at ? { ...order, choices: [] } : order))
  return { ...reading, orders }
}

/** `Phường 5, Quận 3`; of a ward that kept its name the district alone. */
function formerName(units: ResolvedUnits, ward: string): string {
  const { address_level_2, address_level_3 } = units
  return address_level_2 && address_level_3?.name === ward ? address_level_2.name : smallUnits(units)
}

const longestText = 20_000

/** `adds`: the message may add to the order at hand. Raises AbortError. */
function askMessage(
  text: string,
  { scheme, adds, signal }: { scheme: AddressScheme; adds: boolean; signal: AbortSignal },
): Promise<MessageReading> {
  return readMessage(text, {
    adds,
    signal,
    nameUnits: unitsByCode,
    askOrders: async (part) => {
      const body = { text: part.slice(0, longestText) }
      return (await client.call(readOrderTexts, { body, signal })).data.orders
    },
    askUnits: async (part) => (await readAddressText(part, scheme, signal)).units,
  })
}
