import { toast } from '@guihang/ui/feedback/toast.ts'
import { problemOf } from '@guihang/web/api/problems.ts'
import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { AddressState } from '../../../../core/addresses/use-address.ts'
import type { ParcelValues } from '../form-values.ts'
import { usePut } from '../use-form-parts.ts'
import type { PasteState, PasteView } from './paste-state.ts'
import type { PasteDesk, PasteWork } from './paste-work.ts'
import { rememberMessage, waitingMessage } from './waiting-orders.ts'

type Setup = {
  address: AddressState
  /** Where the form is kept: the orders of a message wait there for the next form. */
  place: string
  frozen: boolean
  /** A message is there, and its reading has begun. */
  onReading: () => void
  /** Whether the person has gone on typing: then the focus stays. */
  isTyping: () => boolean
  onFilled: (values: ParcelValues) => void
}

const nothingRead: PasteView = { busy: false, result: null, converted: null }

/** A later paste makes an earlier one void. */
export function usePaste({ address, place, frozen, onReading, isTyping, onFilled }: Setup): PasteState {
  const form = useFormContext<ParcelValues>()
  const put = usePut()
  const [view, setView] = useState(nothingRead)
  const now: PasteDesk = { form, put, address, frozen, isTyping, onFilled, show }
  const desk = useRef(now)
  desk.current = now
  const work = useRef<PasteWork>(null)
  const begun = useRef(0)
  useEffect(() => () => work.current?.stop(), [])

  function show(next: Partial<PasteView>) {
    setView((before) => ({ ...before, ...next }))
    if (next.result !== undefined) rememberMessage(place, next.result)
  }

  /** Does it with what reads messages, which is fetched with the first one: most parcels are typed in. */
  async function run(act: (work: PasteWork) => Promise<void> | void) {
    begun.current += 1
    const mine = begun.current
    show({ busy: true })
    try {
      const { pasteWork } = await import('./paste-work.ts')
      work.current ??= pasteWork(desk)
      await act(work.current)
    } catch (problem) {
      toast.error(problemOf(problem).message)
    }
    // Whatever was begun after it is still under way.
    if (mine === begun.current) show({ busy: false })
  }

  // A new form goes on with the next order of the message.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the form's beginning counts
  useEffect(() => {
    const waiting = waitingMessage(place)
    if (waiting === null) return
    if (form.getValues('receiver_phone') === '') void run((work) => work.put(waiting))
    else setView({ ...nothingRead, result: waiting })
  }, [])

  const { result } = view
  return {
    ...view,
    read(text) {
      onReading()
      void run((work) => work.read(text))
    },
    fill: (at) => result && void run((work) => work.exchange({ ...result, at })),
    choose: (choice) => result && void run((work) => work.choose(result, choice)),
    undo: () => void run((work) => work.undo()),
    again: () => show({ result: null }),
  }
}
