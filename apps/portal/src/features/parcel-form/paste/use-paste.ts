import { normalizePhone } from '@guihang/domain/people/phone'
import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { problemOf } from '../../../core/api/problems.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { readAddressText } from '../../addresses/read-address.ts'
import type { AddressState } from '../../addresses/use-address.ts'
import type { ParcelValues } from '../form-values.ts'
import { usePut } from '../use-form-parts.ts'
import type { PasteResult, PasteState } from './paste-state.ts'
import { countFilled, readMessage } from './read-message.ts'

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
  /** The form before the first message of the customer at hand. */
  const origin = useRef<Partial<ParcelValues>>({})
  /** How the last message left the form; null before the first. */
  const after = useRef<Partial<ParcelValues> | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function read(text: string) {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    setBusy(true)
    // Without it the result could not be drawn: a line that is down says so before anything is filled in.
    const drawn = import('./paste-result.tsx')
    const reading = await readMessage(text, async (part) => {
      const { units } = await readAddressText(part, form.getValues('address_scheme'), own.signal)
      return units
    })
    await drawn
    if (own.signal.aborted) return
    const { name, phone, street, cod, units } = reading
    // One customer may write twice; with another number it is another customer, of whom nothing of the first is true.
    const known = after.current?.receiver_phone
    const another = phone !== undefined && known && normalizePhone(known) !== phone
    if (another) takeBack()
    before.current = snapshot(form.getValues())
    if (another || after.current === null) origin.current = before.current
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
    after.current = snapshot(form.getValues())
    setResult({ text, reading, filled: countFilled(reading), converted })
    setBusy(false)
    onFilled(form.getValues())
  }

  /** Takes the customer out of the fields that are still as the last message left them. */
  function takeBack() {
    const now = form.getValues()
    const untouched = (field: (typeof filledFields)[number]) => now[field] === after.current?.[field]
    bringBack(
      Object.fromEntries(filledFields.filter(untouched).map((field) => [field, origin.current[field]])),
    )
  }

  function bringBack(values: Partial<ParcelValues>) {
    const { address_scheme, address_level_1_code = null, address_level_2_code = null } = values
    const { address_level_3_code = null } = values
    put(values)
    if (address_scheme) {
      address.restore({ address_scheme, address_level_1_code, address_level_2_code, address_level_3_code })
    }
  }

  return {
    busy,
    result,
    read: (text) =>
      void read(text).catch((problem: unknown) => {
        setBusy(false)
        toast.error(problemOf(problem).message)
      }),
    undo: () => {
      bringBack(before.current)
      after.current = before.current
      setResult(null)
    },
    again: () => setResult(null),
  }
}

function snapshot(values: ParcelValues): Partial<ParcelValues> {
  return Object.fromEntries(filledFields.map((field) => [field, values[field]]))
}
