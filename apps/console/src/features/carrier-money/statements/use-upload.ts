import { ApiError } from '@guihang/contract/client'
import { type CarrierStatement, importCarrierStatement } from '@guihang/contract/money/carrier-statements'
import { problemOf } from '@guihang/web/api/problems.ts'
import { uploadingClient } from '@guihang/web/api/upload.ts'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../../texts/messages.js'

type Sent = { readonly code: string; readonly day: string | null; readonly file: File }

/**
 * Sends a file, one at a time. The same file again is the same statement, so a line that broke makes no second one.
 * `fileFault` is what the server says of the file; `failure` is anything else.
 */
export function useUpload(onDone: (made: CarrierStatement, wasKnown: boolean) => void) {
  const [share, setShare] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [fileFault, setFileFault] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  function forget() {
    setFailure(null)
    setFileFault(null)
  }

  async function send({ code, day, file }: Sent) {
    if (running.current) return
    const own = new AbortController()
    running.current = own
    forget()
    setShare(0)
    try {
      const { data } = await uploadingClient(setShare).call(importCarrierStatement, {
        query: { connection: code, ...(day && { stated_on: day }) },
        file,
        signal: own.signal,
      })
      onDone(data, data.version > 1 || data.state !== 'reading')
    } catch (problem) {
      const said = problem instanceof ApiError ? Object.values(problem.body.errors ?? {})[0]?.[0] : undefined
      if (own.signal.aborted) setFailure(m.carrier_statement_upload_stopped())
      else if (said !== undefined) setFileFault(said)
      else setFailure(problemOf(problem).message)
    }
    running.current = null
    setShare(null)
  }

  return { share, failure, fileFault, forget, send, stop: () => running.current?.abort() }
}
