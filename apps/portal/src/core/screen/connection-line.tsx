import { isAnythingUnsaved } from '@guihang/web/forms/open-forms.ts'
import { ConnectionLine } from '@guihang/web/screen/connection-line.tsx'
import { useLocation } from '@tanstack/react-router'
import { m } from '../../texts/messages.js'

/** A new parcel can be created all the same; what stands in any other form waits for the connection. */
export function PortalConnectionLine() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <ConnectionLine
      isWaiting={() => isAnythingUnsaved() && !/^\/packages\/(create|copy)/.test(path)}
      words={m.app_connection_lost}
    />
  )
}
