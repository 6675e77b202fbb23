import { onConnectionLost } from '../api/connection.ts'
import { readStored } from '../storage/storage.ts'

/** Long after the first screen (ms): keeping the app on the device must not compete with opening it. */
const patience = 8_000

/** Waits for the time of what this device keeps: at once where parcels wait on it or the connection is lost. */
export function untilDeviceIsDue(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, readStored('guihang.unsent') === null ? patience : 0)
    onConnectionLost(resolve)
  })
}
