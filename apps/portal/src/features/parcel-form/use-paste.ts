import type { ResolvedUnits } from '@guihang/contract/addresses'
import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { readAddressText } from '../addresses/read-address.ts'
import type { AddressState } from '../addresses/use-address.ts'
import type { ParcelValues } from './form-values.ts'
import { countFilled, type MessageReading, readMessage } from './read-message.ts'
import { usePut } from './use-form-parts.ts'

/** What came of a pasted message. */
export type PasteResult = {
  text: string
  reading: MessageReading & { unitsFailed: boolean }
  filled: number
  /** The old units and the new ward they became, where the form is in the new scheme. */
  converted: { from: ResolvedUnits; ward: string } | null
}

export type PasteState = {
  busy: boolean
  result: PasteResult | null
  read: (text: string) => void
  /** Puts the fields back as they were before the message. */
  undo: () => void
  /** Makes room for another message; what was filled in stays. */
  again: () => void
}

const filledFields = [
  'receiver_name',
  'receiver_phone',
  'receiver_address',
  'address_scheme',
  'address_level_1_code',
  'address_level_2_code',
  'address_level_3_code',
  'cod',
  'cod_follows',
] as const // as: names of fields, not any text

/** Reads pasted messages into the form. A later paste makes an earlier one void. */
export function usePaste(
  address: AddressState,
  onFilled: (values: ParcelValues) => void,
  frozen: boolean,
): PasteState {
  const form = useFormContext<ParcelValues>()
  const put = usePut()
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<PasteResult | null>(null)
  const before = useRef<Partial<ParcelValues>>({})
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function read(text: string) {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    setBusy(true)
    const reading = await readMessage(text, async (part) => {
      const { units } = await readAddressText(part, form.getValues('address_scheme'), own.signal)
      return units
    })
    if (own.signal.aborted) return
    before.current = snapshot(form.getValues())
    const { name, phone, street, cod, units } = reading
    put({
      ...(name === undefined ? {} : { receiver_name: name }),
      ...(phone === undefined ? {} : { receiver_phone: phone }),
      ...(street === undefined ? {} : { receiver_address: street }),
      ...(cod === undefined || frozen ? {} : { cod, cod_follows: false }),
    })
    const placed = units && (await address.suggest(units))
    if (!units && street !== undefined) address.puzzleOver(street)
    if (own.signal.aborted) return
    const converted = placed?.from && placed.ward ? { from: placed.from, ward: placed.ward } : null
    setResult({ text, reading, filled: countFilled(reading), converted })
    setBusy(false)
    onFilled(form.getValues())
  }

  return {
    busy,
    result,
    read: (text) => void read(text),
    undo: () => {
      const { address_scheme, address_level_1_code = null, address_level_2_code = null } = before.current
      const { address_level_3_code = null } = before.current
      put(before.current)
      if (address_scheme) {
        address.restore({ address_scheme, address_level_1_code, address_level_2_code, address_level_3_code })
      }
      setResult(null)
    },
    again: () => setResult(null),
  }
}

function snapshot(values: ParcelValues): Partial<ParcelValues> {
  return Object.fromEntries(filledFields.map((field) => [field, values[field]]))
}
