import type { AddressScheme, ResolvedUnits } from '@guihang/contract/parcels/addresses'
import { useEffect, useRef, useState } from 'react'
import { isSignedIn } from '../session/session.ts'
import { type AddressChoice, choiceOf, emptyAddress, parentCode, rememberScheme } from './address-choice.ts'
import { convertOldPlace, knownUnits, type OldPlace } from './address-levels.ts'
import { smallUnits } from './address-names.ts'
import type { WrittenAddress } from './own-wording.ts'
import { type Placed, placeUnits, readAddressText } from './read-address.ts'

export type AddressNote =
  | { kind: 'pasted'; before: AddressChoice }
  | { kind: 'converted'; from: string }
  | { kind: 'split'; from: string; wards: readonly ResolvedUnits[] }
  | { kind: 'unread' }
  | { kind: 'failed' }

export type AddressState = {
  value: AddressChoice
  note: AddressNote | null
  busy: boolean
  /** One unit chosen by hand, or one of several wards. */
  choose: (next: AddressChoice) => void
  /** The same address in the other scheme, as far as the units can be converted. */
  switchScheme: (scheme: AddressScheme) => void
  /** Fills the units in as an editable suggestion; answers what was filled in. */
  suggest: (units: ResolvedUnits) => Promise<Placed | null>
  /** Remembers a text without units: the next choice by hand explains it. */
  puzzleOver: (text: string) => void
  /** Takes the choice back as it was and forgets the note. */
  restore: (choice: AddressChoice) => void
  /** Reads a pasted address; answers whether it does: only who is signed in may ask what a text means. */
  paste: (text: string) => boolean
}

export type UseAddressOptions = {
  value: AddressChoice
  onValueChange: (next: AddressChoice) => void
  /** What a pasted address says besides its units: house number and street. */
  onStreet?: ((street: string) => void) | undefined
}

/** The state behind AddressField and AddressSchemeSwitch, which often stand apart (the switch in the head of a card). */
export function useAddress({ value, onValueChange, onStreet }: UseAddressOptions): AddressState {
  const [note, setNote] = useState<AddressNote | null>(null)
  const { busy, ask, stop } = useQuestion(() => setNote({ kind: 'failed' }))
  const wording = useWording()
  // Switching to and fro loses nothing: each scheme's own choice stays while the form is open.
  const kept = useRef(new Map<AddressScheme, AddressChoice>())

  function put(next: AddressChoice, about: AddressNote | null) {
    kept.current.set(next.address_scheme, next)
    setNote(about)
    onValueChange(next)
  }

  async function suggest(units: ResolvedUnits): Promise<Placed | null> {
    wording.forget()
    const placed = await ask(() => placeUnits(units, value.address_scheme))
    // Who suggests also says where it comes from; only a question is asked here.
    if (placed) put(placed.choice, placed.split.length > 0 ? noteOf(placed) : null)
    return placed
  }

  function switchScheme(scheme: AddressScheme) {
    if (scheme === value.address_scheme) return
    stop()
    rememberScheme(scheme)
    kept.current.set(value.address_scheme, value)
    const before = kept.current.get(scheme) ?? emptyAddress(scheme)
    put(before, null)
    void follow(before)
  }

  /** From an old ward to the new one, unless one of its wards is chosen already. */
  async function follow(chosen: AddressChoice) {
    const place = oldPlaceOf(value)
    const next = place && (await ask((signal) => convertOldPlace(place, signal)))
    const successor = next && successorOf(next, unitName(value), chosen)
    if (successor) put(successor.choice, successor.note)
  }

  async function read(text: string) {
    const before = value
    setNote(null)
    wording.forget()
    const reading = await ask((signal) => readPlaced(text, before.address_scheme, signal))
    if (!reading) return
    wording.begin(text, reading.placed?.choice ?? null)
    if (!reading.placed) {
      setNote({ kind: 'unread' })
      return
    }
    put(reading.placed.choice, noteOf(reading.placed) ?? { kind: 'pasted', before })
    if (reading.rest !== '') onStreet?.(reading.rest)
  }

  return {
    value,
    note,
    busy,
    switchScheme,
    suggest,
    choose(next) {
      stop()
      put(next, null)
      wording.explain(next)
    },
    puzzleOver: (text) => wording.begin(text, null),
    restore(choice) {
      stop()
      wording.forget()
      put(choice, null)
    },
    paste(text) {
      if (!isSignedIn()) return false
      void read(text)
      return true
    },
  }
}

/** Asks the server one question at a time. A later act of the person makes an earlier answer void. */
function useQuestion(onFailed: () => void) {
  const [busy, setBusy] = useState(false)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function ask<Answer>(work: (signal: AbortSignal) => Promise<Answer>): Promise<Answer | null> {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    setBusy(true)
    try {
      const answer = await work(own.signal)
      return own.signal.aborted ? null : answer
    } catch {
      if (!own.signal.aborted) onFailed()
      return null
    } finally {
      if (running.current === own) {
        running.current = null
        setBusy(false)
      }
    }
  }

  function stop() {
    running.current?.abort()
    running.current = null
    setBusy(false)
  }

  return { busy, ask, stop }
}

function useWording() {
  const written = useRef<WrittenAddress | null>(null)
  return {
    begin(text: string, understood: AddressChoice | null) {
      written.current = { text, understood }
    },
    forget() {
      written.current = null
    },
    explain(choice: AddressChoice) {
      const said = written.current
      if (!said) return
      import('./own-wording.ts')
        .then(({ explainWording }) => explainWording(said, choice))
        .catch(() => {
          // The shop explains it again another time; its parcel is not hindered.
        })
    },
  }
}

async function readPlaced(text: string, scheme: AddressScheme, signal: AbortSignal) {
  const { units, rest } = await readAddressText(text, scheme, signal)
  return { rest, placed: units && (await placeUnits(units, scheme)) }
}

/** The new ward of an old place, or the question which of several it is; null if one of them is chosen already. */
function successorOf(wards: readonly ResolvedUnits[], from: string, chosen: AddressChoice) {
  const [first, ...others] = wards
  if (!first || wards.some((ward) => ward.address_level_3?.code === chosen.address_level_3_code)) return null
  const choice = choiceOf(first)
  if (others.length === 0) return { choice, note: { kind: 'converted', from } as const } // as: the kind, not any text
  return { choice: { ...choice, address_level_3_code: null }, note: { kind: 'split', from, wards } as const } // as: same
}

function noteOf({ from, split }: Placed): AddressNote | null {
  if (from === null) return null
  const name = smallUnits(from)
  return split.length > 0 ? { kind: 'split', from: name, wards: split } : { kind: 'converted', from: name }
}

/** The old place that can be followed into the new scheme: a ward, or an island district that had none. */
function oldPlaceOf(choice: AddressChoice): OldPlace | null {
  const { address_scheme: scheme, address_level_2_code: district, address_level_3_code: ward } = choice
  if (scheme !== 'vn_legacy') return null
  if (ward !== null) return { address_level_3_code: ward }
  const wards = knownUnits(scheme, 'address_level_3_code', district)
  return district !== null && wards?.length === 0 ? { address_level_2_code: district } : null
}

/** “Phường Tân Hưng, Quận 7”, from the lists in which it was chosen. */
function unitName(choice: AddressChoice): string {
  return (['address_level_3_code', 'address_level_2_code'] as const) // as: the two fields, not any text
    .flatMap((field) => {
      const units = knownUnits(choice.address_scheme, field, parentCode(choice, field))
      return units?.find((unit) => unit.code === choice[field])?.name ?? []
    })
    .join(', ')
}
