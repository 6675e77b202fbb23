import type { Parcel } from '@guihang/contract/parcels/parcels'
import type { LabelDrawing } from '@guihang/domain/labels/label-drawing'
import { useEffect, useRef, useState } from 'react'
import { problemOf } from '../../core/api/problems.ts'
import { queryClient } from '../../core/query.ts'
import { useProfile } from '../../core/session/profile.ts'
import { m } from '../../paraglide/messages.js'
import { isLabelChoiceKept, keepLabelChoice, labelChoiceOf } from '../labels/label-choice.ts'
import { fetchDrawings, fetchLabels, type LabelFile } from '../labels/print-labels.ts'

/** A browser prints so many labels from a page; more are printed from their files. */
const printedHereAtMost = 200

/** The label files of many parcels: how they shall look, which came, which parcels wait for theirs and why. */
export function useBatchPrint() {
  const shop_code = useProfile().data?.shop_code
  const [choice, setChoice] = useState(() => labelChoiceOf({}, shop_code))
  const [files, setFiles] = useState<readonly LabelFile[]>([])
  const [rest, setRest] = useState<readonly Parcel[]>([])
  const [stage, setStage] = useState<'choose' | 'run' | 'done'>('choose')
  const [problem, setProblem] = useState<string | null>(null)
  const [drawings, setDrawings] = useState<readonly LabelDrawing[]>([])
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  /** Adds the files of these parcels to those that are there; what came stays when the rest does not come. */
  async function run(wanted: readonly Parcel[]) {
    const own = new AbortController()
    running.current = own
    keepLabelChoice(shop_code, choice)
    setProblem(null)
    setDrawings([])
    setStage('run')
    const came: LabelFile[] = []
    try {
      const ids = wanted.map(({ id }) => id)
      const onFile = (file: LabelFile) => {
        came.push(file)
        setFiles((before) => [...before, file])
      }
      await fetchLabels(ids, choice, { signal: own.signal, onFile })
      const skipped = new Set(came.flatMap((file) => file.skipped))
      const printed = ids.filter((id) => !skipped.has(id))
      if (printed.length <= printedHereAtMost && typeof window.print === 'function')
        setDrawings(await fetchDrawings(printed, choice, own.signal))
    } catch (error) {
      setProblem(own.signal.aborted ? m.parcels_print_stopped() : problemOf(error).message)
    }
    setRest(wanted.slice(answeredBy(came)))
    // Without a single file the person may choose again.
    setStage(files.length + came.length === 0 ? 'choose' : 'done')
    void queryClient.invalidateQueries({ queryKey: ['parcels'] })
  }

  return {
    choice,
    setChoice,
    files,
    rest,
    stage,
    problem,
    /** The labels the browser prints from this page; none where they are printed from their files. */
    drawings,
    /** The look of labels was chosen before: nobody has to be asked. */
    isChosen: isLabelChoiceKept(shop_code),
    chooseAgain: () => {
      setFiles([])
      setRest([])
      setDrawings([])
      setStage('choose')
    },
    /** For how many parcels the answer is here. */
    answered: answeredBy(files),
    run: (wanted: readonly Parcel[]) => void run(wanted),
    stop: () => running.current?.abort(),
  }
}

/** How many parcels these files answer for: with a label in them, or without one. */
function answeredBy(files: readonly LabelFile[]): number {
  return files.reduce((sum, { count, skipped }) => sum + count + skipped.length, 0)
}
