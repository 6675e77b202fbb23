import { endSessionOfToken } from '../session/session.ts'
import { sessionToken } from './access-token.ts'
import { signCalls } from './client.ts'

/** The API, as the contract declares it: `client.call(listParcels, { query, signal })`. */
export const client = signCalls({ token: sessionToken, onUnauthorized: endSessionOfToken })
