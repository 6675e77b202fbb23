import { signCalls } from '@guihang/web/api/client.ts'
import { endSessionOfToken } from '../session/session.ts'
import { sessionToken } from './access-token.ts'

/** The API, as the contract declares it: `client.call(listParcels, { query, signal })`. */
export const client = signCalls({ token: sessionToken, onUnauthorized: endSessionOfToken })
