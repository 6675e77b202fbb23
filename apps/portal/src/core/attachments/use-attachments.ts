import { addSupportAttachment, removeSupportAttachment, supportUpload } from '@guihang/contract/talk/support'
import type { SupportAttachment } from '@guihang/contract/talk/support-fields'
import { limits } from '@guihang/domain/limits'
import { problemOf } from '@guihang/web/api/problems.ts'
import { uploadingClient } from '@guihang/web/api/upload.ts'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../texts/messages.js'
import { client } from '../api/api.ts'

export type Sending = {
  key: number
  file: File
  /** 0 to 1. */
  share: number
  /** Why it did not arrive; it waits for another try. */
  failure: (() => string) | null
}

export type AttachmentsOptions = {
  read: () => readonly SupportAttachment[]
  write: (files: SupportAttachment[]) => void
}

let count = 0

/** Sends the files of a message up, each as soon as it is chosen: a failed message then loses none. */
export function useAttachments({ read, write }: AttachmentsOptions) {
  const [sending, setSending] = useState<readonly Sending[]>([])
  const [refused, setRefused] = useState<(() => string) | null>(null)
  const running = useRef(new Map<number, AbortController>())
  useEffect(() => {
    const stops = running.current
    return () => {
      for (const stop of stops.values()) stop.abort()
    }
  }, [])

  const change = (key: number, changes: Partial<Sending>) =>
    setSending((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  const drop = (key: number) => setSending((before) => before.filter((one) => one.key !== key))

  async function send(key: number, file: File) {
    const stop = new AbortController()
    running.current.set(key, stop)
    const uploading = uploadingClient((share) => change(key, { share }))
    try {
      const { data } = await uploading.call(addSupportAttachment, { file, signal: stop.signal })
      write([...read(), data])
      drop(key)
    } catch (problem) {
      if (!stop.signal.aborted) change(key, { failure: () => problemOf(problem).message })
    }
    running.current.delete(key)
  }

  function add(chosen: readonly File[]) {
    const room = limits.support_attachments_max - read().length - sending.length
    const fitting = chosen.filter((file) => faultOf(file) === null)
    const taken = fitting.slice(0, Math.max(0, room))
    const wrong = chosen.find((file) => faultOf(file) !== null)
    const fault = wrong && faultOf(wrong)
    if (fault) setRefused(() => fault)
    else setRefused(() => (taken.length < fitting.length ? fullWords : null))
    const rows = taken.map((file) => {
      count += 1
      return { key: count, file, share: 0, failure: null }
    })
    setSending((before) => [...before, ...rows])
    for (const { key, file } of rows) void send(key, file)
  }

  return {
    sending,
    /** A file is on its way: a message sent now would go without it. */
    busy: sending.some(({ failure }) => failure === null),
    /** Why the last choice was not taken, or not wholly. */
    refused: refused?.() ?? null,
    full: read().length + sending.length >= limits.support_attachments_max,
    add,
    retry({ key, file }: Sending) {
      change(key, { share: 0, failure: null })
      void send(key, file)
    },
    stop({ key }: Sending) {
      running.current.get(key)?.abort()
      drop(key)
    },
    remove(file: SupportAttachment) {
      setRefused(null)
      write(read().filter(({ id }) => id !== file.id))
      // The server forgets by itself what no message takes.
      client.call(removeSupportAttachment, { params: { id: file.id } }).catch(() => undefined)
    },
  }
}

export type Attachments = ReturnType<typeof useAttachments>

export function fullWords(): string {
  return m.support_files_full({ count: limits.support_attachments_max })
}

function faultOf({ type, size }: File): (() => string) | null {
  if (!supportUpload.types.some((known) => known === type)) return m.support_file_type
  return size > supportUpload.max_bytes ? () => m.support_file_size({ mb: mostMegabytes }) : null
}

export const mostMegabytes = supportUpload.max_bytes / 1024 / 1024
