import { NetworkError } from '@guihang/contract/client'
import { onDemand } from '../../ui/on-demand.ts'

const load = () => import('./schemas.ts')

/** The schemas for what is drawn: null until they are here, a moment after the form. */
export const useSchemas = () => schemas.useParts(true)

const schemas = onDemand(load)

/** The schemas for what is sent. Raises NetworkError when they cannot be fetched. */
export async function loadSchemas(): ReturnType<typeof load> {
  try {
    return await load()
  } catch (cause) {
    throw new NetworkError('offline', cause)
  }
}
